// Which view is shown: the part of the address after #/.
export const kViews = [
  "home",
  "play",
  "new",
  "collection",
  "open",
  "stats",
  "settings",
  "watch",
  "learn",
  "make",
  "print",
  "share",
  "help",
  "first",
  "calendar",
  "day",
] as const;
export type View = (typeof kViews)[number];

export interface Route {
  view: View;
  /** What follows the view's name: the game's id. */
  rest: string;
}

export function readRoute(hash: string): Route {
  const [, name = "", ...rest] = hash.replace(/^#/, "").split("/");
  const view = (kViews as readonly string[]).includes(name) ? (name as View) : "home";
  let text = rest.join("/");
  try {
    text = decodeURIComponent(text);
  } catch {
    // A mangled link is no game.
  }
  return { view, rest: text };
}

/** Going from one place to another moves the focus; choosing another puzzle in the same view does not. */
export function placeOf({ view, rest }: Route): string {
  if (view === "watch" || view === "help") return view;
  return view === "learn" && rest.startsWith("explain/") ? "learn/explain" : `${view}/${rest}`;
}

class Router {
  route = $state.raw<Route>(readRoute(location.hash));
  private hash = location.hash;
  constructor() {
    addEventListener("hashchange", () => this.follow());
  }
  /** Shows what the address says now. Where that is shown already, nothing happens a second time. */
  follow(): void {
    const { hash } = location;
    if (hash === this.hash) return;
    this.hash = hash;
    this.route = readRoute(hash);
  }
}
export const router = new Router();

export function go(view: View, rest = ""): void {
  location.hash = view === "home" ? "#/" : rest ? `#/${view}/${encodeURIComponent(rest)}` : `#/${view}`;
  // Its event comes a task later: whoever is asked in between would build on where one was before.
  router.follow();
}
