import { expect, test } from "vitest";
import { openAttemptsInHand } from "./attempts-in-hand.js";

test("past the most of one origin the next attempt is refused at once, others' are not, and one that ends makes room", async () => {
  const attempts = openAttemptsInHand(3);
  const ends: (() => void)[] = [];
  const begin = (origin: string) => attempts.whileInHand(origin, () => new Promise<void>((end) => ends.push(end)));
  const ofOne = [begin("one"), begin("one"), begin("one")];

  await expect(begin("one")).rejects.toMatchObject({ kind: "tooMany", retryAfterSeconds: 2 });
  expect(await attempts.whileInHand("another", async () => "compared")).toBe("compared");

  ends[0]?.();
  await ofOne[0];
  expect(await attempts.whileInHand("one", async () => "compared")).toBe("compared");
  await expect(attempts.whileInHand("one", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await attempts.whileInHand("one", async () => "compared")).toBe("compared");
});
