// Views that are fetched when they are first opened, so that the first page stays small.
import type { Component } from "svelte";
import type { View } from "../app/router.svelte.ts";

export type LazyView = Component<{ rest: string }>;

const loaders: Partial<Record<View, () => Promise<{ default: LazyView }>>> = {
  make: () => import("./Make.svelte"),
  share: () => import("./Share.svelte"),
  print: () => import("./Print.svelte"),
};
const loaded = new Map<View, Promise<LazyView>>();

/** The view, or null where it is not a lazy one. A failed fetch is tried again the next time. */
export function lazyView(view: View): Promise<LazyView> | null {
  const load = loaders[view];
  if (!load) return null;
  let promise = loaded.get(view);
  if (!promise) {
    promise = load().then((module) => module.default);
    promise.catch(() => loaded.delete(view));
    loaded.set(view, promise);
  }
  return promise;
}
