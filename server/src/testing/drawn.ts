import { createHash } from "node:crypto";

/**
 * Returns the cases that a long sweep tries: all of them, or where `DRAW_SEED` is set a share, at least one. The same
 * seed draws the same cases. `npm test` sets it to the commit, `npm run test:whole` sets none.
 *
 * @param nameOf - a text for each case that no other case has
 * @param share - 0 to 1
 * @returns the drawn cases, in their order
 */
export function drawn<Case>(cases: Iterable<Case>, nameOf: (each: Case) => string, share = 1 / 6): Case[] {
  const all = [...cases];
  const seed = process.env["DRAW_SEED"];
  if (!seed) return all;
  const wanted = Math.max(Math.ceil(all.length * share), 1);
  const byDraw = all.toSorted((a, b) => (rank(seed, nameOf(a)) < rank(seed, nameOf(b)) ? -1 : 1));
  const chosen = new Set(byDraw.slice(0, wanted));
  return all.filter((each) => chosen.has(each));
}

/**
 * Returns the cases for one of several sweeps over the same cases. Where cases are drawn, each goes to one of the
 * sweeps, and a sweep that would have none gets one more.
 */
export function drawnPart<Case>(
  cases: readonly Case[],
  nameOf: (each: Case) => string,
  { part, of }: { part: number; of: number },
): Case[] {
  const seed = process.env["DRAW_SEED"];
  if (!seed) return [...cases];
  const chosen = cases.filter((each) => Number.parseInt(rank(seed, nameOf(each)).slice(0, 8), 16) % of === part);
  return chosen.length > 0 ? chosen : drawn(cases, nameOf, 0);
}

function rank(seed: string, name: string): string {
  return createHash("sha256").update(`${seed} ${name}`).digest("hex");
}
