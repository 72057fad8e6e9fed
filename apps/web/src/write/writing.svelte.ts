// The program that is being written: which one it is, its text, its task with its puzzles, and what became of it
// on each of them. It is kept on this device as it is typed.
import { engine } from "../engine/index.ts";
import { raceWith } from "../lab/address.ts";
import { taskRef, type Chosen, type Choices } from "../lab/source.ts";
import { words } from "../words/index.ts";
import { writeWords } from "../words/write.ts";
import { programs } from "./programs.ts";
import { isSkeleton, taskId } from "./saved.ts";
import { kSkeletonPuzzle, skeletonCode } from "./skeletons.ts";
import { readTaskCode, type Task } from "./task.ts";
import { runChecks, type CheckResult, type Finished } from "./verdict.ts";

const kSaveMs = 250;
/** The puzzles of a task are named by their number. */
const kTaskRef = "task/";

export class Writing {
  code = $state("");
  /** As it was in the beginning. */
  original = "";
  task = $state.raw<Task | null>(null);
  items = $state.raw<Chosen[]>([]);
  /** What became of the program as it is now on each puzzle of the task. */
  runs = $state.raw<(Finished | null)[]>([]);
  saved = $state<"no" | "yes" | "failed">("no");
  /** It came by a link or a file, and nobody has run it here yet. */
  foreign = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(readonly id: string) {}

  /** The program of a name: a skeleton's, or one that is kept here. */
  static async open(id: string): Promise<Writing | null> {
    const writing = new Writing(id);
    const kept = programs.read(id);
    if (isSkeleton(id)) writing.original = skeletonCode(id, writeWords.skeletons);
    else if (!kept?.task || !(await writing.take(kept.task))) return null;
    writing.code = kept?.code ?? writing.original;
    writing.foreign = kept?.foreign ?? false;
    if (kept) writing.saved = "yes";
    return writing;
  }

  /** One that comes from outside. Work on it that is kept here goes before. */
  static async receive(task: Task): Promise<Writing | null> {
    const writing = new Writing(await taskId(task));
    if (!(await writing.take(task))) return null;
    const kept = programs.read(writing.id);
    writing.code = kept?.code ?? task.code;
    writing.foreign = kept?.foreign ?? true;
    if (kept) writing.saved = "yes";
    else writing.save();
    return writing;
  }
  static async fromLink(code: string): Promise<Writing | null> {
    const task = await readTaskCode(code);
    return task && Writing.receive(task);
  }

  private async take(task: Task): Promise<boolean> {
    const items: Chosen[] = [];
    for (const puzzle of task.puzzles) {
      try {
        const { puzzles } = await engine.call("read", { text: JSON.stringify(puzzle) });
        const item = puzzles[0]!;
        const name = item.puzzle.title || words.kinds[item.board.kind];
        const title = `${writeWords.puzzleNumber(items.length + 1)}: ${words.arriving.title(name)}`;
        items.push({ ref: `${kTaskRef}${items.length}`, title, item });
      } catch {
        return false;
      }
    }
    this.task = task;
    this.original = task.code;
    this.items = items;
    this.runs = items.map(() => null);
    return true;
  }

  /** Where it begins. */
  get firstRef(): string {
    return this.items[0]?.ref ?? (isSkeleton(this.id) ? kSkeletonPuzzle[this.id] : "example/a");
  }
  /** A puzzle of the task, or null: then it is one of the lab's. */
  find(ref: string): Chosen | null {
    return this.items.find((item) => item.ref === ref) ?? null;
  }
  /** The address of a race of this program on a puzzle. */
  raceOn(ref: string): string {
    const named = this.find(ref) ? taskRef(this.id, Number(ref.slice(kTaskRef.length))) : ref;
    return `race/${raceWith(this.id, named)}`;
  }
  get choices(): Choices | null {
    return this.items.length > 0 ? { label: writeWords.puzzles, options: this.items } : null;
  }

  change(code: string): void {
    if (code === this.code) return;
    this.code = code;
    // What was found is about another program.
    this.runs = this.items.map(() => null);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), kSaveMs);
  }
  /** Somebody pressed: from now on it is one of those that have been run here. */
  pressed(): void {
    if (!this.foreign) return;
    this.foreign = false;
    this.save();
  }
  /** Before the view goes away. */
  flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.save();
  }
  private save(): void {
    this.timer = undefined;
    const { id, code, task, foreign } = this;
    this.saved = programs.write({ id, code, task, foreign, at: Date.now() }) ? "yes" : "failed";
  }

  note(ref: string, finished: Finished): void {
    this.runs = this.runs.map((run, i) => (this.items[i]!.ref === ref ? finished : run));
  }
  get checks(): CheckResult[] {
    return this.task ? runChecks(this.task.wanted, this.runs) : [];
  }
}
