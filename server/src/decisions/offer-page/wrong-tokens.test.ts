import { createHash } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fingerprint } from "../../testing/fingerprint.js";
import { listStatements } from "../../testing/recorded-statements.js";
import { startWithOffer } from "../../testing/start-with-offer.js";

interface Seen {
  status: number | undefined;
  headers: string[];
  body: string;
}

/** Sends the path unchanged. `fetch` would remove dots from it. */
async function ask(origin: string, path: string, body?: object): Promise<Seen> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const headers = body ? { "content-type": "application/json" } : {};
    request({ hostname, port, path, method: body ? "POST" : "GET", headers }, resolve)
      .on("error", reject)
      .end(body && JSON.stringify(body));
  });
  const headers = Object.entries(response.headers).filter(([name]) => name !== "date" && name !== "x-request-id");
  return {
    status: response.statusCode,
    headers: headers.map(([name, value]) => `${name}: ${String(value)}`),
    body: await text(response),
  };
}

/** Returns wrong tokens, as they are written in an address, by what is wrong with them. */
function wrongTokens(token: string, gone: string): Record<string, string> {
  return {
    "of another letter": `${token.slice(0, -1)}${token.endsWith("A") ? "Q" : "A"}`,
    "of a link that is kept no longer": gone,
    blanked: "x".repeat(22),
    "too short": token.slice(1),
    "of one letter": "x",
    "too long": `${token}x`,
    "far too long": token.repeat(22),
    "in capitals": token.toUpperCase(),
    "in hexadecimal digits": Buffer.from(token, "base64url").toString("hex"),
    "the hash that is stored": createHash("sha256").update(token).digest("base64url"),
    dots: "%2e%2e",
    "a null": "%00",
    "before a null": `${token}%00`,
    "a quote": "'%20or%201=1--",
    "no letters": "%F0%9F%98%80",
    "before a space": `${token}%20`,
  };
}

/** The statement that removes old counts. Any request may run it. */
const sweep = 'delete from "rate_limit"';

async function startWithGone() {
  const statements = listStatements();
  const started = await startWithOffer();
  const { token: gone } = started;
  const { token } = await started.offer(100);
  await started.db
    .deleteFrom("offer_link")
    .where("token_hash", "=", createHash("sha256").update(gone).digest())
    .execute();
  const tokens = wrongTokens(token, gone);
  /** Makes a call, and returns the answer with the statements that it made. */
  const watch = async (token: string, end = "", body?: object) => {
    statements.length = 0;
    const seen = await ask(started.app.origin, `/api/v1/offer/${token}${end}`, body);
    const made = statements.filter((one) => !one.text.startsWith(sweep));
    return { seen, texts: made.map((one) => one.text), values: made.flatMap((one) => one.values) };
  };
  return { db: started.db, token, tokens, watch };
}

test("whatever is wrong with a token, its offer is looked for as a right one's, and not found in the same bytes", async () => {
  const { db, tokens, token, watch } = await startWithGone();
  const before = await fingerprint(db);
  const right = await watch(token);
  const [first] = Object.values(tokens);
  const expected = await watch(first ?? "");

  expect(right.seen.status).toBe(200);
  expect(expected.seen.status).toBe(404);
  expect(expected.texts).toHaveLength(1);
  expect(right.texts.slice(0, 1)).toEqual(expected.texts);
  for (const [words, wrong] of Object.entries(tokens)) {
    const { seen, texts, values } = await watch(wrong);
    expect(seen, words).toEqual(expected.seen);
    expect(texts, words).toEqual(expected.texts);
    expect(values, words).toEqual([createHash("sha256").update(decodeURIComponent(wrong)).digest()]);
  }
  expect(await fingerprint(db)).toEqual(before);
});

test("an answer with a wrong token counts against the same limits, is refused in the same bytes, and changes nothing", async () => {
  const { db, tokens, token, watch } = await startWithGone();
  const before = await fingerprint(db);
  const [first] = Object.values(tokens);
  const accept = { answer: "accept", words: "<script>alert(1)</script>" };
  const expected = await watch(first ?? "", "/answer", accept);

  expect(expected.seen.status).toBe(404);
  expect(expected.texts.at(-1)).toBe("rollback");
  for (const [words, wrong] of Object.entries(tokens)) {
    const { seen, texts } = await watch(wrong, "/answer", accept);
    expect(seen, words).toEqual(expected.seen);
    expect(texts, words).toEqual(expected.texts);
  }
  expect(await fingerprint(db)).toEqual(before);

  const right = await watch(token, "/answer", accept);
  expect(right.seen.status).toBe(200);
  expect(right.texts.slice(0, expected.texts.length - 1)).toEqual(expected.texts.slice(0, -1));
});

test("a token longer than an address takes is nowhere, and asks nothing of the database", async () => {
  const { token, watch } = await startWithGone();

  const { seen, texts } = await watch(token.repeat(100));

  expect(seen.status).toBe(404);
  expect(texts).toEqual([]);
});
