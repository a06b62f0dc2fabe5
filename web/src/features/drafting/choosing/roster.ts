import type { outreachPreview } from "@overture/contract";

/** The creators that are picked, by id, in the order in which they were picked. */
export type Roster = ReadonlyMap<string, outreachPreview.PickedCreator>;

export const emptyRoster: Roster = new Map();

/** The roster after a change of the selection; creators on other pages stay as they were. */
export function withSelection(
  roster: Roster,
  ids: ReadonlySet<string>,
  shown: readonly outreachPreview.PickedCreator[],
): Roster {
  const next = new Map([...roster].filter(([id]) => ids.has(id)));
  for (const creator of shown) if (ids.has(creator._id)) next.set(creator._id, next.get(creator._id) ?? creator);
  return next;
}

export function withCreators(roster: Roster, creators: readonly outreachPreview.PickedCreator[]): Roster {
  return new Map([...roster, ...creators.map((creator) => [creator._id, creator] as const)]);
}

export function without(roster: Roster, id: string): Roster {
  return new Map([...roster].filter(([other]) => other !== id));
}

/** Those nobody is in touch with yet. */
export function withoutContacted(roster: Roster): Roster {
  return new Map([...roster].filter(([, { contact }]) => contact === undefined));
}

export interface RosterSums {
  cost: number;
  expectedViews: number;
  /** Creators whose price nobody knows; they are not in the cost. */
  unpriced: number;
  left: number;
  /** With whom somebody is in touch already. */
  contacted: number;
}

/** What the picked creators would cost if all of them agreed at their usual price, and bring. */
export function sumRoster(roster: Roster, budget: number): RosterSums {
  const sums = { cost: 0, expectedViews: 0, unpriced: 0, left: budget, contacted: 0 };
  for (const { avgCost, expectedViews, contact } of roster.values()) {
    if (avgCost === undefined) sums.unpriced += 1;
    else sums.cost += avgCost;
    sums.expectedViews += expectedViews;
    if (contact) sums.contacted += 1;
  }
  sums.left = budget - sums.cost;
  return sums;
}
