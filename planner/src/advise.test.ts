import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AnsweredOffer,
  adviseOffers,
  chanceOfAcceptance,
  fitAcceptance,
  fitOwnAcceptance,
  roundedDown,
  usualAcceptance,
  worthOfViews,
} from "./index.js";
import { seededRandom } from "./random-draws.js";

const anyNumber = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e-300, 1e300, Number.NaN, Number.POSITIVE_INFINITY));
const anyOffer = fc.record({
  ratio: fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0.2, max: 4, noNaN: true }) }, anyNumber),
  isAsked: fc.boolean(),
  groups: fc.array(fc.constantFrom("genre:1", "genre:2", "size:4", "__proto__", "constructor"), { maxLength: 3 }),
  accepted: fc.boolean(),
});

test("chances lie between 0 and 1, never fall with the offer, and are the same twice, whatever was answered", () => {
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 40 }), fc.array(anyOffer, { maxLength: 20 }), (all, own) => {
      const model = fitOwnAcceptance(own, fitAcceptance(all));
      const groups = ["genre:1", "size:4"];
      let before = 0;
      for (const ratio of [Number.NaN, 0, 0.001, 0.3, 0.8, 0.81, 1, 1.3, 5, 1e9, Number.POSITIVE_INFINITY]) {
        const { estimate, low, high } = chanceOfAcceptance(model, { ratio, isAsked: false, groups });
        expect(low >= 0 && low <= estimate && estimate <= high && high <= 1).toBe(true);
        expect(estimate).toBeGreaterThanOrEqual(before);
        before = estimate;
      }
      expect(fitOwnAcceptance(own, fitAcceptance(all))).toEqual(model);
    }),
    { numRuns: 150 },
  );
});

/** Returns offers with known acceptance curves. */
function simulated(count: number, seed: number, { level = 0.5, slope = 6 } = {}) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const [ratio, isAsked] = [0.5 + random(), random() < 0.3];
    const groups = [`genre:${Math.floor(random() * 3)}`, `size:${Math.floor(random() * 2)}`];
    const group = groups[0] === "genre:0" ? -1 : 0.5;
    const truth = 1 / (1 + Math.exp(-(level + group + (isAsked ? 1.5 : 0) + slope * Math.log(ratio))));
    return { ratio, isAsked, groups, accepted: random() < truth, truth };
  });
}

const brier = (offers: readonly AnsweredOffer[], chanceOf: (offer: AnsweredOffer) => number) =>
  offers.reduce((sum, offer) => sum + (chanceOf(offer) - (offer.accepted ? 1 : 0)) ** 2, 0) / offers.length;

test("for unseen offers it is more accurate than the base rate, and close to the true chance", () => {
  for (const seed of [1, 2, 3]) {
    const installation = fitAcceptance(simulated(600, seed));
    const own = simulated(120, seed + 10, { level: 1.6 });
    const model = fitOwnAcceptance(own, installation);
    const unseen = simulated(2_000, seed + 20, { level: 1.6 });
    const rate = own.filter(({ accepted }) => accepted).length / own.length;
    const reached = brier(unseen, (offer) => chanceOfAcceptance(model, offer).estimate);

    expect(reached).toBeLessThan(0.8 * brier(unseen, () => rate));
    expect(reached).toBeLessThan(brier(unseen, (offer) => chanceOfAcceptance(installation, offer).estimate));
    const off = unseen.reduce((sum, o) => sum + Math.abs(chanceOfAcceptance(model, o).estimate - o.truth), 0);
    expect(off / unseen.length).toBeLessThan(0.08);
  }
});

test("own offers weigh more with their number, and without any the installation's mean is used", () => {
  const installation = fitAcceptance(simulated(300, 5));
  const asked = { ratio: 0.9, isAsked: false, groups: ["genre:1"] };
  const refused = { ...asked, accepted: false };
  const chanceAfter = (count: number) =>
    chanceOfAcceptance(
      fitOwnAcceptance(
        Array.from({ length: count }, () => refused),
        installation,
      ),
      asked,
    ).estimate;

  expect(chanceAfter(0)).toBeCloseTo(chanceOfAcceptance(installation, asked).estimate, 9);
  expect(chanceAfter(3)).toBeLessThan(chanceAfter(0));
  expect(chanceAfter(30)).toBeLessThan(chanceAfter(3));
});

test("opening, aim and most are round and in order, for any figures", () => {
  const amount = fc.oneof(fc.double({ min: 0, max: 20_000, noNaN: true }), anyNumber);
  fc.assert(
    fc.property(amount, amount, fc.boolean(), amount, fc.double({ min: -5, max: 5, noNaN: true }), (...given) => {
      const [most, price, isAsked, offered, level] = given;
      const curve = (higher: number) => ({ ...usualAcceptance.usual, coefficients: [level + higher, 5] });
      const model = { ...usualAcceptance, usual: curve(0), asked: curve(2) };
      const chanceOf = (offer: number) =>
        chanceOfAcceptance(model, { ratio: offer / price, isAsked, groups: [] }).estimate;
      const advised = adviseOffers({ most: Math.min(most, 1e9), price, isAsked, offered, chanceOf });
      const { open, aim, most: highest } = advised ?? { open: 1, aim: 1, most: 1 };
      if (!advised) {
        expect(most >= 1).toBe(false);
        return;
      }
      expect(1 <= open && open <= aim && aim <= highest && highest <= most).toBe(true);
      for (const dollars of [open, aim, highest]) expect(dollars % (dollars > 100 ? 5 : 1)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("the aim is never above an ask, and the opening never below an earlier offer", () => {
  const chanceOf = (offer: number) =>
    chanceOfAcceptance(usualAcceptance, { ratio: offer / 400, isAsked: true, groups: [] }).estimate;
  const negotiation = { most: 2_000, price: 400, isAsked: true, offered: 0, chanceOf };
  const free = adviseOffers(negotiation);
  expect(free?.aim).toBeLessThanOrEqual(400);
  expect(free?.open).toBeLessThan(free?.aim ?? 0);
  expect(adviseOffers({ ...negotiation, offered: 380 })).toMatchObject({ open: 380 });
  // Between two round amounts it takes the higher one: the lower one would be below the earlier offer.
  for (const offered of [99.5, 100.5, 361, 399]) {
    expect(adviseOffers({ ...negotiation, offered })?.open).toBeGreaterThanOrEqual(offered);
  }
  expect(adviseOffers({ ...negotiation, price: 600, offered: 443 })).toMatchObject({ open: 445 });
  expect(roundedDown(104.9)).toBe(100);
});

test("what views are worth is the highest price at which the plan with them is no worse", () => {
  const number = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number(60), number(40)), { minLength: 1, maxLength: 8 }),
      number(150),
      number(60),
      (others, budget, brought) => {
        const columns = {
          ids: others.map((_, i) => i),
          cost: Float64Array.from(others, ([cost]) => cost),
          views: Float64Array.from(others, ([, views]) => views),
        };
        const mostFor = (money: number) => {
          let most = 0;
          for (let set = 0; set < 2 ** others.length; set++) {
            const chosen = others.filter((_, i) => (set >> i) & 1);
            const cost = chosen.reduce((sum, [each]) => sum + each, 0);
            if (cost <= money)
              most = Math.max(
                most,
                chosen.reduce((sum, [, views]) => sum + views, 0),
              );
          }
          return most;
        };
        let highest = 0;
        for (let price = 0; price <= budget; price++) {
          if (brought + mostFor(budget - price) >= mostFor(budget)) highest = price;
        }
        expect(worthOfViews(columns, { budget, exclude: [], views: [brought] })).toEqual([highest]);
      },
    ),
    { numRuns: 200 },
  );
});
