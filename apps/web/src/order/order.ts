// What a new game is ordered as: everything the generator can be told, what makes sense together, and
// the same as text for a link.
import { kKinds, kLevels, type Kind, type Level, type Requests, type Symmetry } from "../engine/protocol.ts";

export const kShapes = ["rectangle", "cross", "diamond", "ring", "hourglass", "stairs", "heart"] as const;
export type ShapeName = (typeof kShapes)[number];
export const kSymmetries: readonly Symmetry[] = ["none", "rotational", "mirror"];
export const kMostSide = 30;
export const kMostRings = 15;
const kMostExtras = 200;
const kMostSeed = 80;
const kCounts = ["holes", "walls", "links", "stops"] as const;

export interface Order {
  kind: Kind;
  /** Rows and columns; of a hexagon its rings, of a shading puzzle one side. */
  rows: number;
  cols: number;
  /** Hexagons only: a hexagon of so many rings, or rows and columns. */
  hexagon: boolean;
  shape: ShapeName;
  level: Level | "any";
  holes: number;
  walls: number;
  links: number;
  /** Zip: how many checkpoints, 0 for as many as come. */
  stops: number;
  symmetry: Symmetry;
  /** No clue can be left out. */
  minimal: boolean;
  /** The path's first and last number are printed. */
  ends: boolean;
  seed: string;
}

/** The sizes that are offered at a tap. */
export const kSizes: Record<Kind, readonly number[]> = {
  numbrix: [5, 6, 7, 8, 9, 10, 12, 15],
  hidato: [4, 5, 6, 7, 8, 9, 10, 12],
  hex: [2, 3, 4, 5, 6],
  zip: [5, 6, 7, 8, 9, 10, 12],
  latin: [5, 6, 7, 8, 9, 10],
};
const kFirstSize: Record<Kind, number> = { numbrix: 7, hidato: 6, hex: 3, zip: 6, latin: 7 };

export function plainOrder(kind: Kind, level: Level | "any" = "easy"): Order {
  const side = kFirstSize[kind];
  return {
    kind,
    rows: side,
    cols: side,
    hexagon: kind === "hex",
    shape: "rectangle",
    level,
    holes: 0,
    walls: 0,
    links: 0,
    stops: 0,
    symmetry: "none",
    minimal: false,
    ends: false,
    seed: "",
  };
}

export const isHexagon = (order: Order): boolean => order.kind === "hex" && order.hexagon;
export const mostSide = (order: Order): number => (isHexagon(order) ? kMostRings : kMostSide);
/** One number says how large it is. */
export const hasOneSide = (order: Order): boolean => order.kind === "latin" || isHexagon(order);
/** A size that is offered at a tap. */
export const isOffered = (order: Order): boolean =>
  order.rows === order.cols && kSizes[order.kind].includes(order.rows) && (order.kind !== "hex" || order.hexagon);

/** Kinds in which the ends of the path need not be printed, and can be. */
export const mayHaveEnds = (kind: Kind): boolean => kind !== "latin" && kind !== "zip";

/** What may be out of range or make no sense together is put right. */
export function settle(order: Order): Order {
  const whole = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Number.isFinite(value) ? Math.round(value) : least));
  const latin = order.kind === "latin";
  const hexagon = order.kind === "hex" && order.hexagon;
  const most = mostSide({ ...order, hexagon });
  const rows = whole(order.rows, 1, most);
  const extras = (n: number) => (latin ? 0 : whole(n, 0, kMostExtras));
  return {
    ...order,
    hexagon,
    rows,
    cols: latin || hexagon ? rows : whole(order.cols, 1, most),
    shape: latin || hexagon ? "rectangle" : order.shape,
    holes: extras(order.holes),
    walls: extras(order.walls),
    links: extras(order.links),
    // With clues at both ends, one of them could be left out.
    ends: order.ends && mayHaveEnds(order.kind) && !order.minimal,
    stops: order.kind === "zip" && order.stops > 0 ? whole(order.stops, 2, kMostExtras) : 0,
    seed: order.seed.slice(0, kMostSeed),
  };
}

export function requestOf(order: Order, seed: string): Requests["generate"]["in"] {
  const { kind, rows, cols, shape, level, holes, walls, links, stops, symmetry, minimal, ends } = settle(order);
  return {
    kind,
    rows,
    ...(isHexagon(order) ? {} : { cols }),
    ...(shape !== "rectangle" ? { shape } : {}),
    ...(level !== "any" ? { difficulty: level } : {}),
    ...(holes > 0 ? { holes } : {}),
    ...(walls > 0 ? { walls } : {}),
    ...(links > 0 ? { links } : {}),
    ...(stops > 0 ? { clues: stops } : {}),
    ...(symmetry !== "none" ? { symmetry } : {}),
    ...(minimal ? { minimal } : {}),
    ...(ends ? { ends } : {}),
    seed,
  };
}

/** As text for an address; what is as usual is left out. */
export function writeOrder(wanted: Order): string {
  const order = settle(wanted);
  const parts = new URLSearchParams({ kind: order.kind });
  parts.set("size", hasOneSide(order) ? String(order.rows) : `${order.rows}x${order.cols}`);
  parts.set("level", order.level);
  if (order.shape !== "rectangle") parts.set("shape", order.shape);
  for (const key of kCounts) if (order[key] > 0) parts.set(key, String(order[key]));
  if (order.symmetry !== "none") parts.set("symmetry", order.symmetry);
  if (order.minimal) parts.set("minimal", "1");
  if (order.ends) parts.set("ends", "1");
  if (order.seed) parts.set("seed", order.seed);
  return parts.toString();
}

/** Null where it is none; what is odd in it becomes what it is usually. */
export function readOrder(text: string): Order | null {
  const parts = new URLSearchParams(text);
  const kind = parts.get("kind") as Kind;
  if (!kKinds.includes(kind)) return null;
  const among = <T extends string>(name: string, list: readonly T[], usual: T): T =>
    list.includes(parts.get(name) as T) ? (parts.get(name) as T) : usual;
  const order = plainOrder(kind, among("level", [...kLevels, "any" as const], "easy"));
  const size = /^(\d{1,2})(?:x(\d{1,2}))?$/.exec(parts.get("size") ?? "");
  if (size) {
    order.rows = Number(size[1]);
    order.cols = Number(size[2] ?? size[1]);
    order.hexagon = kind === "hex" && size[2] === undefined;
  }
  order.shape = among("shape", kShapes, "rectangle");
  order.symmetry = among("symmetry", kSymmetries, "none");
  for (const key of kCounts) order[key] = Number(parts.get(key) ?? 0);
  order.minimal = parts.get("minimal") === "1";
  order.ends = parts.get("ends") === "1";
  order.seed = parts.get("seed") ?? "";
  return settle(order);
}
