import type { outreach } from "@overture/contract";

/** The creators that are picked, by id, in the order in which they were picked. */
export type Roster = ReadonlyMap<string, outreach.AvailableCreator>;

export const emptyRoster: Roster = new Map();

/** The roster after a change of the selection; creators on other pages stay as they were. */
export function withSelection(
  roster: Roster,
  ids: ReadonlySet<string>,
  shown: readonly outreach.AvailableCreator[],
): Roster {
  const next = new Map([...roster].filter(([id]) => ids.has(id)));
  for (const creator of shown) if (ids.has(creator._id)) next.set(creator._id, next.get(creator._id) ?? creator);
  return next;
}

export function withCreators(roster: Roster, creators: readonly outreach.AvailableCreator[]): Roster {
  return new Map([...roster, ...creators.map((creator) => [creator._id, creator] as const)]);
}

export function without(roster: Roster, id: string): Roster {
  return new Map([...roster].filter(([other]) => other !== id));
}

export interface RosterSums {
  cost: number;
  expectedViews: number;
  /** Creators whose price nobody knows; they are not in the cost. */
  unpriced: number;
  left: number;
}

/** What the picked creators would cost if all of them agreed at their usual price, and bring. */
export function sumRoster(roster: Roster, budget: number): RosterSums {
  const sums = { cost: 0, expectedViews: 0, unpriced: 0, left: budget };
  for (const { avgCost, expectedViews } of roster.values()) {
    if (avgCost === undefined) sums.unpriced += 1;
    else sums.cost += avgCost;
    sums.expectedViews += expectedViews;
  }
  sums.left = budget - sums.cost;
  return sums;
}
