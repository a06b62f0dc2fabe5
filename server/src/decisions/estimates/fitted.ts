import type { Db } from "../../db/database.js";
import { type Fitted, usualWeights } from "./estimate-creator.js";
import { listMeans, listPriors, type MeanRow, type PriorRow } from "./keep-queries.js";

/** What was fitted last to the whole installation, else the usual values. */
export async function readFitted(db: Db): Promise<Fitted> {
  return fittedOf(await listPriors(db), await listMeans(db));
}

export function fittedOf(priors: readonly PriorRow[], means: readonly MeanRow[]): Fitted {
  return {
    weights: {
      of(figure, isGiven) {
        const found = priors.find((prior) => prior.figure === figure && prior.isGiven === isGiven);
        return found ? { strength: found.strength, deviation: found.deviation ?? 0 } : usualWeights.of(figure, isGiven);
      },
    },
    means: new Map(means.map(({ genreCode, ...mean }) => [genreCode, mean])),
  };
}
