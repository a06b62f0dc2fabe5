import type { outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { type OfferText, withOffer } from "./fill-offer.js";

const place = { in: "content" as const, length: 0, isFallback: false };
const empty: OfferText = { subject: "For", content: "", offer: null, gaps: null, offerPlaces: null };

test("the offer stands in every place that waited for it, and other places move along", () => {
  const gaps = [
    { ...place, variable: "offer", at: 23, length: 12, isFallback: true },
    { ...place, variable: "offer", at: 7 },
    { ...place, variable: "avgViews", at: 12 },
    { ...place, variable: "offer", in: "subject" as const, at: 3 },
  ];
  expect(withOffer({ ...empty, content: "We pay  for  views, or a fair price.", gaps }, 125_000)).toEqual({
    subject: "For $1,250",
    content: "We pay $1,250 for  views, or $1,250.",
    offer: 125_000,
    gaps: [{ ...place, variable: "avgViews", at: 18 }],
    offerPlaces: [
      { in: "subject", at: 4, length: 6 },
      { in: "content", at: 7, length: 6 },
      { in: "content", at: 29, length: 6, fallback: "a fair price" },
    ],
  });
});

describe("a text that names the offer", () => {
  const gaps: outreach.Gap[] = [
    { ...place, variable: "offer", at: 7 },
    { ...place, variable: "offer", at: 11, length: 12, isFallback: true },
  ];
  const waiting: OfferText = { ...empty, content: "We pay , a fair price.", gaps };
  waiting.gaps = gaps.map((gap) => (gap.at === 11 ? { ...gap, at: 9 } : gap));

  test("follows it digit by digit, and is what it was once there is none", () => {
    const typed = [400, 4_000, 40_000, 42_050].reduce(withOffer, waiting);
    expect(typed.content).toBe("We pay $420.50, $420.50.");
    expect(withOffer(typed, null)).toEqual({ ...waiting, offerPlaces: null });
  });

  test("keeps the words that somebody wrote in its place", () => {
    const filled = withOffer(waiting, 40_000);
    const content = filled.content.replace("$400", "$450");
    expect(withOffer({ ...filled, content }, 50_000)).toMatchObject({
      content: "We pay $450, $500.",
      offerPlaces: [{ in: "content", at: 13, length: 4, fallback: "a fair price" }],
    });
  });

  test("is not misled by places that reach into each other", () => {
    const places = [
      { in: "content" as const, at: 7, length: 4 },
      { in: "content" as const, at: 8, length: 4 },
    ];
    const draft = { ...empty, content: "We pay $400$400.", offer: 40_000, offerPlaces: places };
    expect(withOffer(draft, 500).content).toBe("We pay $5$400.");
  });
});
