// What a move feels and sounds like, for those who switched it on. The sounds are made here, from a few
// sine waves: a soft knock for a number, a lower one for a refusal, a rising chord for a solved board.
import { shared } from "./state.svelte.ts";

export type Feeling = "entered" | "refused" | "solved";

interface Tone {
  hertz: number;
  /** Seconds from now, and how long it takes to fade away. */
  at: number;
  lasts: number;
}
const kTones: Record<Feeling, readonly Tone[]> = {
  entered: [{ hertz: 660, at: 0, lasts: 0.07 }],
  refused: [
    { hertz: 190, at: 0, lasts: 0.12 },
    { hertz: 150, at: 0.09, lasts: 0.16 },
  ],
  solved: [523, 659, 784, 1047].map((hertz, i) => ({ hertz, at: 0.11 * i, lasts: 0.5 })),
};
/** Milliseconds on, off, on ... */
const kBuzz: Record<Feeling, number[]> = { entered: [8], refused: [25, 40, 25], solved: [20, 60, 20, 60, 60] };
const kLoudness = 0.12;

let context: AudioContext | null = null;

export function feel(what: Feeling): void {
  if (shared.settings.haptics) navigator.vibrate?.(kBuzz[what]);
  if (shared.settings.sound) sound(what);
}

function sound(what: Feeling): void {
  // Made with the first sound, which follows from a touch or a key: browsers allow none before.
  context ??= new AudioContext();
  void context.resume();
  for (const { hertz, at, lasts } of kTones[what]) {
    const start = context.currentTime + at;
    const wave = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(kLoudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    wave.connect(volume).connect(context.destination);
    wave.start(start);
    wave.stop(start + lasts);
  }
}
