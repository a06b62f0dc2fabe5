import { afterEach, expect, test, vi } from "vitest";
import { drawn, drawnPart } from "./drawn.js";

const cases = Array.from({ length: 100 }, (_, n) => ({ name: `case ${n}` }));
const draw = (seed: string, share?: number) => {
  vi.stubEnv("DRAW_SEED", seed);
  return drawn(cases, ({ name }) => name, share);
};

const byNumber = (a: { name: string }, b: { name: string }) => cases.indexOf(a) - cases.indexOf(b);

afterEach(() => vi.unstubAllEnvs());

test("without a seed every case is tried", () => {
  expect(draw("")).toEqual(cases);
});

test("a seed draws its share of the cases, always the same, in their order", () => {
  const some = draw("a commit");

  expect(some).toHaveLength(17);
  expect(draw("a commit")).toEqual(some);
  expect(cases.filter((each) => some.includes(each))).toEqual(some);
  expect(draw("a commit", 1 / 200)).toHaveLength(1);
});

test("seed after seed every case is drawn", () => {
  const all = new Set(Array.from({ length: 80 }, (_, seed) => draw(`commit ${seed}`)).flat());

  expect(all.size).toBe(cases.length);
});

test("each case goes to one of several sweeps, and none is left without", () => {
  vi.stubEnv("DRAW_SEED", "a commit");
  const part = (number: number, some = cases) => drawnPart(some, ({ name }) => name, { part: number, of: 3 });

  expect([part(0), part(1), part(2)].flat().toSorted(byNumber)).toEqual(cases);
  expect(Math.min(...[0, 1, 2].map((number) => part(number).length))).toBeGreaterThan(15);
  expect([0, 1, 2].map((number) => part(number, cases.slice(0, 1)).length)).toEqual([1, 1, 1]);
  vi.stubEnv("DRAW_SEED", "");
  expect(part(2)).toEqual(cases);
});
