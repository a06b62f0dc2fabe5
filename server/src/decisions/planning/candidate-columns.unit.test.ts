import { expect, test } from "vitest";
import { CandidateColumns } from "./candidate-columns.js";

/** Returns a row in PostgreSQL's binary format, with the length before each value. */
function rowOf({ id, cost, views, quotas = 0 }: { id: string; cost: number; views: number; quotas?: number }): Buffer {
  const row = Buffer.alloc(48);
  row.writeInt32BE(16, 0);
  row.write(id.replaceAll("-", ""), 4, "hex");
  row.writeInt32BE(8, 20);
  row.writeDoubleBE(cost, 24);
  row.writeInt32BE(8, 32);
  row.writeDoubleBE(views, 36);
  row.writeInt32BE(4, 44);
  return Buffer.concat([row, Buffer.from([0, 0, 0, quotas])]);
}

const idOf = (number: number) => `01938a5e-7c00-7000-8000-${String(number).padStart(12, "0")}`;

function readAll(rows: Parameters<typeof rowOf>[0][]): CandidateColumns {
  const columns = new CandidateColumns(10_000, false);
  for (const row of rows) columns.read(rowOf(row), 0);
  columns.keepLastOfEach();
  return columns;
}

test("a candidate that is read twice is kept once, with the values that were read last", () => {
  const columns = readAll([
    { id: idOf(3), cost: 300, views: 3 },
    { id: idOf(1), cost: 100, views: 1 },
    { id: idOf(2), cost: 200, views: 2, quotas: 1 },
    { id: idOf(3), cost: 333, views: 33, quotas: 2 },
    { id: idOf(1), cost: 111, views: 11, quotas: 3 },
  ]);

  expect(columns.size).toBe(3);
  expect([...columns.cost]).toEqual([200, 333, 111]);
  expect([...columns.views]).toEqual([2, 33, 11]);
  expect([0, 1].map((quota) => [...columns.membersOf(quota)])).toEqual([
    [1, 0, 1],
    [0, 1, 1],
  ]);
  expect([0, 1, 2].map((position) => columns.idOf(position))).toEqual([idOf(2), idOf(3), idOf(1)]);
  expect([...columns.ranks()]).toEqual([1, 2, 0]);
  expect([1, 2, 3, 4].map((number) => columns.rankOf(idOf(number)))).toEqual([0, 1, 2, undefined]);
});

test("candidates that are read once are all kept, in any order", () => {
  for (const numbers of [[], [5], [1, 2, 3], [3, 1, 2]]) {
    const columns = readAll(numbers.map((number) => ({ id: idOf(number), cost: number, views: number })));
    expect([...columns.cost]).toEqual(numbers);
    expect(numbers.map((_, position) => columns.idOf(position))).toEqual(numbers.map(idOf));
  }
});
