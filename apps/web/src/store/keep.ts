// Local storage as the app uses it: JSON under keys of its own, every write a whole value (so a
// crash leaves the old one or the new one), other tabs told by the browser's storage event.
//
// What is read is checked by whoever knows what it should be. A value that is not that is set aside:
// moved to a key of its own, where nobody stumbles over it again and a person can still get at it.
const kPrefix = "clew:";
const kAside = "aside:";

export interface Area {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
}

export class Keep {
  constructor(
    private readonly area: Area,
    private readonly prefix = kPrefix,
  ) {}

  read(key: string): unknown {
    const text = this.area.getItem(this.prefix + key);
    if (text === null) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return null;
    }
  }
  /** A value that `check` knows; what it does not know is set aside. */
  readChecked<T>(key: string, check: (x: unknown) => T | null): T | null {
    if (this.area.getItem(this.prefix + key) === null) return null;
    const good = check(this.read(key));
    if (good === null) this.setAside(key);
    return good;
  }
  setAside(key: string): void {
    const text = this.area.getItem(this.prefix + key);
    if (text === null) return;
    // First away with it: a full store has no room for it twice, and whatever happens it must not stay.
    this.remove(key);
    try {
      this.area.setItem(this.prefix + kAside + key, text);
    } catch {
      // Then it is lost; it could not be read anyway.
    }
    this.onAside?.(key);
  }
  isAside(key: string): boolean {
    return this.area.getItem(this.prefix + kAside + key) !== null;
  }
  /** Everything that was set aside, as it was found. */
  aside(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const key of this.keys(kAside)) found[key.slice(kAside.length)] = this.area.getItem(this.prefix + key) ?? "";
    return found;
  }
  /** Told of each key that was set aside. */
  onAside: ((key: string) => void) | null = null;

  /** False where there is no room or storage is forbidden. */
  write(key: string, value: unknown): boolean {
    try {
      this.area.setItem(this.prefix + key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
  remove(key: string): void {
    this.area.removeItem(this.prefix + key);
  }
  keys(start: string): string[] {
    const keys: string[] = [];
    for (let i = 0; i < this.area.length; ++i) {
      const key = this.area.key(i);
      if (key?.startsWith(this.prefix + start)) keys.push(key.slice(this.prefix.length));
    }
    return keys;
  }
  clear(): void {
    for (const key of this.keys("")) this.remove(key);
  }

  /** Calls back with the key another tab has changed; null when it may be any. */
  watch(target: EventTarget, listener: (key: string | null) => void): () => void {
    const hear = (event: Event) => {
      const { key } = event as StorageEvent;
      if (key === null) listener(null);
      else if (key.startsWith(this.prefix)) listener(key.slice(this.prefix.length));
    };
    target.addEventListener("storage", hear);
    return () => target.removeEventListener("storage", hear);
  }
}

/** For a browser that forbids storage: the app works, and forgets. */
export class MemoryArea implements Area {
  private readonly map = new Map<string, string>();
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  get length() {
    return this.map.size;
  }
}

export function browserArea(): Area {
  try {
    const area = window.localStorage;
    area.getItem(kPrefix);
    return area;
  } catch {
    return new MemoryArea();
  }
}
