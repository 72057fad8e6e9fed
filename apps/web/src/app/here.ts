// Whoever leaves while something is being made does not want to be fetched back to it.
import { onDestroy } from "svelte";

/** Ends when the component that asks for it goes: what it asked the engine for is cancelled. */
export function whileHere(): AbortSignal {
  const leaving = new AbortController();
  onDestroy(() => leaving.abort());
  return leaving.signal;
}
