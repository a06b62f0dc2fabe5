import { campaigns, outreach } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

async function startWithCampaign() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const params = { id: campaign._id };
  const record = async (query: Record<string, string | number> = {}) =>
    (await app.as(owner).call(outreach.getRecord, { params, query })).data;
  const drafts = async (query: Record<string, string | number> = {}) =>
    (await app.as(owner).call(outreach.listDrafts, { params, query })).data;
  return { app, db, owner, campaign, params, record, drafts };
}

describe("the outreach record", () => {
  test("is there, empty, before anything was written", async () => {
    const { campaign, owner, record } = await startWithCampaign();

    expect(await record()).toEqual({
      _id: campaign._id,
      campaignId: campaign._id,
      userId: owner._id,
      emailTemplates: {},
      threads: [],
      total: 0,
      pages: 0,
    });
  });

  test("shows first what waits for the user, then what happened last, whole or by pages", async () => {
    const { app, db, owner, campaign, record } = await startWithCampaign();
    const names: Record<string, string> = {};
    for (const name of ["first", "second", "third"]) {
      const creator = await given.creator(db, { username: name });
      const thread = await given.thread(db, { owner, campaign, creator });
      names[thread._id] = name;
      const draft = await given.draft(db, { thread });
      if (name === "third") continue;
      await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
      if (name === "first") await receive(app, db, await replyTo(db, draft._id, { text: "Tell me more" }));
      app.clock.advance(60);
    }
    const order = async (query = {}) => (await record(query)).threads.map(({ _id }) => names[_id]);

    expect(await order()).toEqual(["first", "second", "third"]);
    expect(await order({ limit: 2 })).toEqual(["first", "second"]);
    expect(await order({ page: 2, limit: 2 })).toEqual(["third"]);
    expect(await record({ limit: 2 })).toMatchObject({ total: 3, pages: 2 });
    expect(await order({ awaitsUser: "true" })).toEqual(["first"]);
    expect(await order({ step: "initial" })).toEqual(["second", "third"]);
    expect(await order({ q: "IRS" })).toEqual(["first"]);
    expect(await order({ status: "closed" })).toEqual([]);
    expect(await record({ q: "second", limit: 5 })).toMatchObject({ total: 1, pages: 1 });
  });

  test("is whole and in order also where it is read in several batches", async () => {
    const { app, db, owner, campaign, record } = await startWithCampaign();
    const template = await given.template(db);
    await given.creator(db);
    await sql`
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'many ' || number, 'many.' || number || '@example.com', '{1}', '{1}', now()
      from generate_series(1, 600) as number`.execute(db);
    const creators = await db.selectFrom("creator").select("id").where("username", "like", "many %").execute();
    const creatorIds = creators.map(({ id }) => id);
    const body = { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } };
    await app.as(owner).call(outreach.createOutreach, { body });
    await sql`update thread set last_activity_at = last_activity_at + random() * interval '1 hour'`.execute(db);

    const { threads, ...rest } = await record();

    expect(rest).toMatchObject({ emailTemplates: { initial: template._id }, total: 600, pages: 1 });
    const paged: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      paged.push(...(await record({ page, limit: 100 })).threads.map(({ _id }) => _id));
    }
    expect(threads.map(({ _id }) => _id)).toEqual(paged);
    expect(threads.every(({ messages }) => messages.length === 1)).toBe(true);
  });

  test("goes on showing a creator who was deleted from the catalogue", async () => {
    const { app, db, owner, campaign, record } = await startWithCampaign();
    const creator = await given.creator(db);
    await given.thread(db, { owner, campaign, creator });
    await db.updateTable("creator").set({ deleted_at: app.clock.now() }).execute();

    expect((await record()).threads.map((thread) => thread.creator)).toEqual([creator]);
  });
});

describe("the drafts", () => {
  test("are those that could still be sent, oldest first, with their creators", async () => {
    const { app, db, owner, campaign, drafts } = await startWithCampaign();
    const cheap = await given.creator(db, { username: "cheap", avgCost: 10 });
    const dear = await given.creator(db, { username: "dear", avgCost: 500, genres: ["Food"] });
    const ended = await given.thread(db, { owner, campaign });
    await given.draft(db, { thread: ended });
    await app.as(owner).call(outreach.cancelThread, { params: { id: ended._id } });
    const first = await given.draft(db, { owner, campaign, creator: cheap });
    const second = await given.draft(db, { owner, campaign, creator: dear });

    expect(await drafts()).toEqual({
      drafts: [
        { ...first, creator: cheap },
        { ...second, creator: dear },
      ],
      total: 2,
      pages: 1,
    });
    expect(await drafts({ limit: 1, page: 2 })).toMatchObject({ drafts: [{ _id: second._id }], total: 2, pages: 2 });
    expect((await drafts({ avgCost: 100 })).drafts.map(({ _id }) => _id)).toEqual([first._id]);
    expect((await drafts({ genres: "food" })).drafts.map(({ _id }) => _id)).toEqual([second._id]);
    expect((await drafts({ q: "CHE" })).drafts.map(({ _id }) => _id)).toEqual([first._id]);
  });
});

describe("what a campaign shows of its outreach", () => {
  test("goes from drafts over sending and waiting to an answer, and fades after a week", async () => {
    const { app, db, owner, campaign, params } = await startWithCampaign();
    const read = async () => {
      const { data } = await app.as(owner).call(campaigns.getCampaign, { params });
      return [data.botStatus, data.outreachStatus];
    };
    const drafts = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })];
    expect(await read()).toEqual(["2 drafts to review", "ignored"]);

    await app.as(owner).call(outreach.sendMessage, { params: { id: drafts[0]?._id ?? "" } });
    expect(await read()).toEqual(["sending 0 of 1", "sent"]);
    await app.deliverMail();
    expect(await read()).toEqual(["1 draft to review", "sent"]);
    await app.as(owner).call(outreach.discardDraft, { params: { id: drafts[1]?._id ?? "" } });
    expect(await read()).toEqual(["waiting for replies", "sent"]);

    app.clock.advance(7 * 24 * 60 * 60);
    expect(await read()).toEqual(["waiting for replies", "ignored"]);
    await receive(app, db, await replyTo(db, drafts[0]?._id ?? "", { text: "Tell me more" }));
    expect(await read()).toEqual(["idle", "replied"]);
  });
});
