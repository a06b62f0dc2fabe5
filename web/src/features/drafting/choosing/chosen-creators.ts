import type { outreachPreview } from "@overture/contract";

/** The creators that are chosen, by id, in the order in which they were chosen. */
export type ChosenCreators = ReadonlyMap<string, outreachPreview.ChosenCreator>;

export const noneChosen: ChosenCreators = new Map();

/** The chosen creators after a change of the selection; creators on other pages stay as they were. */
export function withSelection(
  chosen: ChosenCreators,
  ids: ReadonlySet<string>,
  shown: readonly outreachPreview.ChosenCreator[],
): ChosenCreators {
  const next = new Map([...chosen].filter(([id]) => ids.has(id)));
  for (const creator of shown) if (ids.has(creator._id)) next.set(creator._id, next.get(creator._id) ?? creator);
  return next;
}

export function withCreators(
  chosen: ChosenCreators,
  creators: readonly outreachPreview.ChosenCreator[],
): ChosenCreators {
  return new Map([...chosen, ...creators.map((creator) => [creator._id, creator] as const)]);
}

export function without(chosen: ChosenCreators, id: string): ChosenCreators {
  return new Map([...chosen].filter(([other]) => other !== id));
}

export function withoutAll(chosen: ChosenCreators, ids: ReadonlySet<string>): ChosenCreators {
  return new Map([...chosen].filter(([id]) => !ids.has(id)));
}

/** Those nobody is in touch with yet. */
export function withoutContacted(chosen: ChosenCreators): ChosenCreators {
  return new Map([...chosen].filter(([, { contact }]) => contact === undefined));
}

export interface ChosenSums {
  cost: number;
  expectedViews: number;
  /** Creators whose price nobody knows; they are not in the cost. */
  unpriced: number;
  left: number;
  /** With whom somebody is in touch already. */
  contacted: number;
}

/** What the chosen creators would cost if all of them agreed at their usual price, and bring. */
export function sumChosen(chosen: ChosenCreators, budget: number): ChosenSums {
  const sums = { cost: 0, expectedViews: 0, unpriced: 0, left: budget, contacted: 0 };
  for (const { avgCost, expectedViews, contact } of chosen.values()) {
    if (avgCost === undefined) sums.unpriced += 1;
    else sums.cost += avgCost;
    sums.expectedViews += expectedViews;
    if (contact) sums.contacted += 1;
  }
  sums.left = budget - sums.cost;
  return sums;
}

/** The same of creators that the server has added up. */
export function sumMatching(sums: outreachPreview.AvailableSums, budget: number): ChosenSums {
  return { ...sums, left: budget - sums.cost };
}
