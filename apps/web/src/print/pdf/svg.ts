// Draws the engine's drawings (src/render/svg.cpp) and the squares of codes: groups with a look, in them paths
// of straight lines, circles and centred numbers.
import type { Face } from "./face.ts";
import { colourOf, type Pen } from "./pen.ts";

/** On paper, lines thinner than this, in points, break up. */
const kLeastStroke = 0.3;

export interface Faces {
  sans: Face;
  bold: Face;
  serif: Face;
}

/** The width and height of a drawing, in its own units. */
export function sizeOf(svg: Element): [width: number, height: number] {
  const [, , width = 1, height = 1] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  return [width, height];
}

/** With its upper left corner at x, y; `scale` points to each of its units. */
export function drawSvg(pen: Pen, svg: Element, faces: Faces, x: number, y: number, scale: number): void {
  pen.placed(x, y, scale, () => {
    for (const node of svg.querySelectorAll("path, circle, text")) drawNode(pen, node, faces, scale);
  });
}

/** An attribute of a figure or of the group it is in. */
const attribute = (node: Element, name: string): string | null => node.closest(`[${name}]`)?.getAttribute(name) ?? null;

function drawNode(pen: Pen, node: Element, faces: Faces, scale: number): void {
  const number = (name: string, otherwise = 0) => Number(attribute(node, name) ?? otherwise);
  const fill = colourOf(attribute(node, "fill") ?? "#000000");
  const stroke = colourOf(attribute(node, "stroke") ?? "none");
  const strokes = {
    width: Math.max(number("stroke-width", 1), kLeastStroke / scale),
    dash: number("stroke-dasharray"),
  };
  switch (node.tagName) {
    case "path":
      return pen.path(node.getAttribute("d") ?? "", fill, stroke, strokes);
    case "circle":
      return pen.disc(number("cx"), number("cy"), number("r"), fill, stroke, strokes);
    case "text": {
      const face = attribute(node, "font-weight") === "700" ? faces.bold : faces.sans;
      const text = node.textContent;
      const size = number("font-size");
      const left = number("x") - (face.width(text) * size) / 2;
      return pen.text(text, face, size, left, number("y"), fill ?? [0, 0, 0]);
    }
  }
}
