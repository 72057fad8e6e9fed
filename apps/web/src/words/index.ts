// The words in use. One language so far; another one is chosen here.
import { en, type Words } from "./en.ts";

export type { Words };
export const words: Words = en;
