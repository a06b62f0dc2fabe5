import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { campaigns, deals, memo, outreach, personalData } from "@overture/contract";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { resealAll } from "../../secrets/resealing.js";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { day } from "../../testing/given-follow-ups.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startWithOffer } from "../../testing/start-with-offer.js";
import { testSecret } from "../../testing/test-settings.js";
import { openSigningKey } from "./signing-key.js";

async function startWithMemo() {
  const started = await startWithOffer();
  const { app, caller, thread, answer } = started;
  const params = { id: thread._id };
  await answer({ answer: "accept", words: "Gladly, łódź!" });
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450 } });
  const file = async (format: "json" | "pdf") => (await caller.call(memo.getMemo, { params, query: { format } })).data;
  const read = async () => JSON.parse(Buffer.from((await file("json")).bytes).toString()) as memo.Memo;
  const ask = (brought: object) => app.asNobody().call(memo.verifyMemo, { body: { memo: { ...brought } } });
  return { ...started, params, file, read, signed: await read(), ask };
}

describe("the memo of a deal", () => {
  test("says who, how much, when, and by which messages, and verifies with the public key alone", async () => {
    const { app, thread, signed, read, caller, params } = await startWithMemo();

    const { signature, ...rest } = signed;
    const conversation = (await caller.call(outreach.getThread, { params })).data;
    expect(rest).toEqual({
      version: 1,
      thread: thread._id,
      campaign: "Summer",
      sender: "Mara",
      creator: "lena.wanders",
      amount: 450,
      agreedAt: conversation.closedAt,
      messages: conversation.messages.map(({ content, status }) => ({
        at: "2026-11-02T09:30:00.000Z",
        from: status === "sent" ? "sender" : "creator",
        sha256: createHash("sha256").update(content, "utf8").digest("hex"),
      })),
    });
    const { data: key } = await app.asNobody().call(memo.getSigningKey);
    const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key.publicKey, "base64").toString("base64url") };
    const isRight = verify(
      null,
      Buffer.from(canonicalize(rest) ?? ""),
      createPublicKey({ key: jwk, format: "jwk" }),
      Buffer.from(signature, "base64"),
    );
    expect(isRight).toBe(true);
    expect(await read()).toEqual(signed);
  });

  test("comes as bare JSON, and as a PDF that holds it", async () => {
    const { file } = await startWithMemo();
    const [json, pdf] = [await file("json"), await file("pdf")];

    expect([json.type, pdf.type]).toEqual(["application/json", "application/pdf"]);
    expect(json.name).toBe("memo-lena.wanders.json");
    const bytes = Buffer.from(pdf.bytes);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.includes("memo.json")).toBe(true);
  });

  test("is there for a closed deal alone, and for whoever reads the campaign", async () => {
    const { app, db, thread, caller } = await startWithOffer();
    const params = { id: thread._id };
    expect((await caller.call(memo.getMemo, { params })).status).toBe(400);

    await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 1 } });
    expect((await caller.call(memo.getMemo, { params })).status).toBe(200);
    expect((await app.asNobody().call(memo.getMemo, { params })).status).toBe(401);
    const stranger = app.as(await given.user(db));
    expect((await stranger.call(memo.getMemo, { params })).status).toBe(404);
  });
});

describe("the messages of a memo", () => {
  test("are none of a sender whom nothing proves, unless a person has confirmed it", async () => {
    const { app, db, caller, thread, draft } = await startWithOffer();
    const params = { id: thread._id };
    await receive(app, db, await replyTo(db, draft._id, { text: "First, 450 is fine." }));
    app.clock.advance(60);
    await receive(app, db, await replyTo(db, draft._id, { text: "I take $700." }));
    await sql`update message set proof = 'none', names_recipients = false where content like '%$700%'`.execute(db);
    await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450 } });
    const hashes = async () => {
      const { data } = await caller.call(memo.getMemo, { params, query: { format: "json" } });
      const { messages } = JSON.parse(Buffer.from(data.bytes).toString()) as memo.Memo;
      return messages.filter(({ from }) => from === "creator").map(({ sha256 }) => sha256);
    };
    const { messages } = (await caller.call(outreach.getThread, { params })).data;
    const replies = messages.filter(({ status }) => status === "response");
    expect(replies).toHaveLength(2);
    expect(await hashes()).toEqual(contentsHashed([replies[0]?.content ?? ""]));

    await sql`update message set proof = 'person', names_recipients = true where thread_id = ${thread._id}`.execute(db);
    expect(await hashes()).toHaveLength(1);
    await sql`update message set proof = 'none', names_recipients = false where thread_id = ${thread._id}`.execute(db);
    expect(await hashes()).toEqual([]);
  });

  test("are the offer that went out, not one that still waits", async () => {
    const { db, caller, thread, draft, answer } = await startWithOffer();
    const params = { id: thread._id };
    await answer({ answer: "counter", amount: 480 });
    const waiting = await given.draft(db, { thread, content: "What of 470?", offer: 470 });
    await caller.call(outreach.sendMessage, { params: { id: waiting._id } });
    await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 480 } });
    const { data } = await caller.call(memo.getMemo, { params, query: { format: "json" } });
    const signed = JSON.parse(Buffer.from(data.bytes).toString()) as memo.Memo;
    const { messages } = (await caller.call(outreach.getThread, { params })).data;
    const sent = messages.find(({ _id }) => _id === draft._id);
    expect(signed.messages.filter(({ from }) => from === "sender").map(({ sha256 }) => sha256)).toEqual(
      contentsHashed([sent?.content ?? ""]),
    );
  });
});

test("after more was offered, a memo names that offer and the answer to it, not what was accepted before", async () => {
  const { app, db, caller, thread, answer, offer } = await startWithOffer();
  const params = { id: thread._id };
  await answer({ answer: "accept", words: "Gladly!" });
  app.clock.advance(300);
  const { draft } = await offer(500, "500 for two clips?");
  app.clock.advance(300);
  await receive(app, db, await replyTo(db, draft._id, { text: "Deal, let us do it." }));
  app.clock.advance(300);
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 500 } });

  expect(await hashesOfMemo(caller, params)).toEqual(contentsHashed(["500 for two clips?", "Deal, let us do it."]));
});

test("of an offer that was accepted on its page a memo names that offer, whatever left after it", async () => {
  const { app, db, caller, thread, draft, answer } = await startWithOffer();
  const params = { id: thread._id };
  const planned = await given.draft(db, { thread, content: "What of 500?", offer: 500 });
  await caller.call(outreach.sendMessage, { params: { id: planned._id }, body: { sendAt: "morning" } });
  await answer({ answer: "accept" });
  app.clock.advance(day);
  await app.deliverMail();
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450 } });

  const { messages } = (await caller.call(outreach.getThread, { params })).data;
  const [ours] = await hashesOfMemo(caller, params);
  expect(contentsHashed([messages.find(({ _id }) => _id === draft._id)?.content ?? ""])).toEqual([ours]);
});

test("of two offers a memo names the one that left last, whichever was sent for later before", async () => {
  const { app, db, caller, thread, offer } = await startWithOffer();
  const params = { id: thread._id };
  const planned = await given.draft(db, { thread, content: "What of 500?", offer: 500 });
  await caller.call(outreach.sendMessage, { params: { id: planned._id }, body: { sendAt: "morning" } });
  app.clock.advance(300);
  await offer(480, "What of 480?");
  app.clock.advance(day);
  await app.deliverMail();
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 500 } });

  const { data } = await caller.call(memo.getMemo, { params, query: { format: "json" } });

  const { messages } = JSON.parse(Buffer.from(data.bytes).toString()) as memo.Memo;
  expect(messages.map(({ sha256 }) => sha256)).toEqual([
    createHash("sha256").update("What of 500?", "utf8").digest("hex"),
  ]);
});

test.each([
  ["accepted another amount", { answer: "accept" }, 600, 0],
  ["asked for another amount", { answer: "counter", amount: 480 }, 600, 0],
  ["declined", { answer: "decline" }, 450, 0],
  ["asked for its amount", { answer: "counter", amount: 480 }, 480, 1],
] as const)(
  "of a creator who %s a memo names as many messages as agree to the deal",
  async (_, said, amount, agreed) => {
    const { caller, thread, answer } = await startWithOffer();
    const params = { id: thread._id };
    await answer(said);
    await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: amount } });

    const memoIn = (format: "json" | "pdf") => caller.call(memo.getMemo, { params, query: { format } });
    const { messages } = JSON.parse(Buffer.from((await memoIn("json")).data.bytes).toString()) as memo.Memo;

    expect(messages.filter(({ from }) => from === "sender")).toHaveLength(1);
    expect(messages.filter(({ from }) => from === "creator")).toHaveLength(agreed);
    expect((await memoIn("pdf")).status).toBe(200);
  },
);

describe("a memo that somebody brings", () => {
  test("is as signed, in whatever order its fields stand", async () => {
    const { signed, ask } = await startWithMemo();
    const turned = Object.fromEntries(Object.entries(signed).toReversed());

    expect((await ask(signed)).data).toEqual({ state: "as-signed" });
    expect((await ask(turned)).data).toEqual({ state: "as-signed" });
  });

  test("is found changed whatever was changed in it, at its place", async () => {
    const { signed, ask } = await startWithMemo();
    const { signature, ...unsigned } = signed;
    const leaves = pathsOf(unsigned);
    expect(leaves).toHaveLength(13);

    for (const path of leaves) {
      for (const value of [null, "", "another", 451, true, [], {}]) {
        const { data } = await ask({ ...(withAt(unsigned, path, value) as object), signature });
        expect(data.state).toBe("changed");
        expect(data.where?.some((at) => at.startsWith(path.join(".")))).toBe(true);
      }
    }
    expect((await ask({ ...signed, amount: 4_500 })).data).toEqual({ state: "changed", where: ["amount"] });
    expect((await ask({ ...signed, more: 1 })).data).toEqual({ state: "changed", where: ["more"] });
    const { campaign: _, ...without } = signed;
    expect((await ask(without)).data).toEqual({ state: "changed", where: ["campaign"] });
    expect((await ask({ ...signed, messages: [] })).data.where).toEqual(["messages.0", "messages.1"]);
  });

  test("is never as signed after any change of any letter", async () => {
    const { signed, ask } = await startWithMemo();
    const text = JSON.stringify(signed);
    const edits = fc.record({ at: fc.nat(text.length - 1), letter: fc.constantFrom(..."0a9Z ".split("")) });

    await fc.assert(
      fc.asyncProperty(edits, async ({ at, letter }) => {
        const edited = text.slice(0, at) + letter + text.slice(at + 1);
        const read = parsed(edited);
        if (read === undefined || canonicalize(read) === canonicalize(signed)) return;
        expect((await ask(read)).data.state).not.toBe("as-signed");
      }),
      { numRuns: 150, seed: 12 },
    );
  });

  test("with a name that can be read in two ways is refused", async () => {
    const { app, signed } = await startWithMemo();
    const ask = (text: string) =>
      fetch(app.origin + memo.verifyMemo.path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: `{"memo": ${text}}`,
      });
    const text = JSON.stringify(signed);

    expect((await ask(text)).status).toBe(200);
    for (const added of ['"amount": 4500,', '"__proto__": {"amount": 4500},']) {
      expect((await ask(text.replace('"amount"', `${added}"amount"`))).status).toBe(400);
    }
  });

  test("signed by another is said to be so, and tells nothing of the deal", async () => {
    const { signed, ask } = await startWithMemo();
    const { privateKey } = generateKeyPairSync("ed25519");
    const signedByAnother = (text: memo.Memo) => {
      const { signature, ...rest } = text;
      const other = sign(null, Buffer.from(canonicalize(rest) ?? ""), privateKey).toString("base64");
      expect(other).not.toBe(signature);
      return { ...rest, signature: other };
    };

    expect((await ask(signedByAnother(signed))).data).toEqual({ state: "other-key" });
    expect((await ask(signedByAnother({ ...signed, amount: 1 }))).data).toEqual({ state: "other-key" });
    const elsewhere = { ...signed, thread: "01938a5e-7c00-7000-8000-0000000000ff" };
    expect((await ask(signedByAnother(elsewhere))).data).toEqual({ state: "other-key" });
  });

  test("that is none is unknown, however it is made", async () => {
    const { app, signed, ask } = await startWithMemo();
    const { signature } = signed;

    for (const none of [
      {},
      { signature: "x" },
      { ...signed, signature: `${signature} ` },
      { ...signed, signature: 1 },
    ]) {
      expect((await ask(none)).data).toEqual({ state: "unknown" });
    }
    const zeros = Buffer.alloc(64).toString("base64");
    const send = (amount: string) =>
      fetch(`${app.origin}/api/v1/verify`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: `{"memo":{"amount":${amount},"signature":"${zeros}"}}`,
      });
    expect(await (await send("1e999")).json()).toMatchObject({ data: { state: "unknown" } });
    expect((await send(`${"[".repeat(20_000)}${"]".repeat(20_000)}`)).status).toBe(400);
    expect((await ask({ text: "x".repeat(70_000) })).status).toBe(413);
  });

  test("of a creator who was erased is still as signed; where a changed one differs nobody can say, and none is signed", async () => {
    const { app, db, caller, params, signed, ask, creator } = await startWithMemo();
    const admin = app.as(await given.administrator(db));
    const body = { username: creator.username };
    const erased = await admin.call(personalData.eraseCreator, { params: { id: creator._id }, body });
    expect(erased.status).toBe(200);

    expect((await ask(signed)).data).toEqual({ state: "as-signed" });
    expect((await ask({ ...signed, amount: 4_500 })).data).toEqual({ state: "changed" });
    const kept = () => db.selectFrom("memo_signature").select("signature").execute();
    const before = await kept();
    for (const format of ["json", "pdf"] as const) {
      expect(await caller.call(memo.getMemo, { params, query: { format } })).toMatchObject({
        status: 400,
        message: "The creator of this thread was erased: it has ended",
      });
    }
    expect(await kept()).toEqual(before);
  });

  test("of a deal that was taken back is still as signed", async () => {
    const { caller, params, signed, ask, campaign } = await startWithMemo();
    await caller.call(deals.reopenThread, { params, body: { reason: "Agreed by mistake" } });

    expect((await ask(signed)).data).toEqual({ state: "as-signed" });
    expect((await ask({ ...signed, amount: 1 })).data).toEqual({ state: "changed" });
    expect((await caller.call(memo.getMemo, { params })).status).toBe(400);
    await caller.call(campaigns.deleteCampaign, { params: { id: campaign._id } });
    expect((await ask(signed)).data).toEqual({ state: "as-signed" });
  });
});

describe("the key", () => {
  test("is made once, also by many at once, and lies sealed", async () => {
    const { app, db } = await startWithOffer();

    const keys = await Promise.all(Array.from({ length: 8 }, () => app.asNobody().call(memo.getSigningKey)));

    expect(new Set(keys.map(({ data }) => data.publicKey)).size).toBe(1);
    const rows = await db.selectFrom("signing_key").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.public_key).toHaveLength(32);
    expect(rows[0]?.secret.includes(Buffer.from("302e020100300506032b6570", "hex"))).toBe(false);
  });

  test("is sealed again with a new APP_SECRET; where that is lost a new one signs, and old memos stay good", async () => {
    const { app, db, signed, ask } = await startWithMemo();
    const before = (await app.asNobody().call(memo.getSigningKey)).data.publicKey;
    const next = "the secret that comes after it";
    const open = (appSecret: string) => inTransaction(db, (tx) => openSigningKey(tx, { appSecret, at: new Date() }));

    await resealAll(db, { current: next, previous: testSecret }, { warn() {} });
    expect((await open(next)).publicKey.toString("base64")).toBe(before);
    expect((await open("a third one")).publicKey.toString("base64")).not.toBe(before);
    expect((await ask(signed)).data).toEqual({ state: "as-signed" });
  });
});

async function hashesOfMemo(caller: Caller, params: { id: string }): Promise<string[]> {
  const { data } = await caller.call(memo.getMemo, { params, query: { format: "json" } });
  return (JSON.parse(Buffer.from(data.bytes).toString()) as memo.Memo).messages.map(({ sha256 }) => sha256);
}

function contentsHashed(texts: string[]): string[] {
  return texts.map((text) => createHash("sha256").update(text, "utf8").digest("hex"));
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]));
}

function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === name ? withAt(part, rest, put) : (part as unknown)));
  return { ...(value as object), [name]: withAt((value as Record<string, unknown>)[name], rest, put) };
}

function parsed(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
