// Draws a board as SVG and keeps it up to date by touching only what changed: a drag over a board of
// 900 cells changes a handful of nodes a frame. What is shown is a view (view.ts); whether a game, the
// lab or a lesson made it is not asked here.
//
// Layers, from below: tiles, ribbon, marks, the cells, walls and links. The cells are a grid for assistive
// technology (rows of gridcells, one of them in the tab order); everything else is decoration.
import { cellLabel, cellName } from "../game/speech.ts";
import { kBlank, type Board } from "../game/board.ts";
import { Geometry, type Point } from "./geometry.ts";
import { barPath, crossPath, flawPath, kStop, linkPath, shadeBox } from "./glyphs.ts";
import { Flag, type BoardView, type CellView, type EdgeStyle } from "./view.ts";

const kSvg = "http://www.w3.org/2000/svg";
/** Tiles are drawn so many rows and columns at once: few nodes, and a change repaints only what is near it. */
const kBlock = 6;
/** The disc around a number that stands out. */
const kBead = 37;

function make(name: string, attributes: Record<string, string | number> = {}): SVGElement {
  const node = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/** Is the focus on one of its cells? A board may stand in a shadow tree, which has a focus of its own. */
export const hasFocus = (svg: SVGSVGElement): boolean =>
  svg.contains((svg.getRootNode() as Document | ShadowRoot).activeElement);

/** How much of a way is behind one at each of its places, from 0 to 1. */
function partsOfLength(places: readonly Point[]): number[] {
  let length = 0;
  const lengths = places.map((p, i) => {
    const before = places[Math.max(0, i - 1)]!;
    return (length += Math.hypot(p.x - before.x, p.y - before.y));
  });
  return lengths.map((each) => each / length);
}

interface CellNodes {
  group: SVGElement;
  text: SVGElement;
  extra: SVGElement;
  signature: string;
}

const kFlagClasses: [number, string][] = [
  [Flag.given, "given"],
  [Flag.cursor, "cursor"],
  [Flag.anchor, "anchor"],
  [Flag.target, "target"],
  [Flag.wrong, "wrong"],
  [Flag.hint, "hint"],
  [Flag.reason, "reason"],
  [Flag.trial, "trial"],
  [Flag.preview, "preview"],
  [Flag.gap, "gap"],
  [Flag.shaded, "shaded"],
  [Flag.clear, "clear"],
  [Flag.fresh, "fresh"],
  [Flag.barred, "barred"],
];

export class Painter {
  geometry: Geometry;
  private readonly cells: CellNodes[] = [];
  private readonly edges = new Map<string, { node: SVGElement; style: EdgeStyle }>();
  private readonly ribbon: SVGElement;
  private readonly show: SVGElement;
  private readonly marks: SVGElement;
  private readonly labels: SVGElement;
  private readonly markGroups = new Map<number, SVGElement>();
  private readonly walls: number[][];
  private readonly links: number[][];
  private tabStop = -1;
  private playing: Animation[] = [];
  private following = 0;
  private waiting = 0;
  /** Nodes changed by the last paint, for the performance test. */
  touched = 0;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly board: Board,
    label: string,
  ) {
    this.geometry = new Geometry(board);
    svg.setAttribute("viewBox", this.geometry.viewBox);
    svg.replaceChildren();
    const tiles = make("g", { class: "tiles", "aria-hidden": "true" });
    this.ribbon = make("g", { class: board.hasCheckpoints ? "ribbon rope" : "ribbon", "aria-hidden": "true" });
    const borders = make("g", { class: "borders", "aria-hidden": "true" });
    this.show = make("g", { class: "show", "aria-hidden": "true" });
    this.marks = make("g", { "aria-hidden": "true" });
    const grid = make("g", {
      role: "grid",
      class: board.hasCheckpoints ? "stops" : "",
      "aria-label": label,
      "aria-rowcount": board.rows,
      "aria-colcount": board.cols,
    });
    this.walls = Array.from({ length: board.size }, () => []);
    this.links = Array.from({ length: board.size }, () => []);
    for (const edge of board.walls) {
      this.walls[edge[0]]!.push(edge[1]);
      this.walls[edge[1]]!.push(edge[0]);
      const [p, q] = this.geometry.wall(edge);
      borders.append(make("line", { class: "wall", x1: p.x, y1: p.y, x2: q.x, y2: q.y }));
    }
    for (const edge of board.links) {
      this.links[edge[0]]!.push(edge[1]);
      this.links[edge[1]]!.push(edge[0]);
      borders.append(make("path", { class: "link", d: linkPath(this.geometry.middle(edge)) }));
    }
    const blocks = new Map<string, [string, string]>();
    let row: SVGElement | null = null;
    let rowIndex = -1;
    board.places.forEach(([r, c], cell) => {
      if (!row || r !== rowIndex) {
        row = make("g", { role: "row", "aria-rowindex": r + 1 });
        rowIndex = r;
        grid.append(row);
      }
      const outline = this.geometry.tile(cell);
      const stop = board.hasCheckpoints && board.isGiven(cell);
      const block = `${Math.floor(r / kBlock)},${Math.floor(c / kBlock)}`;
      const outlines = blocks.get(block) ?? ["", ""];
      outlines[board.isGiven(cell) && !stop ? 1 : 0] += outline;
      blocks.set(block, outlines);
      const group = make("g", {
        role: "gridcell",
        "aria-colindex": c + 1,
        tabindex: -1,
        "data-cell": cell,
      });
      const { x, y } = this.geometry.centres[cell]!;
      const text = make("text", { x, y, dy: "0.35em", "aria-hidden": "true" });
      const extra = make("g", { "aria-hidden": "true" });
      group.append(make("path", { class: "ring", d: outline, "aria-hidden": "true" }), extra, text);
      if (stop) extra.before(make("circle", { class: "stop", cx: x, cy: y, r: kStop, "aria-hidden": "true" }));
      row.append(group);
      this.cells.push({ group, text, extra, signature: "" });
    });
    // A path for many tiles: a board of 900 cells is drawn in a fraction of the time.
    for (const [own, given] of blocks.values()) {
      if (own) tiles.append(make("path", { class: "tile", d: own }));
      if (given) tiles.append(make("path", { class: "tile given", d: given }));
    }
    const holes = this.geometry.holes().map((hole) => this.geometry.outline(hole));
    if (holes.length > 0) tiles.append(make("path", { class: "hole", d: holes.join("") }));
    this.labels = make("g", { class: "labels", "aria-hidden": "true" });
    svg.append(this.labels, tiles, this.ribbon, this.show, this.marks, grid, borders);
  }

  paint(view: BoardView): void {
    this.touched = 0;
    // An undo while the path is played: there is no path any more.
    if (this.playing.length > 0 && view.cells.some((cell) => cell.value === kBlank)) this.stopPath();
    view.cells.forEach((cell, index) => this.paintCell(index, cell));
    this.paintEdges(view.edges);
    if (this.tabStop !== view.cursor) {
      this.cells[this.tabStop]?.group.setAttribute("tabindex", "-1");
      this.cells[view.cursor]?.group.setAttribute("tabindex", "0");
      this.tabStop = view.cursor;
    }
  }

  /** Writes the numbers of rows and columns beside the board, or takes them away. */
  setLabels(on: boolean): void {
    if (this.geometry.labelled === on) return;
    this.geometry = new Geometry(this.board, on);
    this.svg.setAttribute("viewBox", this.geometry.viewBox);
    const texts = on ? this.geometry.labels() : [];
    this.labels.replaceChildren(
      ...texts.map(({ text, x, y }) => {
        const node = make("text", { x, y, dy: "0.35em" });
        node.textContent = text;
        return node;
      }),
    );
  }

  focusCell(cell: number): void {
    const group = this.cells[cell]?.group;
    // To ask for the focus that one has costs a look at the whole page.
    if (group && (this.svg.getRootNode() as Document | ShadowRoot).activeElement !== group)
      group.focus({ preventScroll: true });
  }

  private paintCell(index: number, view: CellView): void {
    const nodes = this.cells[index]!;
    let signature = `${view.value}|${view.flags}|${view.draft}`;
    // Most cells have neither, and this is asked of every cell in every frame.
    if (view.marks.length > 0) signature += `|${view.marks.map((m) => (m.possible ? m.number : -m.number)).join()}`;
    if (view.joined.length > 0) signature += `/${view.joined.join()}`;
    if (signature === nodes.signature) return;
    nodes.signature = signature;
    this.touched += 1;

    const { board } = this;
    const names = kFlagClasses.filter(([flag]) => view.flags & flag).map(([, name]) => name);
    const shown = view.draft || board.face(index, view.value);
    if (shown) names.push(view.draft ? "draft" : "filled");
    const classes = names.join(" ");
    nodes.group.setAttribute("class", `cell ${classes}`);
    nodes.text.textContent = shown;
    nodes.text.setAttribute("class", shown.length > 2 ? "number long" : "number");
    this.paintExtra(nodes.extra, index, view, shown);

    const value = board.isPath ? view.value : view.flags & Flag.shaded ? 1 : view.flags & Flag.clear ? 0 : kBlank;
    const has = (flag: number) => (view.flags & flag) !== 0;
    const numbers = (possible: boolean) =>
      view.marks.filter((mark) => mark.possible === possible).map((mark) => mark.number);
    const label = cellLabel(
      board,
      index,
      {
        value,
        draft: view.draft,
        wrong: has(Flag.wrong),
        trial: has(Flag.trial),
        hinted: has(Flag.hint) || has(Flag.reason),
        anchor: has(Flag.anchor),
        maybe: numbers(true),
        never: numbers(false),
        joined: view.joined,
      },
      this.walls[index]!,
      this.links[index]!,
    );
    nodes.group.setAttribute("aria-label", label);
    nodes.group.setAttribute("aria-selected", has(Flag.cursor) ? "true" : "false");
    if (has(Flag.given)) nodes.group.setAttribute("aria-readonly", "true");
  }

  /** Everything in a cell that is neither its number nor its ring. */
  private paintExtra(extra: SVGElement, index: number, view: CellView, shown: string): void {
    const { x, y } = this.geometry.centres[index]!;
    const parts: SVGElement[] = [];
    const has = (flag: number) => (view.flags & flag) !== 0;
    // The end of a thread: around a checkpoint, or a bead of its own.
    if (has(Flag.anchor) && this.board.hasCheckpoints) {
      parts.push(make("circle", { class: shown ? "grip around" : "grip", cx: x, cy: y, r: shown ? kStop + 7 : 16 }));
    } else if (has(Flag.anchor) && shown) parts.push(make("circle", { class: "disc", cx: x, cy: y, r: kBead }));
    // Around a number, never over it.
    if (has(Flag.target)) parts.push(make("circle", { class: "dot", cx: x, cy: y, r: shown ? kBead + 3 : 9 }));
    if (has(Flag.shaded)) parts.push(make("rect", { class: "shade", ...shadeBox({ x, y }) }));
    if (has(Flag.clear)) parts.push(make("path", { class: "cross", d: crossPath({ x, y }) }));
    if (has(Flag.barred)) parts.push(make("path", { class: "bar", d: barPath({ x, y }) }));
    if (has(Flag.wrong)) parts.push(make("path", { class: "flaw", d: flawPath({ x, y }) }));
    if (has(Flag.trial)) parts.push(make("path", { class: "underline", d: `M${x - 17} ${y + 27}h34` }));
    this.paintMarks(index, shown ? [] : view.marks);
    // Most cells have nothing, before and after.
    if (parts.length > 0 || extra.firstChild) extra.replaceChildren(...parts);
  }

  /** Marks lie under the cells: a cell's name says them in words, which their digits alone are not. */
  private paintMarks(index: number, all: CellView["marks"]): void {
    let group = this.markGroups.get(index);
    if (all.length === 0 && !group) return;
    if (!group) {
      group = make("g");
      this.marks.append(group);
      this.markGroups.set(index, group);
    }
    const { x, y } = this.geometry.centres[index]!;
    const parts: SVGElement[] = [];
    const most = 4;
    const marks = all.length > most ? all.slice(0, most - 1) : all;
    const spots = [
      [-22, -16],
      [22, -16],
      [-22, 20],
      [22, 20],
    ] as const;
    marks.forEach((mark, i) => {
      const [dx, dy] = spots[i]!;
      const text = make("text", {
        class: mark.possible ? "mark" : "mark never",
        x: x + dx,
        y: y + dy,
        dy: "0.35em",
      });
      text.textContent = String(mark.number);
      parts.push(text);
      if (!mark.possible) {
        const half = 5 + 7 * String(mark.number).length;
        parts.push(make("path", { class: "strike", d: `M${x + dx - half} ${y + dy + 6}l${2 * half} -12` }));
      }
    });
    if (all.length > most) {
      const text = make("text", { class: "mark", x: x + 22, y: y + 20, dy: "0.35em" });
      text.textContent = "…";
      parts.push(text);
    }
    group.replaceChildren(...parts);
  }

  private paintEdges(edges: Map<string, EdgeStyle>): void {
    for (const [key, { node }] of this.edges) {
      if (edges.has(key)) continue;
      node.remove();
      this.edges.delete(key);
      this.touched += 1;
    }
    for (const [key, style] of edges) {
      const present = this.edges.get(key);
      if (present?.style === style) continue;
      this.touched += 1;
      if (present) {
        present.node.setAttribute("class", style);
        present.style = style;
        continue;
      }
      const [a, b] = key.split("-").map(Number) as [number, number];
      const [p, q] = [this.geometry.centres[a]!, this.geometry.centres[b]!];
      const node = make("line", { class: style, x1: p.x, y1: p.y, x2: q.x, y2: q.y });
      this.ribbon.append(node);
      this.edges.set(key, { node, style });
    }
  }

  /** Runs along the finished path once, from 1 to N: every cell it reaches becomes a bead on the thread. */
  playPath(values: readonly number[], still: boolean): void {
    this.stopPath();
    const order = values
      .map((value, cell) => ({ value, cell }))
      .sort((a, b) => a.value - b.value)
      .map(({ cell }) => cell);
    if (!this.board.isPath || order.length < 2 || still) return;
    const places = order.map((cell) => this.geometry.centres[cell]!);
    const d = places.map((p, i) => `${i === 0 ? "M" : "L"}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("");
    const line = make("path", { class: "path", d, pathLength: 1 });
    const beads = make("g");
    const head = make("circle", { class: "bead", r: kBead, cx: 0, cy: 0 });
    this.show.replaceChildren(line, beads, head);

    const duration = Math.min(4000, 900 + order.length * 25);
    // The same time from cell to cell, however far: thread and head arrive together.
    const drawn = partsOfLength(places);
    const drawing = line.animate(
      drawn.map((part) => ({ strokeDashoffset: 1 - part })),
      { duration, fill: "forwards" },
    );
    const moving = head.animate(
      places.map((p) => ({ transform: `translate(${p.x}px, ${p.y}px)` })),
      { duration, fill: "forwards" },
    );
    this.playing = [drawing, moving];

    let reached = 0;
    const follow = () => {
      const progress = Number(moving.currentTime ?? 0) / duration;
      for (; reached < order.length && reached <= progress * (order.length - 1); ++reached) {
        const { x, y } = places[reached]!;
        beads.append(make("circle", { class: "bead", r: kBead, cx: x, cy: y }));
        this.cells[order[reached]!]!.group.setAttribute("data-bead", "");
      }
      if (reached < order.length) this.following = requestAnimationFrame(follow);
    };
    follow();
    moving.finished.then(
      () => {
        follow();
        this.waiting = window.setTimeout(() => this.fadePath(), 500);
      },
      () => {}, // stopped before its end
    );
  }

  stopPath(): void {
    cancelAnimationFrame(this.following);
    clearTimeout(this.waiting);
    for (const animation of this.playing) animation.cancel();
    this.playing = [];
    this.show.replaceChildren();
    this.svg.removeAttribute("data-fading");
    this.unthread();
  }

  /** The beads go, and the numbers take their own colours again (see board.css). */
  private fadePath(): void {
    const fading = this.show.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 500, fill: "forwards" });
    this.playing.push(fading);
    this.svg.setAttribute("data-fading", "");
    this.unthread();
    fading.finished.then(
      () => this.stopPath(),
      () => {},
    );
  }

  private unthread(): void {
    for (const { group } of this.cells) group.removeAttribute("data-bead");
  }

  /** "row 2 column 3" of the cell a node belongs to, or -1. */
  cellOf(node: EventTarget | null): number {
    const group = node instanceof Element ? node.closest("[data-cell]") : null;
    return group ? Number(group.getAttribute("data-cell")) : -1;
  }

  describe(cell: number): string {
    return cellName(this.board, cell);
  }

  destroy(): void {
    this.stopPath();
    this.svg.replaceChildren();
  }
}
