import { expect, test } from "vitest";
import { openConcurrentAttempts } from "./concurrent-attempts.js";

test("past the most of one origin the next attempt is refused at once, others' are not, and one that ends makes room", async () => {
  const attempts = openConcurrentAttempts(3);
  const ends: (() => void)[] = [];
  const begin = (origin: string) => attempts.whileCounted(origin, () => new Promise<void>((end) => ends.push(end)));
  const ofOne = [begin("one"), begin("one"), begin("one")];

  await expect(begin("one")).rejects.toMatchObject({ kind: "tooMany", retryAfterSeconds: 2 });
  expect(await attempts.whileCounted("another", async () => "compared")).toBe("compared");

  ends[0]?.();
  await ofOne[0];
  expect(await attempts.whileCounted("one", async () => "compared")).toBe("compared");
  await expect(attempts.whileCounted("one", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await attempts.whileCounted("one", async () => "compared")).toBe("compared");
});
