import {
  fitLevelPrior,
  fitRateStrength,
  type GivenRates,
  type LevelGroup,
  type LevelPrior,
  type RateGroup,
  strengthOfMeans,
} from "@overture/planner";
import { type Db, inTransaction } from "../../db/database.js";
import { expectedCost, expectedRate, expectedViews, type MeansOfGenres } from "./estimate-creator.js";
import { fittedOf } from "./fitted.js";
import { listMeans, listPriors, lockEstimates, type MeanRow, type PriorRow } from "./keep-queries.js";
import {
  averageGiven,
  averageSeen,
  type GivenMeans,
  listDelivered,
  listPrices,
  listTries,
  type ObservedCreators,
  type TriedCreators,
  writeFitted,
} from "./refit-queries.js";

/**
 * Fits the weights of given figures, and the means that replace missing ones, to the whole installation again. Answers
 * whether they moved enough to compute every estimate again; all estimates are then listed as changed.
 */
export async function refitEstimates(db: Db): Promise<boolean> {
  const given = await averageGiven(db);
  const means = await currentMeans(db, given);
  const { means: ofGenres } = fittedOf([], means);
  const tried = { acceptance: await listTries(db, "acceptance"), success: await listTries(db, "success") };
  const priors = [
    ...rateStrengths("acceptance", tried.acceptance, { means: ofGenres, given: givenRates(given, "acceptance") }),
    ...rateStrengths("success", tried.success, { means: ofGenres, given: givenRates(given, "success") }),
    ...levelPriors("cost", await listPrices(db), (group) =>
      expectedCost(
        { avgCost: null, avgViews: group.hasViews ? 1 : null, genreCodes: group.genreCodes ?? [] },
        ofGenres,
      ),
    ),
    ...levelPriors("views", await listDelivered(db), (group) =>
      expectedViews({ genreCodes: group.genreCodes ?? [] }, ofGenres),
    ),
  ];
  return inTransaction(db, async (tx) => {
    await lockEstimates(tx);
    if (areNear(await listPriors(tx), priors) && areNearMeans(await listMeans(tx), means)) return false;
    await writeFitted(tx, priors, means);
    return true;
  });
}

async function currentMeans(db: Db, given: readonly GivenMeans[]): Promise<readonly MeanRow[]> {
  const all = given.find(({ genreCode }) => genreCode === 0);
  if (!all) return given;
  const seen = await averageSeen(db);
  const ofAll = {
    genreCode: 0,
    acceptance: all.acceptance ?? seen.acceptance,
    success: all.success ?? seen.success,
    cost: all.cost ?? seen.cost,
    views: all.views ?? seen.views,
  };
  return [ofAll, ...given.filter(({ genreCode }) => genreCode !== 0)];
}

/** By genre, from 0 to 1; of all creators together if none has a genre. */
function givenRates(given: readonly GivenMeans[], figure: "acceptance" | "success"): GivenRates[] {
  const ofGenres = given.filter(({ genreCode }) => genreCode !== 0);
  return (ofGenres.length > 0 ? ofGenres : given).flatMap((row) => {
    const { [figure]: mean, [`${figure}Squares` as const]: squares, [`${figure}Creators` as const]: creators } = row;
    return mean === null || squares === null ? [] : [{ mean: mean / 100, meanOfSquares: squares / 10_000, creators }];
  });
}

/**
 * The mean that replaces a missing rate weighs by how much given rates differ, until enough creators without given
 * rates were observed.
 */
function rateStrengths(
  figure: "acceptance" | "success",
  tried: readonly TriedCreators[],
  { means, given }: { means: MeansOfGenres; given: readonly GivenRates[] },
): PriorRow[] {
  const fit = (isGiven: boolean, usual?: number): PriorRow => {
    const groups = tried
      .filter((group) => (group.given !== null) === isGiven)
      .map(
        ({ given: rate, genreCodes, ...group }): RateGroup => ({
          ...group,
          prior: (rate ?? expectedRate({ genreCodes: genreCodes ?? [] }, means, figure)) / 100,
        }),
      );
    return { figure, isGiven, strength: fitRateStrength(groups, usual), deviation: null };
  };
  const ofGiven = fit(true);
  return [ofGiven, fit(false, strengthOfMeans(given, ofGiven.strength))];
}

function levelPriors(
  figure: "cost" | "views",
  observed: readonly ObservedCreators[],
  expectedOf: (group: ObservedCreators) => number | undefined,
): PriorRow[] {
  return [true, false].map((isGiven) => {
    const groups = observed
      .filter((group) => group.isGiven === isGiven)
      .flatMap((group) => {
        const expected = isGiven ? 0 : expectedOf(group);
        return expected === undefined ? [] : [around(expected, group)];
      });
    const fitted: LevelPrior = fitLevelPrior(groups);
    return { figure, isGiven, ...fitted };
  });
}

/** The same observations, each minus the expected value. */
function around(expected: number, group: ObservedCreators): LevelGroup {
  const { observations, creators, sums, squaresOfSums, sumOfSquares } = group;
  const all = observations * creators;
  return {
    observations,
    creators,
    sumOfSquares: sumOfSquares - 2 * expected * sums + all * expected ** 2,
    squaresOfSums: squaresOfSums - 2 * expected * observations * sums + observations * all * expected ** 2,
  };
}

/** Within a hundredth. Rewriting a million rows for a smaller change would show nobody a difference. */
function areNear(before: readonly PriorRow[], after: readonly PriorRow[]): boolean {
  return after.every(({ figure, isGiven, strength, deviation }) => {
    const kept = before.find((prior) => prior.figure === figure && prior.isGiven === isGiven);
    return (
      kept !== undefined &&
      Math.abs(kept.strength - strength) <= strength / 100 &&
      Math.abs((kept.deviation ?? 0) - (deviation ?? 0)) <= (deviation ?? 0) / 100
    );
  });
}

/** Rates within a tenth of a percent, costs and views within a hundredth. */
function areNearMeans(before: readonly MeanRow[], after: readonly MeanRow[]): boolean {
  const isNear = (one: number | null, other: number | null, most: number) =>
    one === null || other === null ? one === other : Math.abs(one - other) <= most;
  return (
    before.length === after.length &&
    after.every((mean) => {
      const kept = before.find(({ genreCode }) => genreCode === mean.genreCode);
      return (
        kept !== undefined &&
        isNear(kept.acceptance, mean.acceptance, 0.1) &&
        isNear(kept.success, mean.success, 0.1) &&
        isNear(kept.cost, mean.cost, 0.01) &&
        isNear(kept.views, mean.views, 0.01)
      );
    })
  );
}
