import { check } from "@overture/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { filled, type Literal, literalsIn } from "../testing/texts-in-code";
import { wordsFor } from "./message-words";

const contract: Record<string, string> = import.meta.glob(
  ["../../../contract/src/*.ts", "!../../../contract/src/*.test.ts"],
  { query: "?raw", import: "default", eager: true },
);

const campaignProgress: Record<string, string> = import.meta.glob("../../../server/src/campaigns/progress.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Files without messages: documentation of the API, examples, and lists of codes. */
const withoutMessages = /\/(?:openapi|[\w-]+-examples|currencies)\.ts$/;

/** The values of these names are documentation, or examples of user content. */
const examples = new Set(
  (
    "summary description name subject content text raw excerpt notes reason cancelReason displayName senderName " +
    "creatorName campaignName campaign sender creator from device expected signature postalAddress"
  ).split(" "),
);

/** Other texts that look like messages, but are never shown as one. */
const unseen = new Set([
  // Only faulty code of ours could cause these, because no form has such a field.
  "Must be the SHA-512 hex digest of the password",
  "Must be base64url without padding",
  "The path ${path} needs a value for ${name}",
  // Contains a noun: tested below.
  "Must be ${nounOf(issue.expected)}",
  // Examples.
  "Tier of 2026",
  "There is no DMARC record",
  "Sending works",
  "For two videos I take 600.",
  "Speaks German",
  "One video about the coast, online by the end of May.",
  "Waits for a sample",
]);

/** Returns whether a text is a sentence, or a word where the contract says what is wrong. */
function isMessage({ text, before }: Literal): boolean {
  if (/\\n|\\r/.test(text) || text.startsWith("Templates name it ")) return false;
  if (/\+ $/.test(before)) return false;
  const name = /(\w+): $/.exec(before)?.[1];
  if (name !== undefined && examples.has(name)) return false;
  const isSaid = /(?:error|message|tooShort|words): $|(?:return|\?|=>) $/.test(before);
  return /^(?:[A-Z]|\$\{\w+\} is |\$\{\w+\} can |\$\{\w+\} has )/.test(text) && (isSaid || text.includes(" "));
}

const messages = Object.entries(contract)
  .filter(([path]) => !withoutMessages.test(path))
  .flatMap(([path, code]) =>
    literalsIn(code)
      .filter(isMessage)
      .map(({ text }) => ({ path, text })),
  );

test("the sources of the contract are read", () => {
  expect(messages.length).toBeGreaterThan(200);
});

test("the table has every message of the contract", () => {
  const missing = messages.filter(({ text }) => !unseen.has(text) && wordsFor(filled(text)) === undefined);
  expect(missing.map(({ path, text }) => `${path.replace(/.*\//, "")}: ${text}`)).toEqual([]);
});

test("every listed exception is still in the contract", () => {
  const known = new Set(messages.map(({ text }) => text));
  expect([...unseen].filter((text) => !known.has(text))).toEqual([]);
});

test("the English of a message is the message itself", () => {
  const written = messages.map(({ text }) => filled(text)).filter((text) => wordsFor(text) !== undefined);
  expect(written.filter((text) => wordsFor(text) !== text)).toEqual([]);
});

test.each([
  [z.string(), "Must be text"],
  [z.number(), "Must be a number"],
  [z.int(), "Must be a whole number"],
  [z.boolean(), "Must be true or false"],
  [z.array(z.string()), "Must be a list"],
  [z.object({}), "Must be an object"],
  [z.record(z.string(), z.string()), "Must be an object"],
])("each text about a field's type is translated", (schema, message) => {
  const value = schema.type === "string" ? 5 : schema.type === "number" && message.includes("whole") ? 5.5 : "x";
  const result = check(z.object({ field: schema }), { field: value });
  expect(result).toEqual({ ok: false, errors: { field: message } });
  expect(wordsFor(message)).toBe(message);
});

test("a text for every number", () => {
  expect(wordsFor("At most 5 files")).toBe("At most 5 files");
  expect(wordsFor("Must be at least 0.01")).toBe("Must be at least 0.01");
  expect(wordsFor("Give a port from 1 to 65535")).toBe("Give a port from 1 to 65535");
  expect(wordsFor("Enter 7 to 3,650 days, or leave it empty")).toBe("Enter 7 to 3,650 days, or leave it empty");
});

test("a text for everything that somebody may have written", () => {
  expect(wordsFor("Not an email address: 7 of them\nand more")).toBe("Not an email address: 7 of them\nand more");
  expect(wordsFor("1,234 can be read in two ways")).toBe("1,234 can be read in two ways");
  expect(wordsFor("Average Cost is required but not mapped")).toBe("Average Cost is required but not mapped");
});

test("a text that is not in the contract has no translation", () => {
  expect(wordsFor("The campaign is gone")).toBeUndefined();
  expect(wordsFor("toString")).toBeUndefined();
});

test("each wording of a campaign's activity is translated", () => {
  const [progress = ""] = Object.values(campaignProgress);
  const said = [...progress.matchAll(/(?:return|\?|:|\?\?) (?:"([a-z][^"]*)"|`([^`]*)`)(?=[;\s])/g)]
    .map(([, plain, filled = ""]) => plain ?? filled.replace(/\$\{[^}]*\}/g, "7"))
    .filter((text) => / |^(idle|paused)$/.test(text) && !/^paused: 7/.test(text));
  expect(said.length).toBeGreaterThan(9);
  const unknown = said.filter((text) => {
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    return wordsFor(sentence) === undefined && wordsFor(`Paused: ${text}`) === undefined;
  });
  expect(unknown).toEqual([]);
});
