import type { outreachPreview } from "@overture/contract";

/** The chosen creators by id, in the order in which they were chosen. */
export type ChosenCreators = ReadonlyMap<string, outreachPreview.ChosenCreator>;

export const noneChosen: ChosenCreators = new Map();

/** The chosen creators after a change of the selection; chosen creators on other pages stay. */
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

/** The chosen creators without those that somebody is already in touch with. */
export function withoutContacted(chosen: ChosenCreators): ChosenCreators {
  return new Map([...chosen].filter(([, { contact }]) => contact === undefined));
}

export interface ChosenSums {
  cost: number;
  expectedViews: number;
  /** The number of creators without a known price; the cost does not include them. */
  unpriced: number;
  left: number;
  /** The number of creators that somebody is already in touch with. */
  contacted: number;
}

/** The cost of the chosen creators if all accept their usual price, and the views that they are expected to bring. */
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

/** The same sums for creators that the server has added up. */
export function sumMatching(sums: outreachPreview.AvailableSums, budget: number): ChosenSums {
  return { ...sums, left: budget - sums.cost };
}
