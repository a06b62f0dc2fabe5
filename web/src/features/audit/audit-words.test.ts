import { expect, test } from "vitest";
import { actionWords, kindWords } from "./audit-words";

test.each([
  ["creator.update", "Creator changed"],
  ["api-key.revoke", "API key revoked"],
  ["campaign.create-outreach", "Creators chosen"],
  ["user.turn-on-second-factor", "Second factor turned on"],
  ["user.wave-goodbye", "User: wave goodbye"],
  ["new-thing.create", "New thing created"],
  ["odd", "Odd"],
])("%s reads: %s", (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test("a thing without a name is called by its kind", () => {
  expect(kindWords("default-template")).toBe("Default template");
  expect(kindWords("new-thing")).toBe("New thing");
});
