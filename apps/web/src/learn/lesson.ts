import type { TechniqueInfo } from "../engine/protocol.ts";

/** A technique and the board it is shown on. */
export interface Lesson extends TechniqueInfo {
  board: string;
  /** Which step of the board's explanation it is, counted from 0. */
  step: number;
  /** The board has more than one solution. */
  several: boolean;
  /** In German. */
  de: { title: string; rule: string };
}
