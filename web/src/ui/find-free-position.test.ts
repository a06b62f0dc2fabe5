import { expect, test } from "vitest";
import { findFreePosition } from "./find-free-position";

const view = { width: 1_000, height: 800 };
const toast = { width: 350, height: 60, view, margin: 20 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("without obstacles it is in the corner", () => {
  expect(findFreePosition({ ...toast, taken: [box(0, 0, 200, 40)] })).toEqual({ right: 20, bottom: 20 });
});

test("it gives way to a button upwards, or to the left where that is nearer", () => {
  expect(findFreePosition({ ...toast, taken: [box(600, 740, 380, 40)] })).toEqual({ right: 20, bottom: 68 });
  const column = [0, 100, 200, 300, 400, 500, 600, 700].map((top) => box(950, top, 40, 90));
  expect(findFreePosition({ ...toast, taken: column })).toEqual({ right: 58, bottom: 20 });
});

test("without free space it covers as little as possible, and stays in the window", () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(0, row * 40, 1_000, row === 10 ? 2 : 38));
  const { right, bottom } = findFreePosition({ ...toast, taken: rows });
  expect(right).toBe(20);
  expect(bottom).toBeGreaterThanOrEqual(20);
  expect(bottom + toast.height).toBeLessThanOrEqual(view.height);
});
