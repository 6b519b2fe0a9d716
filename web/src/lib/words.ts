/** Begins with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of the program's in plain words: "action-button" is "action button". */
export const plainly = (name: string): string => sentence(name.replaceAll(/[-_]/g, " "));

/** A place as people say it: "seat 3 hand 2", "Player-dealer", "Board". */
export const placeName = (place: string): string => sentence(place);
