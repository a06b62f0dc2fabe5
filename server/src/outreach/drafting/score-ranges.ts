/** The parts of a score. The bands of the index `creator_choice` rely on equal weights of both chances. */
export const scoreParts = { fit: 0.6, chance: 0.2, dealSuccess: 0.2 };

/** What a campaign can pay for a thousand views, in dollars; null if it needs none, so that no price is too high. */
export type Payable = number | null;

/** Creators of one `creator_band` with a `creator_price` from `low` to `high`. */
export interface ScoreRange {
  band: number;
  low: number;
  high: number;
}

/** The number of bands of `creator_band`, and the width of each in the sum of both chances, which goes from 0 to 2. */
const bands = 101;
const bandWidth = 0.02;
/** An unknown cost has this price, and a fit of a half. */
const unknownPrice = -1;
/** Below every price except 0. */
const smallestPrice = 1e-300;
const unknownFit = 0.5;
/** Far above the error of the arithmetic, and far below what a rounded score shows. */
const slack = 1e-7;

/** Ranges of the index `creator_choice` with all creators whose score may be from `least` to `most`, and few others. */
export function scoreRanges(payable: Payable, { least, most }: { least: number; most: number }): ScoreRange[] {
  // A score is rounded to a tenth.
  const [from, to] = [(least - 0.05) / 100 - slack, (most + 0.05) / 100 + slack];
  return Array.from({ length: bands }, (_, band) => band).flatMap((band) => {
    const chances = {
      least: scoreParts.chance * band * bandWidth,
      most: scoreParts.chance * Math.min(2, (band + 1) * bandWidth),
    };
    const fit = {
      least: (from - chances.most) / scoreParts.fit - slack,
      most: (to - chances.least) / scoreParts.fit + slack,
    };
    if (fit.least > 1 || fit.most < 0) return [];
    const known = { band, low: lowestPrice(payable, fit.most), high: highestPrice(payable, fit.least) };
    const unknown = { band, low: unknownPrice, high: unknownPrice };
    const free = { band, low: 0, high: 0 };
    return [
      ...(known.low <= known.high ? [known] : []),
      // Whoever costs nothing and has no views has the fit 0, but in the index the price 0.
      ...(fit.least <= 0 && known.low > 0 ? [free] : []),
      ...(fit.least <= unknownFit && unknownFit <= fit.most ? [unknown] : []),
    ];
  });
}

/** The highest price with at least this fit. */
function highestPrice(payable: Payable, minFit: number): number {
  if (minFit <= 0) return Number.POSITIVE_INFINITY;
  if (payable === null) return minFit <= unknownFit ? Number.MAX_VALUE : 0;
  return priceAt(payable, minFit) * (1 + slack);
}

/** The lowest price with at most this fit. */
function lowestPrice(payable: Payable, maxFit: number): number {
  if (maxFit >= 1) return 0;
  if (payable === null) return maxFit >= unknownFit ? smallestPrice : Number.POSITIVE_INFINITY;
  return maxFit <= 0 ? Number.POSITIVE_INFINITY : priceAt(payable, maxFit) * (1 - slack);
}

function priceAt(payable: number, fit: number): number {
  return (payable * (1 - fit)) / fit;
}
