// How the lobby tells the families of games apart.

const MARKS: Record<string, string> = {
  flop: "♠", stud: "♣", draw: "♦", pan: "Pan", thirteen: "13", "twenty-one": "21", baccarat: "9", "super-pan-9": "S9",
  "pai-gow-poker": "♥", "pai-gow-tiles": "⚃", "three-card": "3", ultimate: "U", "let-it-ride": "L",
};

export const mark = (family: string): string => MARKS[family] ?? "♠";

const RED = new Set(["draw", "pai-gow-poker"]);
export const isRed = (family: string): boolean => RED.has(family);
