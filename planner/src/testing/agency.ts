import { seededRandom } from "../random-draws.js";
import { drawing } from "./draws.js";

/** Money is in dollars, rates are 0 to 1. */
export interface Figures {
  /** Answers per mail. */
  answers: number;
  /** Deals per answer. */
  deals: number;
  price: number;
  views: number;
}

/** A simulated creator: the true figures, those of the catalogue, and the observations so far. */
export interface SimulatedCreator {
  genre: number;
  truth: Figures;
  /** A rate is absent if the catalogue has none. */
  given: { answers?: number; deals?: number; price: number; views: number };
  seen: {
    written: number;
    answered: number;
    deals: number;
    /** Logarithms of agreed over given prices, and of delivered over given views. */
    prices: number[];
    deliveries: number[];
  };
}

export interface Agency {
  creators: SimulatedCreator[];
  /** The mean rates of each genre, as logits. */
  genres: { answers: number; deals: number }[];
  random: () => number;
  normal: () => number;
}

const genres = 8;
/**
 * Deviations: of creators around their genre, of true rates around given ones, and of true prices and views around
 * given ones.
 */
export const spreadOf = { rate: 0.7, ofGiven: 0.6, price: 0.2, views: 0.3 };
/** Deviations of single conversations of a creator: of the accepted price, and of the delivered views. */
export const scatterOf = { price: 0.3, views: 0.45 };

/**
 * Creates creators whose true figures are not drawn as our models assume: rates are logit-normal around their genre's,
 * and the catalogue's error is a normal logit. A tenth of the catalogue has no rates.
 */
export function createAgency({ seed, size }: { seed: number; size: number }): Agency {
  const random = seededRandom(seed);
  const { normal } = drawing(random);
  const ofGenres = Array.from({ length: genres }, () => ({
    answers: -0.4 + 0.4 * normal(),
    deals: 0.1 + 0.4 * normal(),
    perThousand: Math.exp(2 + 0.3 * normal()),
  }));
  const creators = Array.from({ length: size }, (): SimulatedCreator => {
    const genre = Math.floor(genres * random());
    const { answers, deals, perThousand } = ofGenres[genre] as (typeof ofGenres)[number];
    const views = Math.round(Math.exp(10 + 0.9 * normal()));
    const given = {
      answers: answers + spreadOf.rate * normal(),
      deals: deals + spreadOf.rate * normal(),
      price: (views / 1_000) * perThousand * Math.exp(0.35 * normal()),
      views,
    };
    const rates = {
      answers: percent(given.answers),
      deals: percent(given.deals),
    };
    return {
      genre,
      truth: {
        answers: inverseLogit(given.answers + spreadOf.ofGiven * normal()),
        deals: inverseLogit(given.deals + spreadOf.ofGiven * normal()),
        price: given.price * Math.exp(spreadOf.price * normal()),
        views: given.views * Math.exp(spreadOf.views * normal()),
      },
      given: { price: given.price, views, ...(random() < 0.9 && rates) },
      seen: { written: 0, answered: 0, deals: 0, prices: [], deliveries: [] },
    };
  });
  return { creators, genres: ofGenres, random, normal };
}

/** Rounds as catalogues do: whole percents, and never 0 or 100. */
function percent(logit: number): number {
  return Math.min(0.99, Math.max(0.01, Math.round(100 * inverseLogit(logit)) / 100));
}

function inverseLogit(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
