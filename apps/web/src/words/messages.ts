// What the engine says about a bad puzzle in the reader's language. The table is large and seldom needed, so it comes
// with the first such message.
import { words } from "./index.ts";
import type { Translate } from "./translate.ts";

/** Null where the engine's own English is right. */
export type Messages = () => Promise<Translate | null>;

export const messages: Messages = async () => {
  if (words.language !== "de") return null;
  try {
    return await (await import("./messages.de.ts")).messagesDe();
  } catch {
    // Without a network it stays English, and says so.
    return () => null;
  }
};
