import { expect, test } from "vitest";
import { noOffer, readOffer, withoutOfferWords } from "./first-offer";

test.each([
  [{}, undefined],
  [{ by: "usualCost" }, { by: "usualCost" }],
  [
    { by: "lessThanUsual", lessPercent: 12.5 },
    { by: "usualCost", lessPercent: 12.5 },
  ],
  [
    { by: "fixed", amount: 400 },
    { by: "fixed", amount: 400 },
  ],
  [
    { by: "thousandViews", amount: 5 },
    { by: "thousandViews", amount: 5 },
  ],
] as const)("the form %j is the offer %j", (form, offer) => {
  expect(readOffer({ ...noOffer, ...form })).toEqual({ ...(offer && { offer }), errors: {} });
});

test.each([
  [{ by: "lessThanUsual" }, "offer.lessPercent"],
  [{ by: "lessThanUsual", lessPercent: 100.5 }, "offer.lessPercent"],
  [{ by: "fixed" }, "offer.amount"],
  [{ by: "fixed", amount: Number.NaN }, "offer.amount"],
  [{ by: "thousandViews", amount: 0 }, "offer.amount"],
] as const)("the form %j is no offer, and its field says why", (form, field) => {
  const { offer, errors } = readOffer({ ...noOffer, ...form });
  expect([offer, Object.keys(errors)]).toEqual([undefined, [field]]);
});

test.each([
  [1, "usualCost", "1 creator has no usual cost and gets no offer"],
  [1_200, "thousandViews", "1,200 creators have no average views and get no offer"],
] as const)("%i without an offer by %s", (count, by, words) => {
  expect(withoutOfferWords(count, by)).toBe(words);
});
