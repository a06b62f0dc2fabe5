import {
  allEndpoints,
  campaigns,
  catalogue,
  type Endpoint,
  outreach,
  personalData,
  policyOf,
  successStatus,
} from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { rows } from "../testing/every-call.js";
import { fingerprint } from "../testing/fingerprint.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { buildWorld, type World } from "../testing/world.js";
import { removeOldKeys } from "./key-queries.js";
import { keySweeps } from "./sweep-keys.js";

const named = (key: string) => ({ headers: { "Idempotency-Key": key } });
const day = 86_400;

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

const keyed = [...allEndpoints()].filter(([, call]) => call.takesKey);

describe("with the same key a call answers what it answered and changes nothing", () => {
  test.each(keyed)("%s", async (name, call: Endpoint) => {
    const { app, db } = await startApp();
    const world = await buildWorld(app, db);
    if (name === "deals.reopenThread") await closeThread(world);
    const { caller } = policyOf(call).needsAdministrator ? world.administrator : world.owner;
    const request = { ...rows[name]?.request?.(world), ...named("a key") };
    const first = await caller.call(call, request);
    const before = await fingerprint(db);

    const again = await caller.call(call, request);

    expect(first.status).toBe(successStatus(call));
    expect([again.status, again.message, again.data]).toEqual([first.status, first.message, first.data]);
    expect(await fingerprint(db)).toEqual(before);
  });
});

async function closeThread(world: World): Promise<void> {
  await world.owner.caller.call(outreach.finalizeThread, rows["outreach.finalizeThread"]?.request?.(world));
}

test("of many at once with one key one is done, and all get its answer", async () => {
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

test("what was refused is not remembered", async () => {
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
