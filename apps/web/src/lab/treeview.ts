// What of a search tree is on the screen: pure geometry, so that it can be tested without a canvas.
//
// Leaves lie side by side, a node stands above the middle of its leaves, a level is a row. Where
// the children of a node are too narrow to be told apart they are drawn as one fold with the number
// of their nodes, and nothing below them is looked at. So the work of a frame depends on the
// screen and not on the tree: on a million nodes some thousand things are drawn.
import type { SearchTree } from "./tree.ts";

/** Narrower subtrees are folded, in pixels. */
export const kFoldPx = 7;
export const kMostRow = 34;
const kLeastRow = 2;
/** Leaves are at most so wide: a tree of three nodes is not stretched over the page. */
const kMostLeaf = 84;
export const kMargin = 18;

export interface View {
  /** Left edge in leaves, top edge in pixels below the start's row. */
  x: number;
  y: number;
  /** Pixels a leaf and pixels a level. */
  leaf: number;
  row: number;
}

export interface Item {
  /** The node, or the first of a fold. */
  node: number;
  x: number;
  y: number;
  /** Where its parent stands; the start is its own. */
  fromX: number;
  fromY: number;
  /** 0 for a node; for a fold the number of nodes in it, its width and its height in pixels. */
  folded: number;
  width: number;
  height: number;
}

/** All of the tree, as large as it fits. */
export function fit(tree: SearchTree, width: number, height: number): View {
  const leaf = Math.min(kMostLeaf, (width - 2 * kMargin) / Math.max(1, tree.leaves));
  const row = Math.max(kLeastRow, Math.min(kMostRow, (height - 2 * kMargin) / Math.max(1, tree.deepest)));
  return { x: tree.leaves / 2 - width / 2 / leaf, y: -kMargin, leaf, row };
}

/** Larger or smaller around a point of the screen. */
export function zoom(view: View, factor: number, atX: number, atY: number, tree: SearchTree, width: number): View {
  const least = Math.min(kMostLeaf, (width - 2 * kMargin) / Math.max(1, tree.leaves));
  const leaf = Math.max(least, Math.min(kMostLeaf, view.leaf * factor));
  const row = Math.max(kLeastRow, Math.min(kMostRow, view.row * (factor > 1 ? Math.min(factor, 1.25) : factor)));
  return {
    x: view.x + atX / view.leaf - atX / leaf,
    y: ((view.y + atY) * row) / view.row - atY,
    leaf,
    row,
  };
}

/** Not past the edges of the tree. */
export function clamped(view: View, tree: SearchTree, width: number, height: number): View {
  const [wide, tall] = [width / view.leaf, height];
  const margin = kMargin / view.leaf;
  const low = tree.deepest * view.row + kMargin - tall;
  const right = tree.leaves + margin - wide;
  return {
    ...view,
    x: right < -margin ? tree.leaves / 2 - wide / 2 : Math.max(-margin, Math.min(right, view.x)),
    y: Math.max(-kMargin, Math.min(Math.max(-kMargin, low), view.y)),
  };
}

/** Where a node stands. */
export function place(tree: SearchTree, node: number, view: View): { x: number; y: number; width: number } {
  const from = tree.before[node]!;
  const to = tree.before[node + tree.size[node]!]!;
  return {
    x: ((from + to) / 2 - view.x) * view.leaf,
    y: tree.depth[node]! * view.row - view.y,
    width: (to - from) * view.leaf,
  };
}

/** The view moved as little as need be so that a node is well within it, and not folded away. */
export function reveal(tree: SearchTree, node: number, view: View, width: number, height: number): View {
  let next = view;
  const at = place(tree, node, next);
  if (at.width < kFoldPx) {
    const { x, y } = at;
    next = zoom(
      next,
      (2 * kFoldPx) / at.width,
      Math.max(0, Math.min(width, x)),
      Math.max(0, Math.min(height, y)),
      tree,
      width,
    );
  }
  const { x, y } = place(tree, node, next);
  const [edgeX, edgeY] = [Math.min(60, width / 4), Math.min(40, height / 4)];
  const right = x < edgeX ? x - edgeX : x > width - edgeX ? x - width + edgeX : 0;
  const down = y < edgeY ? y - edgeY : y > height - edgeY ? y - height + edgeY : 0;
  return clamped({ ...next, x: next.x + right / next.leaf, y: next.y + down }, tree, width, height);
}

/** What is to be drawn of the first `count` nodes, parents before their children. */
export function visible(tree: SearchTree, view: View, width: number, height: number, count: number): Item[] {
  const items: Item[] = [];
  const start = place(tree, 0, view);
  items.push({ node: 0, x: start.x, y: start.y, fromX: start.x, fromY: start.y, folded: 0, width: 0, height: 0 });
  const stack = [0];
  while (stack.length > 0) {
    const item = items[stack.pop()!]!;
    const { node } = item;
    const end = Math.min(count, node + tree.size[node]!);
    const y = item.y + view.row;
    if (y > height + view.row) continue;
    let fold: Item | null = null;
    let foldFrom = 0;
    for (let child = node + 1; child < end; child += tree.size[child]!) {
      const left = (tree.before[child]! - view.x) * view.leaf;
      const right = (tree.before[child + tree.size[child]!]! - view.x) * view.leaf;
      if (right < 0) continue;
      if (left > width) break;
      const nodes = Math.min(count, child + tree.size[child]!) - child;
      if (right - left >= kFoldPx) {
        fold = null;
        const x = (left + right) / 2;
        stack.push(items.push({ node: child, x, y, fromX: item.x, fromY: item.y, folded: 0, width: 0, height: 0 }) - 1);
        continue;
      }
      if (!fold) {
        fold = { node: child, x: left, y, fromX: item.x, fromY: item.y, folded: 0, width: 0, height: 0 };
        foldFrom = left;
        items.push(fold);
      }
      fold.folded += nodes;
      fold.width = right - foldFrom;
      fold.x = (foldFrom + right) / 2;
      fold.height = Math.max(fold.height, tree.height[child]! * view.row);
    }
  }
  return items;
}

/** The thing under a point, or null. */
export function hit(items: readonly Item[], x: number, y: number, reach = 14): Item | null {
  let best: Item | null = null;
  let nearest = reach * reach;
  for (const item of items) {
    if (item.folded > 0) {
      const inside =
        Math.abs(x - item.x) <= Math.max(item.width / 2, 4) && y >= item.y - 4 && y <= item.y + item.height + 6;
      if (inside && nearest > 16) [best, nearest] = [item, 16];
      continue;
    }
    const distance = (x - item.x) ** 2 + (y - item.y) ** 2;
    if (distance < nearest) [best, nearest] = [item, distance];
  }
  return best;
}
