import { expect, test } from "vitest";
import { actionWords, auditKinds, kindWords } from "./audit-words";

const server: Record<string, string> = import.meta.glob(
  ["../../../../server/src/**/*.ts", "!../../../../server/src/**/*.test.ts", "!../../../../server/src/testing/**"],
  { query: "?raw", import: "default", eager: true },
);
const lines = Object.values(server).flatMap((text) => text.match(/^.*\baction\b.*$/gm) ?? []);
const recorded = new Set(
  lines.flatMap((line) => [...line.matchAll(/"([a-z-]+\.[a-z-]+)"/g)].map(([, code]) => code ?? "")),
);

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

test("every action that the server records has words, and its kind can be chosen", () => {
  expect(recorded.size).toBeGreaterThan(60);
  expect([...recorded].filter((action) => actionWords(action).includes(": "))).toEqual([]);
  // These are about the installation or a message.
  const others = /^(access-rules|exchange-rate|retention|sender)\./;
  const chosen = auditKinds.map(({ value }) => value);
  const kinds = [...recorded].filter((action) => !others.test(action)).map((action) => action.split(".")[0]);
  expect(kinds.filter((kind) => !chosen.includes(kind ?? ""))).toEqual([]);
});
