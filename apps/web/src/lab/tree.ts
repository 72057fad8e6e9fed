// The search tree of a run, built from its steps: which decision led to which, where it was cut off.
//
// A step says how many decisions are in force after it (its depth). One that goes deeper begins a
// node, one for each level; a dead end ends the node it is in. So nodes come in the order in which
// they were begun, parents before their children: the nodes of a subtree are neighbours in the list,
// the tree as it was at some step is the list's beginning, and a million nodes are a few flat arrays
// of numbers. Whoever has such steps can feed them: an engine's strategy, or a student's program.
import type { StepType } from "./pages.ts";

/** More are not kept, some 110 MB of arrays. */
export const kMostNodes = 4_000_000;

export interface TreeStep {
  type: StepType;
  /** -1 where there is none. */
  cell: number;
  value: number;
  /** The line of the pseudo-code, which names the rule that cut a branch off; 0 for none. */
  line: number;
  /** Decisions in force after the step. */
  depth: number;
}

/** The depth after a step of a program that only places and removes: what it has placed by then. */
export function plainDepth(type: StepType, before: number): number {
  if (type === "add") return before + 1;
  return type === "delete" ? Math.max(0, before - 1) : before;
}

const kSolved = 0x80;

/** A finished, or so far finished, tree. Node 0 is the start, which is nobody's decision and not counted. */
export interface SearchTree {
  /** Nodes without the start: what a strategy counts as its nodes. */
  readonly nodes: number;
  /** Steps that were looked at. */
  readonly steps: number;
  /** There were more nodes than are kept. */
  readonly cut: boolean;
  readonly deepest: number;
  readonly leaves: number;
  readonly solutions: number;
  /** Dead ends by the line that saw them. */
  readonly deadEnds: ReadonlyMap<number, number>;
  /** By node: where it is, the step that began it, what was decided. */
  readonly depth: Uint16Array;
  readonly parent: Int32Array;
  readonly step: Uint32Array;
  readonly cell: Int16Array;
  readonly value: Int16Array;
  /** By node: nodes of its subtree with itself, levels below it, leaves before it. */
  readonly size: Uint32Array;
  readonly height: Uint16Array;
  readonly before: Uint32Array;
  /** By node: see cutLine() and isSolution(); the step it happened at. */
  readonly end: Uint8Array;
  readonly endStep: Uint32Array;
}

/** The line whose rule ended a node, or 0. */
export const cutLine = (tree: SearchTree, node: number): number => tree.end[node]! & 0x7f;
export const isSolution = (tree: SearchTree, node: number): boolean => (tree.end[node]! & kSolved) !== 0;

function grown<T extends Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array>(from: T, length: number): T {
  const to = new (from.constructor as new (length: number) => T)(length);
  to.set(from);
  return to;
}

export class TreeBuilder {
  private room = 1024;
  private depth = new Uint16Array(this.room);
  private parent = new Int32Array(this.room).fill(-1, 0, 1);
  private step = new Uint32Array(this.room);
  private cell = new Int16Array(this.room).fill(-1, 0, 1);
  private value = new Int16Array(this.room).fill(-1, 0, 1);
  private end = new Uint8Array(this.room);
  private endStep = new Uint32Array(this.room);
  private count = 1;
  private steps = 0;
  private solutions = 0;
  private readonly deadEnds = new Map<number, number>();
  /** The open nodes, the start first. */
  private readonly open = [0];
  private cut = false;

  constructor(private readonly most = kMostNodes) {}

  /** There is no room for another node: further steps are not looked at. */
  get full(): boolean {
    return this.cut;
  }

  push({ type, cell, value, line, depth }: TreeStep): void {
    if (this.cut) return;
    const { open } = this;
    if (depth + 1 < open.length) open.length = depth + 1;
    while (open.length < depth + 1) {
      if (this.count > this.most) {
        this.cut = true;
        return;
      }
      this.begin(open.at(-1)!, this.steps + 1);
    }
    this.steps += 1;
    const node = open.at(-1)!;
    // The decision is the first number that a node puts on the board; the rest follows from it.
    if ((type === "add" || type === "modify") && node > 0 && this.cell[node] === -1) {
      this.cell[node] = cell;
      this.value[node] = value;
    } else if (type === "dead end") {
      this.end[node]! |= Math.min(line, 0x7f);
      this.endStep[node] = this.steps;
      this.deadEnds.set(line, (this.deadEnds.get(line) ?? 0) + 1);
      if (node > 0) open.length -= 1;
    } else if (type === "solution") {
      this.end[node]! |= kSolved;
      this.endStep[node] = this.steps;
      this.solutions += 1;
    }
  }

  private begin(parent: number, step: number): void {
    if (this.count === this.room) this.grow();
    const node = this.count++;
    this.depth[node] = this.depth[parent]! + 1;
    this.parent[node] = parent;
    this.step[node] = step;
    this.cell[node] = -1;
    this.value[node] = -1;
    this.open.push(node);
  }

  private grow(): void {
    this.room *= 2;
    this.depth = grown(this.depth, this.room);
    this.parent = grown(this.parent, this.room);
    this.step = grown(this.step, this.room);
    this.cell = grown(this.cell, this.room);
    this.value = grown(this.value, this.room);
    this.end = grown(this.end, this.room);
    this.endStep = grown(this.endStep, this.room);
  }

  /** The tree of the steps so far; more may be pushed afterwards and a new one made. */
  build(): SearchTree {
    const { count } = this;
    const size = new Uint32Array(count).fill(1);
    const height = new Uint16Array(count);
    const before = new Uint32Array(count + 1);
    let deepest = 0;
    for (let node = count - 1; node > 0; --node) {
      const parent = this.parent[node]!;
      size[parent]! += size[node]!;
      if (height[node]! + 1 > height[parent]!) height[parent] = height[node]! + 1;
      if (this.depth[node]! > deepest) deepest = this.depth[node]!;
    }
    for (let node = 0; node < count; ++node) before[node + 1] = before[node]! + (size[node] === 1 ? 1 : 0);
    return {
      nodes: count - 1,
      steps: this.steps,
      cut: this.cut,
      deepest,
      leaves: before[count]!,
      solutions: this.solutions,
      deadEnds: new Map([...this.deadEnds].sort(([a], [b]) => a - b)),
      depth: this.depth.slice(0, count),
      parent: this.parent.slice(0, count),
      step: this.step.slice(0, count),
      cell: this.cell.slice(0, count),
      value: this.value.slice(0, count),
      size,
      height,
      before,
      end: this.end.slice(0, count),
      endStep: this.endStep.slice(0, count),
    };
  }
}

/** The tree of a list of steps. */
export function treeOf(steps: Iterable<TreeStep>): SearchTree {
  const builder = new TreeBuilder();
  for (const step of steps) builder.push(step);
  return builder.build();
}

/** How many nodes, the start included, had been begun when `step` steps were done. */
export function nodesAt(tree: SearchTree, step: number): number {
  let [low, high] = [1, tree.step.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.step[middle]! <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The node that a step belongs to: the last one begun that is still open, given the depth after the step. */
export function nodeAt(tree: SearchTree, step: number, depth: number): number {
  let node = nodesAt(tree, step) - 1;
  while (node > 0 && tree.depth[node]! > depth) node = tree.parent[node]!;
  return node;
}

// --- Walking ---------------------------------------------------------------------------------------

export type Direction = "parent" | "child" | "previous" | "next";

/** The node beside another, among the first `count`; itself where there is none. */
export function neighbour(tree: SearchTree, node: number, direction: Direction, count: number): number {
  const parent = tree.parent[node]!;
  if (direction === "parent") return parent < 0 ? node : parent;
  if (direction === "child") return tree.size[node]! > 1 && node + 1 < count ? node + 1 : node;
  if (parent < 0) return node;
  if (direction === "next") {
    const next = node + tree.size[node]!;
    return next < Math.min(count, parent + tree.size[parent]!) ? next : node;
  }
  let last = parent + 1;
  if (last === node) return node;
  while (last + tree.size[last]! < node) last += tree.size[last]!;
  return last;
}

/** The nodes from the start to this one. */
export function pathTo(tree: SearchTree, node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = tree.parent[at]!) path.push(at);
  return path.reverse();
}
