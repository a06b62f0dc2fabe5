import { expect, test } from "vitest";
import { UnderWayColumns } from "./under-way-columns.js";

/** Returns a row in PostgreSQL's binary format, with the length before each value. */
function rowOf(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 12);
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(8, index * 12);
    bytes.writeDoubleBE(value, index * 12 + 4);
  }
  return bytes;
}

const conversations = [
  [0, 2.5, 1, 0.3, 0.5, 40_000, 50_000, 0.6, 0, 0],
  [0, 2.5, 1, 0.3, 0.5, 30_000, 50_000, 0.5, 0, 3],
  [3, 0, 0, 0.3, 0.5, 45_000, 80_000, 0, 1, 0],
  [0, 2.5, 1, 0.2, 0.5, 40_000, 50_000, 0.7, 0, 0],
];

function readIn(order: readonly number[]) {
  const columns = new UnderWayColumns();
  for (const at of order) columns.read(rowOf(conversations[at] ?? []), 0);
  return columns.underWay();
}

test("the same conversations are the same columns, in whatever order they were read", () => {
  const first = readIn([0, 1, 2, 3]);
  expect(first.size).toBe(4);
  expect([...first.answerChance]).toEqual([0.2, 0.3, 0.3, 0.3]);
  expect([...first.cost]).toEqual([40_000, 30_000, 40_000, 45_000]);
  expect([...first.priceDeviation]).toEqual([0.7, 0.5, 0.6, 0]);
  expect(readIn([3, 2, 1, 0])).toEqual(first);
  expect(readIn([1, 3, 0, 2])).toEqual(first);
});
