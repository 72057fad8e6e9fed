// Programs on this device, each with the task it belongs to. What is read is looked at first; a program that
// cannot be read is set aside (store/keep.ts).
import type { Keep } from "../store/keep.ts";
import { isObject } from "../store/shapes.ts";
import { kSkeletons, type Skeleton } from "./skeletons.ts";
import { kMostCode, readTask, type Task } from "./task.ts";

export interface SavedProgram {
  /** A skeleton's name, or one made from the task's text. */
  id: string;
  at: number;
  code: string;
  task: Task | null;
  /** It came by a link or a file, and nobody has run it here yet. */
  foreign: boolean;
}

const kStart = "mine-program:";
const kId = /^[a-z0-9-]{1,40}$/;
export const isSkeleton = (id: string): id is Skeleton => (kSkeletons as readonly string[]).includes(id);

export function readProgram(x: unknown): SavedProgram | null {
  if (!isObject(x) || typeof x.id !== "string" || !kId.test(x.id) || typeof x.at !== "number") return null;
  if (typeof x.code !== "string" || x.code.length > kMostCode) return null;
  const task = x.task === null ? null : readTask(x.task);
  if (task === null && (x.task !== null || !isSkeleton(x.id))) return null;
  return { id: x.id, at: x.at, code: x.code, task, foreign: x.foreign === true };
}

export class Programs {
  constructor(private readonly keep: Keep) {}

  /** Newest first. */
  list(): SavedProgram[] {
    return this.keep
      .keys(kStart)
      .flatMap((key) => this.read(key.slice(kStart.length)) ?? [])
      .sort((a, b) => b.at - a.at);
  }
  read(id: string): SavedProgram | null {
    return this.keep.readChecked(kStart + id, (x) => {
      const program = readProgram(x);
      return program?.id === id ? program : null;
    });
  }
  write(program: SavedProgram): boolean {
    return this.keep.write(kStart + program.id, program);
  }
  remove(id: string): void {
    this.keep.remove(kStart + id);
  }
}

/** The same task, the same name: work on it is found again when the link is opened again. */
export async function taskId(task: Task): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(task));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `task-${Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
