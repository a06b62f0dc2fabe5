import { campaigns, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { suppressAddress } from "../mail/suppression-queries.js";
import * as given from "../testing/given.js";
import { receive, replyTo } from "../testing/incoming-mail.js";
import { startApp } from "../testing/start-app.js";

async function startWithCampaign(plan: { budget?: number; targetViews?: number } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  await given.creator(db, { username: "template", email: "nobody@example.com", avgCost: 1e6 });
  const campaign = await given.campaign(db, { owner, budget: 1_000, ...plan, genreFocus: ["Travel"] });
  const params = { id: campaign._id };
  const record = async (query: Record<string, string | number> = {}) =>
    (await app.as(owner).call(outreach.getRecord, { params, query })).data;
  const drafts = async (query: Record<string, string | number> = {}) =>
    (await app.as(owner).call(outreach.listDrafts, { params, query })).data;
  const available = async (query: Record<string, string | number> = {}) =>
    (await app.as(owner).call(outreach.listAvailableCreators, { params, query })).data;
  return { app, db, owner, campaign, params, record, drafts, available };
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

describe("the available creators", () => {
  test("are those the campaign could still write to", async () => {
    const { app, db, owner, campaign, available } = await startWithCampaign();
    const fits = await given.creator(db, { username: "fits", avgCost: 1_000 });
    const unknownCost = await given.creator(db, { username: "unknown-cost" });
    await given.creator(db, { username: "too-dear", avgCost: 1_000.01 });
    await given.creator(db, { username: "other-genre", genres: ["Food"] });
    await given.creator(db, { username: "silent", email: "Silent@example.com" });
    const written = await given.creator(db, { username: "written" });
    await given.thread(db, { owner, campaign, creator: written });
    const deleted = await given.creator(db, { username: "deleted" });
    await db.updateTable("creator").set({ deleted_at: app.clock.now() }).where("id", "=", deleted._id).execute();
    const at = app.clock.now();
    await inTransaction(db, (tx) => suppressAddress(tx, { address: "silent@example.com", reason: "complaint", at }));

    const { creators, total, pages } = await available();

    expect(creators.map(({ username }) => username).sort()).toEqual([fits.username, unknownCost.username]);
    expect({ total, pages }).toEqual({ total: 2, pages: 1 });
    expect((await available({ avgCost: 2_000 })).creators.map(({ username }) => username)).toEqual(["fits"]);
  });

  test("must be of one of the campaign's genres and of one of its regions, as far as it has any", async () => {
    const { app, db, owner } = await startWithCampaign();
    await given.creator(db, { username: "lisbon", genres: ["Travel", "Food"], region: ["Portugal"] });
    await given.creator(db, { username: "madrid", genres: ["Food"], region: ["Spain"] });
    await given.creator(db, { username: "paris", genres: ["Music"], region: ["France"] });
    const names = async (focus: { genreFocus?: string[]; region?: string[] }) => {
      const { _id: id } = await given.campaign(db, { owner, ...focus });
      const { data } = await app.as(owner).call(outreach.listAvailableCreators, { params: { id } });
      return data.creators.map(({ username }) => username).sort();
    };

    expect(await names({ genreFocus: ["Food", "Music"], region: ["Spain", "France"] })).toEqual(["madrid", "paris"]);
    expect(await names({ region: ["Portugal"] })).toEqual(["lisbon"]);
    expect(await names({})).toEqual(["lisbon", "madrid", "paris"]);
  });

  test("are ordered by a score of price and chance", async () => {
    const { db, available } = await startWithCampaign({ budget: 1_000, targetViews: 100_000 });
    const figures = { avgCost: 500, avgViews: 50_000, acceptanceRate: 50, dealSuccessIndex: 50 };
    await given.creator(db, { ...figures, username: "fair" });
    await given.creator(db, { ...figures, username: "cheap", avgCost: 250 });
    await given.creator(db, { ...figures, username: "keen", acceptanceRate: 100, dealSuccessIndex: 100 });
    await given.creator(db, { ...figures, username: "without views", avgViews: 0 });
    await given.creator(db, { username: "unknown" });

    const { creators } = await available();

    // The campaign can pay $10 for a thousand of the views that it needs: exactly what the fair one takes.
    expect(
      creators.map(({ username, score, expectedViews, costPerThousand }) => [
        username,
        score,
        expectedViews,
        costPerThousand,
      ]),
    ).toEqual([
      ["keen", 70, 50_000, 10],
      ["cheap", 60, 25_000, 5],
      ["fair", 50, 25_000, 10],
      ["unknown", 50, 0, undefined],
      ["without views", 20, 0, undefined],
    ]);
  });

  test("are paged in one stable order", async () => {
    const { db, available } = await startWithCampaign();
    for (let number = 0; number < 12; number += 1) await given.creator(db);

    const pages = [
      await available({ limit: 5 }),
      await available({ limit: 5, page: 2 }),
      await available({ limit: 5, page: 3 }),
    ];

    expect(pages.map(({ creators }) => creators.length)).toEqual([5, 5, 2]);
    expect(new Set(pages.flatMap(({ creators }) => creators.map(({ _id }) => _id))).size).toBe(12);
    expect(pages[0]).toMatchObject({ total: 12, pages: 3 });
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
