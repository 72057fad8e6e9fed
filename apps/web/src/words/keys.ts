// Which keys there are, for each kind: numbers are typed, cells shaded, paths drawn.
import type { Kind } from "../engine/protocol.ts";
import { words } from "./index.ts";

export function keysFor(kind: Kind): [string, string][] {
  if (kind === "zip") return words.playing.trail.keys;
  return kind === "latin" ? words.playing.shading.keys : words.play.keysHelp;
}
