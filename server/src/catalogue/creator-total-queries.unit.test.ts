import { expect, test } from "vitest";
import { sampleOf } from "./creator-total-queries.js";

const sampled = { isMany: true, isCommon: true };

test("the database's own count is believed within the error of the sample, which a small sample has more of", () => {
  expect(sampleOf({ ...sampled, matched: 234, seen: 30_000, known: 24_000 }, []).estimate).toBe(24_000);
  expect(sampleOf({ ...sampled, matched: 600, seen: 1_000_000, known: 900_000 }, []).estimate).toBe(900_000);
  expect(sampleOf({ ...sampled, matched: 600, seen: 1_000_000, known: 700_000 }, []).estimate).toBe(1_000_000);
});
