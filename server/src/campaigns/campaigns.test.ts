import { campaigns, limits } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Caller } from "../testing/caller.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { streamCampaign } from "./present.js";
import { getCampaignRow } from "./queries.js";
import { chosenCreators } from "./save-campaign.js";

const nobodys = "01938a5e-7c00-7000-8000-000000000099";

describe("a campaign", () => {
  test("is created with genres, regions and creators, and answers them as objects", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const travel = await given.genre(db, "Travel");
    const portugal = await given.region(db, "Portugal");
    const lena = await given.creator(db, { username: "lena.wanders", avgCost: 450 });
    const body = {
      name: "  Summer in Portugal ",
      targetViews: 1_000_000,
      budget: 5_000.5,
      genreFocus: ["travel"],
      region: [portugal._id],
      creators: [lena._id, lena._id],
    };

    const created = await app.as(owner).call(campaigns.createCampaign, { body });

    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({
      name: "Summer in Portugal",
      targetViews: 1_000_000,
      budget: 5_000.5,
      hasBudget: true,
      spent: 0,
      booked: 0,
      genreFocus: [travel],
      region: [portugal],
      creators: [lena],
      outreachStatus: "ignored",
      botStatus: "idle",
      outreach: { drafts: 0, sent: 0, bounced: 0, replied: 0, closed: 0 },
    });
    const params = { id: created.data._id };
    const { version, ...read } = (await app.as(owner).call(campaigns.getCampaign, { params })).data;
    expect(read).toEqual(created.data);
    expect(version).toBeGreaterThan(0);
    expect((await app.as(owner).call(campaigns.listCampaigns)).data).toEqual([created.data]);
  });

  test("names everything that is wrong with it at once", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const body = { name: " ", targetViews: -1, budget: 1.234 };

    const refused = await app.as(owner).call(campaigns.createCampaign, { body });

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(["budget", "name", "targetViews"]);
  });

  test("names everything that was chosen and does not exist, at once", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const body = { name: "Summer", genreFocus: ["Travle"], region: [nobodys], creators: [nobodys] };

    const refused = await app.as(owner).call(campaigns.createCampaign, { body });

    expect(refused).toMatchObject({
      status: 400,
      errors: {
        genreFocus: "Unknown genre: Travle",
        region: `Unknown region: ${nobodys}`,
        creators: `Not in the catalogue: ${nobodys}`,
      },
    });
  });

  test("keeps what an update does not name", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    await given.genre(db, "Travel");
    const campaign = await given.campaign(db, { owner, name: "Summer", budget: 100, genreFocus: ["Travel"] });
    const params = { id: campaign._id };

    const late = await app
      .as(owner)
      .call(campaigns.updateCampaign, { params, body: { budget: 250, budgetBefore: 130, name: "Winter" } });
    expect(late).toMatchObject({ status: 400, errors: { budget: "Changed meanwhile: $100 is left" } });

    const body = { budget: 250, budgetBefore: 100 };
    const updated = await app.as(owner).call(campaigns.updateCampaign, { params, body });

    expect(updated).toMatchObject({ status: 200, data: { ...campaign, budget: 250 } });
    const unchanged = await app.as(owner).call(campaigns.updateCampaign, { params, body: {} });
    expect(unchanged.data).toEqual(updated.data);
    const emptied = await app.as(owner).call(campaigns.updateCampaign, { params, body: { genreFocus: [] } });
    expect(emptied.data.genreFocus).toEqual([]);
  });

  test("keeps terms that another member has saved since they were read, unless they are the same", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const { _id } = await given.campaign(db, { owner });
    const update = (body: campaigns.CampaignChanges) =>
      app.as(owner).call(campaigns.updateCampaign, { params: { id: _id }, body });
    expect((await update({ terms: "One video.", before: { terms: "" } })).status).toBe(200);

    expect(await update({ terms: "Two videos.", before: { terms: "" } })).toMatchObject({
      status: 409,
      message: "These texts were changed elsewhere",
    });
    expect((await update({ terms: "One video.", before: { terms: "" } })).status).toBe(200);
    expect((await update({ name: "Winter", before: { terms: "" } })).data.terms).toBe("One video.");
    expect((await update({ terms: "Two videos.", before: { terms: "One video." } })).data.terms).toBe("Two videos.");
  });

  test("replaces its creators in an update, but keeps those that were written to", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const [written, dropped, added] = [await given.creator(db), await given.creator(db), await given.creator(db)];
    const campaign = await given.campaign(db, { owner, creators: [written._id, dropped._id] });
    await given.thread(db, { owner, campaign, creator: written });
    const body = { creators: [added._id] };

    const { data } = await app.as(owner).call(campaigns.updateCampaign, { params: { id: campaign._id }, body });

    expect(data.creators?.map(({ _id }) => _id)).toEqual([written._id, added._id]);
  });

  test("can be saved again after one of its creators was deleted from the catalogue", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const creator = await given.creator(db);
    const campaign = await given.campaign(db, { owner, creators: [creator._id] });
    await db.updateTable("creator").set({ deleted_at: app.clock.now() }).execute();
    const body = { creators: [creator._id] };

    const saved = await app.as(owner).call(campaigns.updateCampaign, { params: { id: campaign._id }, body });

    expect(saved).toMatchObject({ status: 200, data: { creators: [] } });
  });

  test("is gone everywhere at once when it is deleted", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const campaign = await given.campaign(db, { owner });
    const params = { id: campaign._id };

    const deleted = await app.as(owner).call(campaigns.deleteCampaign, { params });

    expect(deleted).toMatchObject({ status: 200, data: null });
    expect((await app.as(owner).call(campaigns.listCampaigns)).data).toEqual([]);
    expect((await app.as(owner).call(campaigns.countCampaigns)).data).toEqual({ total: 0, pages: 0 });
    const again = await app.as(owner).call(campaigns.deleteCampaign, { params });
    expect(again).toMatchObject({ status: 404, message: "Campaign not found" });
    expect((await app.as(owner).call(campaigns.getCampaign, { params })).status).toBe(404);
    expect((await app.as(owner).call(campaigns.updateCampaign, { params, body: {} })).status).toBe(404);
  });
});

describe("the list of campaigns", () => {
  test("is complete, newest first, unless a page is asked for", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    await given.campaign(db);
    for (let number = 1; number <= 12; number += 1) await given.campaign(db, { owner, name: `Campaign ${number}` });
    const list = async (query: { page?: number; limit?: number }) =>
      (await app.as(owner).call(campaigns.listCampaigns, { query })).data.map(({ name }) => name);

    expect(await list({})).toHaveLength(12);
    expect(await list({ limit: 2 })).toEqual(["Campaign 12", "Campaign 11"]);
    expect(await list({ page: 2 })).toEqual(["Campaign 2", "Campaign 1"]);
    const counted = await app.as(owner).call(campaigns.countCampaigns, { query: { limit: 5 } });
    expect(counted.data).toEqual({ total: 12, pages: 3 });
  });

  test("answers all but its creators where a summary is asked for", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const creator = await given.creator(db);
    const { _id } = await given.campaign(db, { owner, name: "Summer", creators: [creator._id] });
    const query = { fields: "summary" } as const;

    const [listed] = (await app.as(owner).call(campaigns.listCampaigns, { query })).data;
    const { data: one } = await app.as(owner).call(campaigns.getCampaign, { params: { id: _id }, query });

    const { data } = await app.as(owner).call(campaigns.getCampaign, { params: { id: _id } });
    const { creators, version, ...whole } = data;
    expect(creators).toHaveLength(1);
    expect(version).toBeGreaterThan(0);
    expect(listed).toEqual(whole);
    expect(one).toEqual({ ...whole, version: expect.any(Number) });
  });

  test("shows as many creators of each campaign as a page holds; the campaign itself shows all", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const creators: string[] = [];
    for (let number = 0; number < 102; number += 1) creators.push((await given.creator(db))._id);
    const { _id } = await given.campaign(db, { owner, creators });

    const [listed] = (await app.as(owner).call(campaigns.listCampaigns)).data;
    const { data } = await app.as(owner).call(campaigns.getCampaign, { params: { id: _id } });

    expect(listed?.creators).toHaveLength(100);
    expect(data.creators).toHaveLength(102);
  });

  test.each([
    ["part of a name", { name: "MMER" }, ["Summer"]],
    ["a name that holds a wildcard", { name: "%" }, []],
    ["one of several genres", { genres: "Food, Cooking" }, ["Winter"]],
    ["an unknown genre", { genres: "Nowhere" }, []],
    ["a region", { region: "portugal" }, ["Summer"]],
    ["a lower bound on the budget", { budget: 500 }, ["Winter"]],
    ["a budget above every possible one", { budget: 1e300 }, []],
    ["a lower bound on the target", { targetViews: 1_000 }, ["Winter"]],
    ["no bound", { budget: 0 }, ["Winter", "Summer"]],
    ["a creator's cost", { avgCost: 100 }, ["Summer"]],
    ["a creator's views", { avgViews: 5_000 }, ["Winter"]],
    ["two figures that no one creator meets", { avgCost: 100, avgViews: 5_000 }, []],
  ])("is filtered by %s", async (_, query, names) => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const cheap = await given.creator(db, { avgCost: 50, avgViews: 1_000 });
    const big = await given.creator(db, { avgCost: 900, avgViews: 9_000, genres: ["Food"], region: ["Spain"] });
    const summer = { name: "Summer", budget: 100, genreFocus: ["Travel"], region: ["Portugal"] };
    const winter = { name: "Winter", budget: 500, targetViews: 1_000, genreFocus: ["Food"], region: ["Spain"] };
    await given.campaign(db, { owner, ...summer, creators: [cheap._id] });
    await given.campaign(db, { owner, ...winter, creators: [big._id] });

    const { data } = await app.as(owner).call(campaigns.listCampaigns, { query });
    const counted = await app.as(owner).call(campaigns.countCampaigns, { query });

    expect(data.map(({ name }) => name)).toEqual(names);
    expect(counted.data.total).toBe(names.length);
  });
});

test("a user chooses so many creators for campaigns in a day, also if they delete the campaigns; others go on", async () => {
  const { app, db } = await startApp();
  const [lena, kim, zoe] = [
    (await given.creator(db))._id,
    (await given.creator(db))._id,
    (await given.creator(db))._id,
  ];
  const [caller, neighbour] = [app.as(await given.user(db)), app.as(await given.user(db))];
  const create = (creators: string[], by = caller) =>
    by.call(campaigns.createCampaign, { body: { name: "Summer", targetViews: 1, budget: 1, creators } });
  const { data: first } = await create([lena]);
  // As if there had been so many before.
  const points = chosenCreators.points - 3;
  await db.updateTable("rate_limit").set({ points }).where("key", "like", "chosen creators%").execute();
  const { data: second } = await create([lena, kim]);
  await caller.call(campaigns.deleteCampaign, { params: { id: second._id } });
  const save = (creators: string[]) =>
    caller.call(campaigns.updateCampaign, { params: { id: first._id }, body: { creators } });

  expect((await save([lena, kim])).status).toBe(200);
  expect(await save([lena, kim, zoe])).toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^You have chosen too many creators for campaigns in a day\. Try again in \d+ minutes$/,
    ),
  });
  expect((await create([zoe])).status).toBe(429);
  expect([(await save([lena, kim])).status, (await create([])).status]).toEqual([200, 201]);
  expect((await create([zoe], neighbour)).status).toBe(201);
  app.clock.advance(86_400);
  expect((await save([lena, kim, zoe])).status).toBe(200);
});

test("of many campaigns a list has fewer creators each, so that no number of them makes a huge answer", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const ids = await given.manyCampaigns(db, { owner, count: 1_001 });
  const creatorIds: string[] = [];
  for (let number = 0; number < 11; number += 1) creatorIds.push((await given.creator(db))._id);
  await sql`
    insert into campaign_creator (campaign_id, creator_id)
    select campaign_id, creator_id from unnest(${ids}::uuid[]) as campaign_id, unnest(${creatorIds}::uuid[]) as creator_id
  `.execute(db);
  const listed = async (limit?: number) => (await caller.call(campaigns.listCampaigns, { query: { limit } })).data;

  const all = await listed();

  expect(all).toHaveLength(1_001);
  expect(new Set(all.map(({ creators }) => creators?.length))).toEqual(new Set([9]));
  expect((await listed(2)).map(({ creators }) => creators?.length)).toEqual([11, 11]);
});

test("a campaign with more creators than a call names is read with all of them, in parts; a change answers with as many", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: id } = await given.campaign(db, { owner });
  const most = limits.creatorIds;
  await given.manyCreators(db, most + 1);
  await sql`insert into campaign_creator (campaign_id, creator_id) select ${id}::uuid, id from creator`.execute(db);
  const caller = app.as(owner);

  const { data: read } = await caller.call(campaigns.getCampaign, { params: { id } });
  const { data: renamed } = await caller.call(campaigns.updateCampaign, { params: { id }, body: { name: "Autumn" } });

  expect(new Set(read.creators?.map(({ _id }) => _id)).size).toBe(most + 1);
  expect(renamed).toMatchObject({ name: "Autumn", creators: expect.toSatisfy(({ length }) => length === most) });
  const { version: _, creators: __, ...rest } = read;
  expect({ ...renamed, name: rest.name }).toMatchObject(rest);
  const unknown = await app.as(await given.user(db)).call(campaigns.getCampaign, { params: { id } });
  expect(unknown.status).toBe(404);
});

test("of a campaign's creators none is read, not even its id, before those in front of it are written", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: id } = await given.campaign(db, { owner });
  await given.manyCreators(db, 2_500);
  await sql`insert into campaign_creator (campaign_id, creator_id) select ${id}::uuid, id from creator`.execute(db);
  const reading = { version: 1, now: app.clock.now(), holdMemory: async () => undefined };
  const { batches } = await streamCampaign(db, await getCampaignRow(db, id, owner._id), reading);

  const lengths: number[] = [];
  for await (const batch of batches) {
    lengths.push(batch.length);
    await sql`
      delete from campaign_creator
      where creator_id in (select creator_id from campaign_creator order by creator_id desc limit 500)`.execute(db);
  }

  expect(lengths).toEqual([1_000, 1_000]);
});

describe("who may see a campaign", () => {
  const calls = {
    getCampaign: (caller: Caller, id: string) => caller.call(campaigns.getCampaign, { params: { id } }),
    updateCampaign: (caller: Caller, id: string) =>
      caller.call(campaigns.updateCampaign, { params: { id }, body: { name: "Mine now" } }),
    deleteCampaign: (caller: Caller, id: string) => caller.call(campaigns.deleteCampaign, { params: { id } }),
  };

  test.each(Object.entries(calls))("%s: a stranger gets 401, others and administrators 404", async (_, call) => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const { _id: id, name } = await given.campaign(db, { owner });

    expect((await call(app.asNobody(), id)).status).toBe(401);
    for (const other of [await given.user(db), await given.administrator(db)]) {
      expect(await call(app.as(other), id)).toMatchObject({ status: 404, message: "Campaign not found" });
    }
    const { data } = await app.as(owner).call(campaigns.getCampaign, { params: { id } });
    expect(data.name).toBe(name);
  });

  test("lists and counts show one's own alone, and nothing to a stranger", async () => {
    const { app, db } = await startApp();
    await given.campaign(db);
    const administrator = await given.administrator(db);

    expect((await app.asNobody().call(campaigns.listCampaigns)).status).toBe(401);
    expect((await app.asNobody().call(campaigns.countCampaigns)).status).toBe(401);
    expect((await app.asNobody().call(campaigns.createCampaign, { body: { name: "Mine" } })).status).toBe(401);
    expect((await app.as(administrator).call(campaigns.listCampaigns)).data).toEqual([]);
    expect((await app.as(administrator).call(campaigns.countCampaigns)).data.total).toBe(0);
  });
});
