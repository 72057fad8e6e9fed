// Who is new here: until the first boards have been opened or declined, or a game is there.
import { games, keep, records } from "../app/state.svelte.ts";

const kKey = "first";

export function isNew(): boolean {
  return keep.read(kKey) === null && records.all().length === 0 && keep.keys("game:").length === 0 && !games.list()[0];
}
export function arrive(): void {
  keep.write(kKey, true);
}
