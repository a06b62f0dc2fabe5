import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askPassphrase } from "./ask-passphrase.js";

const typed = (keys: string) => {
  const terminal = new PassThrough();
  terminal.write(keys);
  return askPassphrase("", terminal);
};

test("a passphrase is what was typed, and none where nothing was", async () => {
  expect(await typed("correct horse\r")).toBe("correct horse");
  expect(await typed("\r")).toBeUndefined();
});

test("whoever leaves at the question has not said to go on without a passphrase", async () => {
  const [controlC, controlD] = ["\u0003", "\u0004"];
  await expect(typed(controlC)).rejects.toThrow("No passphrase was given");
  await expect(typed(controlD)).rejects.toThrow("No passphrase was given");
});
