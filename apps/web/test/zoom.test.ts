import { expect, test } from "vitest";
import { Zoom } from "../src/board/zoom.ts";

const whole = { x: -6, y: -6, width: 3012, height: 3012 };
const numbers = ({ seen }: Zoom) => [seen.x, seen.y, seen.width, seen.height] as const;

test("zooms about a point, which stays where it is", () => {
  const zoom = new Zoom(whole, 100);
  expect(zoom.isWhole).toBe(true);
  zoom.zoomAt({ x: 1000, y: 500 }, 2);
  const [x, y, width] = numbers(zoom);
  expect(zoom.scale).toBeCloseTo(2);
  expect((1000 - x) / width).toBeCloseTo((1000 - whole.x) / whole.width, 3);
  expect((500 - y) / width).toBeCloseTo((500 - whole.y) / whole.width, 3);
  zoom.zoomAt({ x: 0, y: 0 }, 1e6);
  expect(zoom.scale).toBeCloseTo(zoom.mostScale);
  zoom.zoomAt({ x: 0, y: 0 }, 1e-6);
  expect(zoom.isWhole).toBe(true);
});
test("never leaves the board", () => {
  const zoom = new Zoom(whole, 100);
  zoom.zoomTo({ x: 0, y: 3000 }, 3);
  expect(numbers(zoom)).toEqual([-6, 3006 - 1004, 1004, 1004]);
  zoom.move(-500, 900);
  expect(numbers(zoom)).toEqual([-6, 3006 - 1004, 1004, 1004]);
  zoom.move(1e9, -1e9);
  expect(numbers(zoom)).toEqual([3006 - 1004, -6, 1004, 1004]);
});
test("moves as little as is needed to show a box", () => {
  const zoom = new Zoom(whole, 100);
  zoom.zoomTo({ x: 500, y: 500 }, 3);
  const before = numbers(zoom);
  zoom.reveal({ x: 300, y: 300, width: 200, height: 200 });
  expect(numbers(zoom)).toEqual(before);
  zoom.reveal({ x: 1400, y: 500, width: 200, height: 200 });
  expect(numbers(zoom)[0]).toBeCloseTo(1600 - 1004);
  zoom.reveal({ x: 100, y: 0, width: 9000, height: 100 });
  expect(numbers(zoom)[0]).toBeCloseTo(100);
});
test("labels beside the board change its size, not what is seen", () => {
  const zoom = new Zoom(whole, 100);
  zoom.setWhole({ x: -52, y: -52, width: 3058, height: 3058 });
  expect(numbers(zoom)).toEqual([-52, -52, 3058, 3058]);
});
