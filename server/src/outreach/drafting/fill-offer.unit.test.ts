import { expect, test } from "vitest";
import { fillOffer } from "./fill-offer.js";

const place = { in: "content" as const, length: 0, isFallback: false };

test("the offer stands in every place that waited for it, and other places move along", () => {
  const texts = { subject: "For", content: "We pay  for  views, or a fair price." };
  const gaps = [
    { ...place, variable: "offer", at: 23, length: 12, isFallback: true },
    { ...place, variable: "offer", at: 7 },
    { ...place, variable: "avgViews", at: 12 },
    { ...place, variable: "offer", in: "subject" as const, at: 3 },
  ];
  expect(fillOffer(texts, gaps, "$1,250")).toEqual({
    subject: "For $1,250",
    content: "We pay $1,250 for  views, or $1,250.",
    gaps: [{ ...place, variable: "avgViews", at: 18 }],
  });
});
