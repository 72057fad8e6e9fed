// Local storage as the app uses it: JSON under keys of its own, every write a whole value (so a
// crash leaves the old one or the new one), other tabs told by the browser's storage event.
const kPrefix = "clew:";

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
