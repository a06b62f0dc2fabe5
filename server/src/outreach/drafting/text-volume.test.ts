import { drafts, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { openRateLimits } from "../../limits/rate-limit.js";
import * as given from "../../testing/given.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { createOutreach } from "./create-outreach.js";
import { maxBytesPerDay, openTextVolume, withTextVolume } from "./text-volume.js";

async function startWithCreators({ app, db }: TestApp, count: number) {
  const owner = await given.user(db);
  const { _id: campaignId } = await given.campaign(db, { owner });
  const template = await given.template(db, { owner, subject: "Hello", content: "x".repeat(20_000) });
  const creatorIds: string[] = [];
  for (let number = 0; number < count; number += 1) creatorIds.push((await given.creator(db))._id);
  const body = { campaignId, creatorIds, emailTemplates: { initial: template._id } };
  const caller = app.as(owner);
  const create = (more: object = {}) => caller.call(outreach.createOutreach, { body: { ...body, ...more } });
  const written = async () => (await caller.call(outreach.listDrafts, { params: { id: campaignId } })).data.drafts;
  return { owner, body, campaignId, template, caller, create, written };
}

/** As if so much of the day's text had been written before. */
async function leave({ db }: Pick<TestApp, "db">, bytes: number): Promise<void> {
  const points = (maxBytesPerDay - bytes) / 1_000;
  await db.updateTable("rate_limit").set({ points }).where("key", "like", "draft kilobytes%").execute();
}

test("a call writes so many bytes of drafts, and past them it writes none", async () => {
  const started = await startApp();
  const { owner, body, written } = await startWithCreators(started, 3);
  const create = (maxBytes: number) => {
    const outreachOf = { userId: owner._id, body, texts: openTextVolume(maxBytes), at: started.app.clock.now() };
    return inTransaction(started.db, (tx) => createOutreach(tx, outreachOf));
  };

  await expect(create(60_000)).rejects.toMatchObject({
    kind: "invalid",
    message: /more than 0.06 MB of text together/,
  });
  expect(await written()).toEqual([]);
  expect(await create(60_015)).toMatchObject({ created: 3 });
  expect(await written()).toHaveLength(3);
});

test("a user writes so many bytes of drafts in a day, by whichever call, and others are not refused for it", async () => {
  const started = await startApp();
  const { campaignId, template, caller, create, written } = await startWithCreators(started, 3);
  const neighbour = await startWithCreators(started, 1);
  expect((await create()).status).toBe(201);
  await leave(started, 50_000);
  const present = await written();
  const messageIds = present.map(({ _id }) => _id);
  const [id = "", threadId = ""] = [present[0]?._id, present[0]?.threadId];
  const params = { id: campaignId };
  const rewrite = () =>
    caller.call(drafts.applyTemplate, { params, body: { messageIds, templateId: template._id, all: true } });

  expect((await rewrite()).status).toBe(200);
  const setOffers = () => caller.call(drafts.setOffers, { params, body: { messageIds, offer: 100 } });
  const writeOne = () => caller.call(outreach.createMessage, { body: { threadId, content: "x", step: "initial" } });
  const editOne = () => caller.call(outreach.editDraft, { params: { id }, body: { content: "x" } });
  const refused = await rewrite();

  expect([refused.status, (await create()).status, (await setOffers()).status]).toEqual([429, 429, 429]);
  expect([(await writeOne()).status, (await editOne()).status]).toEqual([429, 429]);
  expect(refused.message).toMatch(/^You have written 2000 MB of drafts in a day\. Try again in \d+ minutes$/);
  expect((await neighbour.create()).status).toBe(201);
  started.app.clock.advance(86_400);
  expect((await setOffers()).status).toBe(200);
});

test("what is written by hand counts towards the day too", async () => {
  const started = await startApp();
  const { caller, create, written } = await startWithCreators(started, 1);
  await create();
  const [{ _id: id, threadId } = { _id: "", threadId: "" }] = await written();
  const content = "€".repeat(20_000);
  const write = () => caller.call(outreach.createMessage, { body: { threadId, content, step: "initial" } });
  const edit = () => caller.call(outreach.editDraft, { params: { id }, body: { content } });
  for (const call of [write, edit]) {
    await leave(started, 30_000);
    expect([(await call()).status, (await call()).status]).toEqual([call === write ? 201 : 200, 429]);
  }
});

async function startWriting() {
  const { app, db } = await startApp();
  const rates = openRateLimits({ db, clock: app.clock });
  const { _id: userId } = await given.user(db);
  const write = (contents: readonly string[], error?: Error) =>
    withTextVolume({ limits: rates, userId, transact: (work) => inTransaction(db, work) }, async (_tx, texts) => {
      texts.add(contents.map((content) => ({ subject: null, content })));
      if (error) throw error;
    });
  return { db, write };
}

test("text that was written and taken back counts towards the day too", async () => {
  const { db, write } = await startWriting();

  await expect(write(["x".repeat(30_000)], new Error("refused at last"))).rejects.toThrow("refused at last");
  await leave({ db }, 0);

  await expect(write(["x"])).rejects.toMatchObject({ kind: "tooMany" });
});

test("drafts of a single letter count for the rows that they take", async () => {
  const { db, write } = await startWriting();
  await write(["x"]);
  await leave({ db }, 50_000);

  await write(Array.from({ length: 50 }, () => "x"));

  await expect(write(["x"])).rejects.toMatchObject({ kind: "tooMany" });
});
