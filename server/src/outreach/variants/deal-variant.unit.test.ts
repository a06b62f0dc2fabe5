import { expect, test } from "vitest";
import { dealtIndex, dealVariant } from "./deal-variant.js";

const campaignId = "01938a5e-7c00-7000-8000-000000000031";

test("a creator's text is the first 8 bytes of the SHA-256 of campaign and creator, modulo how many there are", () => {
  const creatorId = "01938a5e-7c00-7000-8000-000000000021";
  // printf '01938a5e-7c00-7000-8000-000000000031:01938a5e-7c00-7000-8000-000000000021' | sha256sum
  const head = 0x6ba8_9fe7_63de_83can;
  for (const texts of [1, 2, 3, 4, 5]) {
    expect(dealtIndex({ campaignId, creatorId }, texts)).toBe(Number(head % BigInt(texts)));
  }
  expect(dealtIndex({ campaignId: campaignId.toUpperCase(), creatorId: creatorId.toUpperCase() }, 5)).toBe(
    Number(head % 5n),
  );
});

test("each text is dealt to its share of many creators", () => {
  const counts = [0, 0, 0];
  for (let number = 0; number < 3_000; number += 1) {
    const creatorId = `01938a5e-7c00-7000-8000-${number.toString(16).padStart(12, "0")}`;
    const index = dealtIndex({ campaignId, creatorId }, 3);
    counts[index] = (counts[index] as number) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(100);
});

test("where there is no text nobody is dealt one", () => {
  expect(dealVariant([], { campaignId, creatorId: campaignId })).toBeUndefined();
});
