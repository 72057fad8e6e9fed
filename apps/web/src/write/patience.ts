// How long a program may take. One that does nothing to the grid for a while is taken to be in an endless loop; one
// that goes on putting numbers down is at work and has longer.
export interface Patience {
  /** ms without a step. */
  silent: number;
  /** ms in all. */
  whole: number;
}

/** 900 ms and a tick: an endless loop is over within the second. */
export const kPatiences = {
  short: { silent: 900, whole: 120_000 },
  middle: { silent: 10_000, whole: 600_000 },
  long: { silent: 60_000, whole: 3_600_000 },
} as const satisfies Record<string, Patience>;
export type PatienceName = keyof typeof kPatiences;
export const kPatienceNames = Object.keys(kPatiences) as PatienceName[];
