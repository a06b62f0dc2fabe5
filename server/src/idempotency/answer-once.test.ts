import {
  allEndpoints,
  apiKeys,
  campaigns,
  catalogue,
  type Endpoint,
  followUps,
  outreach,
  personalData,
  secondFactor,
  successStatus,
  takesKey,
} from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { openRateLimits } from "../limits/rate-limit.js";
import { drawn } from "../testing/drawn.js";
import { contentsOf } from "../testing/effect.js";
import { enableSecondFactor } from "../testing/enable-second-factor.js";
import { fingerprint } from "../testing/fingerprint.js";
import * as given from "../testing/given.js";
import { keyedCalls, prepareKeyed } from "../testing/keyed-calls.js";
import { startApp } from "../testing/start-app.js";
import { startWorld } from "../testing/start-world.js";
import { keptOfADay } from "./kept-answers.js";
import { removeOldKeys } from "./key-queries.js";
import { keySweeps } from "./sweep-keys.js";

const named = (key: string) => ({ headers: { "Idempotency-Key": key } });
const day = 86_400;
const wasShown =
  "This was done before, and what it showed is shown once. Please look again, and make another if you have not seen it";

async function startWithThread() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const thread = await given.thread(db, { owner, campaign });
  const write = (key: string, body: object = {}, by = owner) =>
    app.as(by).call(outreach.createMessage, {
      body: { threadId: thread._id, content: "We could do $400.", step: "negotiation", ...body },
      ...named(key),
    });
  const countMessages = async () => (await db.selectFrom("message").select("id").execute()).length;
  return { app, db, clock: app.clock, owner, campaign, thread, write, countMessages };
}

async function startCall([name, call]: [string, Endpoint]) {
  const { app, db, world } = await startWorld();
  const { person, request } = await prepareKeyed({ app, db }, world, [name, call]);
  return { db, make: () => person.caller.call(call, { ...request, ...named("a key") }) };
}

describe("three times at once with the same key a call does what it does alone, and again it changes nothing", () => {
  test.each(drawn(keyedCalls, ([name]) => name))("%s", async (name, call: Endpoint) => {
    const alone = await startCall([name, call]);
    expect((await alone.make()).status).toBe(successStatus(call));
    const { db, make } = await startCall([name, call]);

    const answers = await Promise.all([make(), make(), make()]);

    const shown = answers.map(({ status, message, data }) => [status, message, data]);
    const success = shown.find(([status]) => status === successStatus(call));
    const again = call.showsOnce ? [409, wasShown, undefined] : success;
    expect(shown.filter((answer) => answer !== success)).toEqual([again, again]);
    expect(await contentsOf(db)).toEqual(await contentsOf(alone.db));
    const { rows: kept } = await sql`select from idempotency_key`.execute(db);
    expect(kept).toHaveLength(1);

    const before = await fingerprint(db);
    const repeated = await make();
    expect([repeated.status, repeated.message, repeated.data]).toEqual(again);
    expect(await fingerprint(db)).toEqual(before);
  });
});

test("answers that are shown once are not stored", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const body = { name: "Report", scopes: ["campaigns:read" as const], days: null };

  const { data } = await app.as(owner).call(apiKeys.createApiKey, { body, ...named("a key") });

  const [kept] = await db.selectFrom("idempotency_key").selectAll().execute();
  expect(kept).toMatchObject({ key: "a key", answer: null });
  expect(JSON.stringify(kept)).not.toContain(data.key);
});

test("every other POST says why it takes no key", () => {
  const posts = [...allEndpoints()].filter(([, call]) => call.method === "POST" && !takesKey(call));
  const reasons = posts.flatMap(([name, { access, keyless }]) =>
    keyless === "asks" ? [] : [[name, keyless ?? access]],
  );
  expect(Object.fromEntries(reasons)).toEqual({
    // These use up what they were called with, such as a password, a link of a mail, or a new name.
    "accounts.login": "public",
    "accounts.register": "public",
    "accounts.forgotPassword": "public",
    "accounts.resetPassword": "public",
    "accounts.takeBackAddress": "public",
    "accounts.exchangeOAuthCode": "public",
    "accounts.refresh": "refresh",
    "passkeys.askForPasskey": "public",
    "passkeys.signInWithPasskey": "public",
    "passkeys.proveWithPasskey": "public",
    // Repeating these is harmless: the same answer or mail counts once, and verifying changes nothing.
    "offerPage.answerOffer": "public",
    "mail.receiveMime": "relay",
    "memo.verifyMemo": "public",
    "accounts.linkOAuthAccount": "begins",
    "mailboxConsent.beginConsent": "begins",
    "secondFactor.beginSecondFactor": "begins",
    "passkeys.beginPasskey": "begins",
    "accounts.logout": "ends",
    "accounts.deleteUsers": "deletes",
  });
});

describe("what only asks changes nothing", () => {
  const asking = [...allEndpoints()].filter(([, { keyless }]) => keyless === "asks");
  test.each(asking)("%s", async (name, call: Endpoint) => {
    const { app, db, world } = await startWorld();
    const { person, request } = await prepareKeyed({ app, db }, world, [name, call]);
    const before = await fingerprint(db);

    const { status } = await person.caller.call(call, request);

    expect(status).toBe(successStatus(call));
    expect(await fingerprint(db)).toEqual(before);
  });
});

test("a try that failed and was counted may be made again with the same key", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { recoveryCodes } = await enableSecondFactor({ app }, owner);
  const make = (code = "") =>
    app.as(owner).call(secondFactor.makeRecoveryCodes, { body: { secondFactor: code }, ...named("a key") });
  expect((await make("0000-0000-0000-0000")).status).toBe(400);

  expect((await make(recoveryCodes[0])).status).toBe(200);
});

test("many calls at once with one key are done once, and all get the same answer", async () => {
  const { write, countMessages } = await startWithThread();
  const before = await countMessages();

  const answers = await Promise.all(Array.from({ length: 6 }, () => write("a key")));

  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
  expect(await countMessages()).toBe(before + 1);
});

test("another key, another user and another address are other calls", async () => {
  const { app, db, write, countMessages, thread, owner } = await startWithThread();
  const before = await countMessages();
  await write("a key");

  await write("another key");
  const stranger = await given.user(db);
  expect((await write("a key", {}, stranger)).status).toBe(404);
  const draft = await given.draft(db, { thread, owner });
  const { status } = await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id }, ...named("a key") });

  expect(status).toBe(200);
  expect(await countMessages()).toBe(before + 3);
});

test("with another body the key is refused, in whatever order the fields of the same one stand", async () => {
  const { write, thread } = await startWithThread();
  const { data } = await write("a key");

  const other = await write("a key", { content: "We could do $500." });
  const same = await write("a key", { step: "negotiation", content: "We could do $400.", threadId: thread._id });

  expect([other.status, other.message, other.errors]).toEqual([
    400,
    "This Idempotency-Key was used with another body",
    undefined,
  ]);
  expect(same.data._id).toBe(data._id);
});

test("of one's answers so many are kept in a day, and none that is very large; calls with the others are done once", async () => {
  const { app, db, owner, thread, write, countMessages } = await startWithThread();
  const isForgotten = { status: 409, message: expect.stringMatching(/^This was done before/) as string };
  const sent = await write("small", { content: "x".repeat(15_000) });
  expect((await write("small", { content: "x".repeat(15_000) })).data).toEqual(sent.data);

  await sql`
    insert into message (thread_id, status, step, subject, content, kind, via, created_at, happened_at)
    select ${thread._id}::uuid, 'response', 'initial', 'Re', repeat('x', 20000), 'reply', 'offer-page', now(), now()
    from generate_series(1, 200)`.execute(db);
  const stop = () => app.as(owner).call(followUps.stopFollowUps, { params: { id: thread._id }, ...named("large") });
  expect((await stop()).status).toBe(200);
  expect(await stop()).toMatchObject(isForgotten);

  await openRateLimits({ db, clock: app.clock }).consume(keptOfADay, owner._id, 99_984);
  const before = await countMessages();
  expect((await write("late", { content: "y".repeat(15_000) })).status).toBe(201);
  expect(await write("late", { content: "y".repeat(15_000) })).toMatchObject(isForgotten);
  expect(await countMessages()).toBe(before + 1);
  const { rows } = await sql<{
    kept: boolean;
  }>`select answer is not null as kept from idempotency_key order by used_at`.execute(db);
  expect(rows.filter(({ kept }) => kept)).toHaveLength(1);
  app.clock.advance(day);
  const next = await write("next day", { content: "z".repeat(15_000) });
  expect((await write("next day", { content: "z".repeat(15_000) })).data).toEqual(next.data);
});

test("refused calls are not remembered", async () => {
  const { app, owner, campaign, thread } = await startWithThread();
  const close = () =>
    app.as(owner).call(outreach.finalizeThread, {
      params: { id: thread._id },
      body: { finalDealAmount: 1_500 },
      ...named("a key"),
    });
  expect((await close()).status).toBe(400);
  const { data } = await app.as(owner).call(campaigns.getCampaign, { params: { id: campaign._id } });
  const { name, budget } = { ...data, budget: 2_000 };
  await app.as(owner).call(campaigns.updateCampaign, { params: { id: campaign._id }, body: { name, budget } });

  expect((await close()).status).toBe(200);
});

test.each(["", "k".repeat(256)])("a key of another length is refused: '%s'", async (key) => {
  const { write, countMessages } = await startWithThread();
  const before = await countMessages();

  const { status, message, errors } = await write(key);

  expect([status, message, errors]).toEqual([400, "Idempotency-Key must have 1 to 255 characters", undefined]);
  expect(await countMessages()).toBe(before);
});

test("after a day the same key makes a new call, and a sweep removes those that nobody used again", async () => {
  const { db, clock, write } = await startWithThread();
  const first = await write("a key");
  await write("another key");
  clock.advance(day - 1);
  expect((await write("a key")).data._id).toBe(first.data._id);
  clock.advance(1);

  expect((await write("a key")).data._id).not.toBe(first.data._id);
  const [sweep] = keySweeps({ db, clock });
  expect(await sweep?.run()).toBe(1);
  expect(await inTransaction(db, (tx) => removeOldKeys(tx, clock.now(), 10))).toBe(0);
});

test("once a creator was erased, what was done before is still done once, and no answer names them", async () => {
  const { app, db, write, thread, countMessages } = await startWithThread();
  await write("a key", { content: "Dear Lena" });
  const creator = await db
    .selectFrom("creator")
    .selectAll()
    .where("id", "=", thread.creator._id)
    .executeTakeFirstOrThrow();
  const administrator = app.as(await given.administrator(db));
  await administrator.call(catalogue.deleteCreator, { params: { id: creator.id } });
  await administrator.call(personalData.eraseCreator, {
    params: { id: creator.id },
    body: { username: creator.username },
  });
  const before = await countMessages();

  const { status, message } = await write("a key", { content: "Dear Lena" });

  expect([status, message]).toEqual([409, "This was done before. Its answer is no longer kept: please look again"]);
  expect(await countMessages()).toBe(before);
});
