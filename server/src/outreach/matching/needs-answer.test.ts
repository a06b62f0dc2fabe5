import { readFile } from "node:fs/promises";
import { campaigns, outreach, reading, threads } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";

async function startAnswering() {
  const world = await startWithSent();
  const { app, db, owner, draft, campaign, readCampaign } = world;
  const answer = async (text: string, headers: string[] = []) =>
    receive(app, db, await replyTo(db, draft._id, { text, headers }));
  const count = async () => (await readCampaign()).needsAnswer;
  const countAll = async () => (await app.as(owner).call(campaigns.countNeedsAnswer, {})).data;
  const listed = async () => {
    const query = { awaitsUser: "true" as const, status: "active" as const };
    const { data } = await app.as(owner).call(threads.listThreads, { params: { id: campaign._id }, query });
    return data.threads.map(({ username }) => username);
  };
  return { ...world, answer, count, countAll, listed };
}

test("a person's reply needs an answer until one is sent, and the list of those has it", async () => {
  const { app, db, owner, campaign, thread, answer, count, countAll, listed } = await startAnswering();
  expect([await count(), await listed()]).toEqual([0, []]);

  await answer("I charge $450.");

  expect([await count(), await listed()]).toEqual([1, ["lena.wanders"]]);
  expect(await countAll()).toEqual({ conversations: 1, campaigns: 1, campaignId: campaign._id });
  await foldChangedThreads(db);
  expect(await count()).toBe(1);

  const draft = await given.draft(db, { thread, step: "negotiation" });
  expect(await count(), "an answer that is not sent is none").toBe(1);
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });

  expect([await count(), await listed()]).toEqual([0, []]);
  expect(await countAll()).toEqual({ conversations: 0, campaigns: 0 });
});

test("an automatic reply needs no answer, and takes none off the list", async () => {
  const { answer, count } = await startAnswering();

  const { kind } = await answer("I am on holiday.", ["Auto-Submitted: auto-replied"]);
  expect([kind, await count()]).toEqual(["auto-reply", 0]);

  await answer("Back again: I charge $450.");
  await answer("I am on holiday.", ["Auto-Submitted: auto-replied"]);
  expect(await count()).toBe(1);
});

test("what a person says is none needs no answer, and what was taken for none by mistake does", async () => {
  const { app, owner, answer, count, read } = await startAnswering();
  await answer("I charge $450.");
  const id = (await read()).messages.at(-1)?._id ?? "";

  await app.as(owner).call(reading.correctReading, { params: { id }, body: { kind: "other" } });
  expect(await count()).toBe(0);

  await app.as(owner).call(reading.correctReading, { params: { id }, body: { kind: "reply" } });
  expect(await count()).toBe(1);
});

test("an ended conversation needs no answer, whatever comes in it", async () => {
  const { app, owner, thread, answer, count, listed } = await startAnswering();
  await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });

  await answer("Sorry, I was away. $300?");

  expect([await count(), await listed()]).toEqual([0, []]);
});

test("campaigns are found by what needs an answer, and nobody counts what is another's", async () => {
  const { app, db, owner, campaign, answer } = await startAnswering();
  await given.campaign(db, { owner });
  await answer("I charge $450.");

  const query = { needsAnswer: "true" as const };
  const { data } = await app.as(owner).call(campaigns.listCampaigns, { query });
  const stranger = app.as(await given.user(db));

  expect(data.map(({ _id }) => _id)).toEqual([campaign._id]);
  expect((await app.as(owner).call(campaigns.countCampaigns, { query })).data.total).toBe(1);
  expect((await stranger.call(campaigns.countNeedsAnswer, {})).data).toEqual({ conversations: 0, campaigns: 0 });
  expect((await stranger.call(campaigns.listCampaigns, { query })).data).toEqual([]);
});

test("conversations that waited because of a read receipt wait no longer after the upgrade", async () => {
  const { db, answer, count, read } = await startAnswering();
  await answer("I charge $450.");
  const id = (await read()).messages.at(-1)?._id ?? "";
  await db.updateTable("message").set({ kind: "other" }).where("id", "=", id).execute();
  expect(await count(), "as the version before had it").toBe(1);

  const file = new URL("../../../migrations/0093-answers-of-people.sql", import.meta.url);
  await sql.raw(await readFile(file, "utf8")).execute(db);

  expect(await count()).toBe(0);
});
