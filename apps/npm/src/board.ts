// <clew-board>: a puzzle to play, to look at or to see explained, in any page. Import this file once; everything
// else is loaded when the first board comes near the screen. All boards of a page share one engine in one worker,
// which ends with the last of them.
import type { BoardEvents, BoardMode, BoardWishes, Emit, MountedBoard } from "./boards.ts";
import type { EngineClient } from "./client.ts";
import type { WasmSource } from "./fetch.ts";
import { startWorker } from "./start.ts";
import type { Language } from "./types.ts";

export type { BoardEvents, BoardMode } from "./boards.ts";

const kBoards = { en: () => import("./board/en.js"), de: () => import("./board/de.js") };
const kLoadFailed = {
  en: "The puzzle could not be loaded.",
  de: "Das Rätsel konnte nicht geladen werden.",
};
/** How far from the screen a board is still not worth loading. */
const kNear = "400px";
const kModes: readonly string[] = ["play", "show", "step"] satisfies BoardMode[];
const kPuzzleAttributes = ["puzzle", "link", "daily", "mode", "lang", "app"] as const;

// --- The engine that all boards share --------------------------------------------------------------

let wasm: WasmSource | undefined;
let engine: EngineClient | null = null;
let holders = 0;

/** Where clew.wasm is, for pages that keep it elsewhere than beside this file. Said before the first board. */
export function useEngine(options: { wasm: WasmSource }): void {
  wasm = options.wasm;
}
function holdEngine(): EngineClient {
  holders += 1;
  engine ??= startWorker({ wasm });
  return engine;
}
function letEngineGo(): void {
  holders -= 1;
  if (holders > 0) return;
  engine?.close();
  engine = null;
}

// --- The element -----------------------------------------------------------------------------------

// Where there is no document, as under Node, the file can still be imported.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export class ClewBoard extends Base {
  static readonly observedAttributes: readonly string[] = kPuzzleAttributes;
  private root: ShadowRoot | null = null;
  private mounted: MountedBoard | null = null;
  private watcher: IntersectionObserver | null = null;
  /** Counts the wishes: what was loaded for an older one is not shown. */
  private turn = 0;
  private waiting = false;

  connectedCallback(): void {
    // What stands between the tags is shown until there is a board.
    this.root ??= this.attachShadow({ mode: "open" });
    if (!this.mounted) this.root.replaceChildren(document.createElement("slot"));
    if (this.mounted || this.watcher) return;
    this.watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.begin();
      },
      { rootMargin: kNear },
    );
    this.watcher.observe(this);
  }
  /** An element that is moved within its page goes on where it was. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.leave();
    });
  }
  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    // Several attributes set in a row are one change.
    if (before === after || this.watcher || this.waiting || !this.isConnected) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      if (this.isConnected && !this.watcher) void this.show();
    });
  }

  get mode(): BoardMode {
    const mode = this.getAttribute("mode") ?? "";
    return kModes.includes(mode) ? (mode as BoardMode) : "play";
  }
  set mode(mode: BoardMode) {
    this.setAttribute("mode", mode);
  }
  get puzzle(): string | null {
    return this.getAttribute("puzzle");
  }
  set puzzle(text: string | null) {
    this.set("puzzle", text);
  }
  get link(): string | null {
    return this.getAttribute("link");
  }
  set link(address: string | null) {
    this.set("link", address);
  }
  get daily(): string | null {
    return this.getAttribute("daily");
  }
  set daily(kind: string | null) {
    this.set("daily", kind);
  }
  private set(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }
  /** Its own language, or else that of the text around it, or of its reader. */
  private get language(): Language {
    const around = this.closest("[lang]")?.getAttribute("lang");
    for (const tag of [around, ...navigator.languages]) {
      const language = tag?.slice(0, 2).toLowerCase();
      if (language === "en" || language === "de") return language;
    }
    return "en";
  }

  private begin(): void {
    this.watcher?.disconnect();
    this.watcher = null;
    void this.show();
  }
  private async show(): Promise<void> {
    const turn = ++this.turn;
    const { language, mode, puzzle, link, daily } = this;
    const wishes: BoardWishes = { puzzle, link, daily, mode, app: this.getAttribute("app") };
    try {
      const { mount } = await kBoards[language]();
      if (turn !== this.turn || !this.isConnected) return;
      const held = holdEngine();
      this.mounted?.close();
      const board = mount(this.root!, wishes, held, this.emit);
      this.mounted = {
        close() {
          board.close();
          letEngineGo();
        },
      };
    } catch {
      if (turn === this.turn) this.fail(kLoadFailed[language]);
    }
  }
  private fail(message: string): void {
    const text = document.createElement("p");
    text.setAttribute("role", "alert");
    text.textContent = message;
    this.root!.replaceChildren(text);
    this.emit("clew-error", { message });
  }
  private leave(): void {
    this.turn += 1;
    this.watcher?.disconnect();
    this.watcher = null;
    this.mounted?.close();
    this.mounted = null;
  }
  private readonly emit: Emit = (type, detail) => {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  };
}

if (globalThis.customElements && !customElements.get("clew-board")) customElements.define("clew-board", ClewBoard);

declare global {
  interface HTMLElementTagNameMap {
    "clew-board": ClewBoard;
  }
  // Nothing of their own: these are how a page's types are told of events.
  /* eslint-disable @typescript-eslint/no-empty-object-type */
  interface HTMLElementEventMap extends ClewBoardEventMap {}
  interface DocumentEventMap extends ClewBoardEventMap {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
type ClewBoardEventMap = { [E in keyof BoardEvents]: CustomEvent<BoardEvents[E]> };
