// Sounds of a table, made by the browser itself: there is nothing to load.

import { keep, kept } from "../lib/kept";

export type Sound = "card" | "chips" | "turn" | "win" | "message";

const KEY = "houseway sounds";
/** Milliseconds in which the same sound is heard once. */
const APART: Record<Sound, number> = { card: 90, chips: 120, turn: 1_000, win: 1_000, message: 800 };

/** A note: when it begins and how long it lasts, in seconds, how high it is in hertz, and how loud. */
interface Note { at: number; lasts: number; high: number; loud: number; shape: OscillatorType }

const bell = (at: number, high: number, lasts = 0.35, loud = 0.5): Note => ({ at, lasts, high, loud, shape: "sine" });
const clack = (at: number, high: number): Note => ({ at, lasts: 0.05, high, loud: 0.35, shape: "triangle" });

/** A card is a swish, and has no notes. */
const NOTES: Record<Exclude<Sound, "card">, Note[]> = {
  chips: [clack(0, 2_640), clack(0.045, 3_300), clack(0.08, 2_960)],
  turn: [bell(0, 660), bell(0.14, 880, 0.5)],
  win: [bell(0, 523), bell(0.1, 659), bell(0.2, 784), bell(0.3, 1_047, 0.6)],
  message: [bell(0, 740, 0.12, 0.35), bell(0.09, 988, 0.2, 0.35)],
};

class Sounds {
  #on = $state(false);
  #volume = $state(0.5);
  #context: AudioContext | null = null;
  #last = new Map<Sound, number>();

  constructor() {
    const found = kept<{ on?: unknown; volume?: unknown }>(KEY);
    this.#on = found?.on === true;
    if (typeof found?.volume === "number" && found.volume >= 0 && found.volume <= 1) this.#volume = found.volume;
    if (typeof window === "undefined") return;
    // Nothing is heard before somebody has clicked or pressed a key on this page.
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.#allow(), { capture: true, passive: true });
  }

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    this.#keep();
    if (on) this.#allow();
    else void this.#context?.suspend();
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume));
    this.#keep();
  }

  /** Whether it is heard: sounds are on, somebody has clicked here, and the same one was not heard just now. */
  play(sound: Sound): boolean {
    const context = this.#context;
    const now = performance.now();
    if (!this.#on || !this.#volume || !context || context.state === "closed") return false;
    if (now - (this.#last.get(sound) ?? -Infinity) < APART[sound]) return false;
    this.#last.set(sound, now);
    const out = context.createGain();
    // Twice as loud to the ear is more than twice as strong.
    out.gain.value = this.#volume ** 2;
    out.connect(context.destination);
    if (sound === "card") swish(context, out);
    else for (const note of NOTES[sound]) ring(context, out, note);
    return true;
  }

  #allow(): void {
    if (!this.#on) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
  }

  #keep(): void {
    keep(KEY, { on: this.#on, volume: this.#volume });
  }
}

function ring(context: AudioContext, out: AudioNode, { at, lasts, high, loud, shape }: Note): void {
  const begin = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: shape, frequency: high });
  const fades = new GainNode(context, { gain: 0 });
  fades.gain.setValueAtTime(0, begin);
  fades.gain.linearRampToValueAtTime(loud, begin + 0.008);
  fades.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  tone.connect(fades).connect(out);
  tone.start(begin);
  tone.stop(begin + lasts);
}

function swish(context: AudioContext, out: AudioNode): void {
  const lasts = 0.07;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const heard = noise.getChannelData(0);
  for (let at = 0; at < heard.length; at++) heard[at] = (Math.random() * 2 - 1) * (1 - at / heard.length) ** 2;
  const paper = new BiquadFilterNode(context, { type: "bandpass", frequency: 3_200 });
  const from = new AudioBufferSourceNode(context, { buffer: noise });
  from.connect(paper).connect(out);
  from.start();
}

export const sounds = new Sounds();
