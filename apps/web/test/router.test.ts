// Where the page is: said at once, and once.
import { beforeEach, expect, test, vi } from "vitest";

/** An address such as a browser's: its event comes a task after it. */
class Address {
  private listeners: (() => void)[] = [];
  private at = "";
  get hash(): string {
    return this.at;
  }
  set hash(next: string) {
    if (next === this.at) return;
    this.at = next;
    setTimeout(() => this.listeners.forEach((each) => each()));
  }
  listen(listener: () => void): void {
    this.listeners.push(listener);
  }
}
const aTaskLater = () => new Promise((resolve) => setTimeout(resolve));

let address: Address;
const start = () => import("../src/app/router.svelte.ts");

beforeEach(() => {
  vi.resetModules();
  address = new Address();
  vi.stubGlobal("location", address);
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => address.listen(listener));
});

test("whoever goes somewhere is there at once, and nothing follows a second time", async () => {
  const { go, router } = await start();
  expect(router.route).toEqual({ view: "home", rest: "" });
  go("watch", "race/example/a");
  const { route } = router;
  expect(route).toEqual({ view: "watch", rest: "race/example/a" });
  await aTaskLater();
  expect(router.route).toBe(route);
  go("watch", "race/example/a");
  await aTaskLater();
  expect(router.route).toBe(route);
});

test("two ways gone before the first event arrives end at the second", async () => {
  const { go, router } = await start();
  go("watch", "example/a");
  go("help");
  expect(router.route).toEqual({ view: "help", rest: "" });
  const { route } = router;
  await aTaskLater();
  expect(router.route).toBe(route);
});

test("links, back and forward are followed when they are told of", async () => {
  const { go, router } = await start();
  go("watch", "example/a");
  await aTaskLater();
  address.hash = "#/help/zip";
  expect(router.route.view).toBe("watch");
  await aTaskLater();
  expect(router.route).toEqual({ view: "help", rest: "zip" });
  address.hash = "#/watch/example%2Fa";
  await aTaskLater();
  expect(router.route).toEqual({ view: "watch", rest: "example/a" });
});
