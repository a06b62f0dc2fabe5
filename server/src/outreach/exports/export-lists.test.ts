import { deals, type Endpoint, exportFiles, type FileContent, inbox, outreach, tags } from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { readWorkbook } from "../../testing/read-workbook.js";
import { startApp } from "../../testing/start-app.js";

/** Returns the lines of a file as records by heading. */
async function recordsOf(caller: Caller, endpoint: Endpoint, query: object = {}): Promise<Record<string, string>[]> {
  const { status, data } = await caller.call(endpoint, { query });
  expect(status).toBe(200);
  const [headings = [], ...lines] = new TextDecoder()
    .decode((data as FileContent).bytes)
    .split("\r\n")
    .slice(0, -1)
    .map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""])));
}

/**
 * Starts with two campaigns of one owner, with a deal, a sent mail and an open conversation, and one of another user.
 */
async function start() {
  const { app, db } = await startApp();
  const owner = await given.user(db, { username: "maria" });
  const [summer, winter] = [
    await given.campaign(db, { owner, name: "Summer: in Portugal", budget: 1_000 }),
    await given.campaign(db, { owner, name: "Winter", budget: 1_000 }),
  ];
  const lena = await given.creator(db, { username: "lena", email: "lena@example.com" });
  const omar = await given.creator(db, { username: "omar", email: "omar@example.com" });
  const deal = await given.thread(db, { owner, campaign: summer, creator: lena });
  const open = await given.thread(db, { owner, campaign: summer, creator: omar });
  const other = await given.thread(db, { owner, campaign: winter, creator: lena });
  const elsewhere = await given.thread(db, { creator: omar });
  const caller = app.as(owner);
  const draft = await given.draft(db, { thread: open, subject: "Hello Omar", offer: 300 });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await caller.call(outreach.finalizeThread, {
    params: { id: deal._id },
    body: { finalDealAmount: 450.5, views: 80_000, dueOn: "2026-12-24", notes: "=paid" },
  });
  await caller.call(deals.enterDelivery, {
    params: { id: deal._id },
    body: { url: "https://video.example/42", publishedAt: "2026-12-03", views: 71_200 },
  });
  return { app, db, owner, caller, summer, winter, deal, open, other, elsewhere };
}

test("conversations are those of the campaigns that one may read, by the filters of their list", async () => {
  const { app, db, caller, summer, deal, open, other, elsewhere } = await start();
  const idsOf = async (query: object) =>
    (await recordsOf(caller, exportFiles.exportConversations, query)).map(({ _id }) => _id);

  expect(new Set(await idsOf({}))).toEqual(new Set([deal._id, open._id, other._id]));
  expect(new Set(await idsOf({ campaign: summer._id }))).toEqual(new Set([deal._id, open._id]));
  expect(await idsOf({ campaign: summer._id, q: "oma" })).toEqual([open._id]);
  expect(await idsOf({ status: "closed" })).toEqual([deal._id]);
  expect(await idsOf({ place: "ended" })).toEqual([deal._id]);
  expect(await idsOf({ awaitsUser: "true" })).toEqual([]);
  expect((await recordsOf(caller, exportFiles.exportConversations, { q: "oma" }))[0]).toMatchObject({
    campaign: "Summer: in Portugal",
    creator: "omar",
    email: "omar@example.com",
    step: "initial",
    status: "active",
    state: "waiting",
    awaitsUser: "false",
    price: "300",
  });

  const stranger = app.as(await given.user(db));
  expect(await recordsOf(stranger, exportFiles.exportConversations)).toEqual([]);
  const refused = await stranger.call(exportFiles.exportConversations, { query: { campaign: summer._id } });
  expect(refused.status).toBe(404);
  expect(elsewhere._id).not.toBe(open._id);
});

test("whoever takes part in a campaign takes its conversations along, a viewer too, and the name says which", async () => {
  const { app, db, summer } = await start();
  const viewer = await given.user(db);
  await given.campaignMember(db, { campaign: summer, user: viewer, role: "viewer" });

  const { data } = await app.as(viewer).call(exportFiles.exportConversations, { query: { campaign: summer._id } });

  expect(data.name).toMatch(/^conversations of Summer in Portugal 2026-\d\d-\d\d \d{4}\.csv$/);
  expect(await recordsOf(app.as(viewer), exportFiles.exportConversations)).toHaveLength(2);
});

test("the inbox leaves by its own filters and in its order: what it lists, and no more", async () => {
  const { app, db, caller, owner, summer, open, elsewhere } = await start();
  const member = await given.user(db);
  await given.campaignMember(db, { campaign: summer, user: member });
  const rui = await given.creator(db, { username: "rui", email: "rui@example.com" });
  const later = await given.draft(db, { owner, campaign: summer, creator: rui, subject: "Hello Rui", offer: 900 });
  app.clock.advance(60);
  await caller.call(outreach.sendMessage, { params: { id: later._id } });
  await caller.call(inbox.triageThread, { params: { id: open._id }, body: { assigneeId: member._id } });
  const tagsOfThread = { params: { id: open._id }, body: { tags: ["VIP"] } };
  await caller.call(tags.setThreadTags, tagsOfThread);
  const mailbox = (await caller.call(inbox.listInboxMailboxes)).data[0]?._id;

  const filters: object[] = [
    {},
    { box: "mine" },
    { box: "unassigned" },
    { box: "done" },
    { box: "all", sort: "oldest" },
    { sort: "offer" },
    { assignee: member._id },
    { tag: "vip" },
    { mailbox },
    { mailbox: elsewhere._id },
    { intent: "interested" },
    { q: "hello ru" },
    { box: "all", campaign: summer._id, q: "omar" },
  ];
  for (const as of [caller, app.as(member), app.as(await given.user(db))]) {
    for (const filter of filters) {
      const query = { box: "open", ...filter };
      const { status, data } = await as.call(inbox.listInbox, { query });
      const exported = await as.call(exportFiles.exportConversations, { query });
      expect([filter, exported.status]).toEqual([filter, status]);
      if (status !== 200) continue;
      const ids = (await recordsOf(as, exportFiles.exportConversations, query)).map(({ _id }) => _id);
      expect([filter, ids]).toEqual([filter, data.items.map(({ _id }) => _id)]);
    }
  }
  const ids = (await recordsOf(caller, exportFiles.exportConversations, { tag: "vip", step: "initial" })).length;
  expect(ids).toBe(1);
  expect(await recordsOf(caller, exportFiles.exportConversations, { tag: "vip", step: "final" })).toEqual([]);
});

test("deals have what was agreed and what it brought, in a workbook with real numbers and days", async () => {
  const { caller, summer, winter, deal } = await start();
  const { data } = await caller.call(exportFiles.exportDeals, { query: { format: "xlsx" } });

  const [sheet = {}] = readWorkbook(data.bytes).sheets;
  const values = Object.fromEntries(
    "ABCDEFGHIJKLM".split("").map((column) => [sheet[`${column}1`]?.value, sheet[`${column}2`]]),
  );
  expect(values).toMatchObject({
    creator: { value: "lena" },
    amount: { value: 450.5 },
    views: { value: 80_000 },
    dueOn: { value: 46_380, style: 2 },
    url: { value: "https://video.example/42" },
    publishedAt: { value: 46_359, style: 1 },
    deliveredViews: { value: 71_200 },
    notes: { value: "'=paid" },
    threadId: { value: deal._id },
  });
  expect(sheet["A3"]).toBeUndefined();
  expect(await recordsOf(caller, exportFiles.exportDeals, { campaign: summer._id, q: "LENA" })).toHaveLength(1);
  expect(await recordsOf(caller, exportFiles.exportDeals, { campaign: winter._id })).toEqual([]);
  expect(await recordsOf(caller, exportFiles.exportDeals, { from: "2030-01-01T00:00:00Z" })).toEqual([]);
  expect(await recordsOf(caller, exportFiles.exportDeals, { to: "2030-01-01T00:00:00Z" })).toHaveLength(1);
});

test("deliveries are the sent messages, by their state and since when", async () => {
  const { caller, summer, winter, open } = await start();

  const [record, ...others] = await recordsOf(caller, exportFiles.exportDeliveries, { campaign: summer._id });
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    creator: "omar",
    to: "omar@example.com",
    step: "initial",
    offer: "300",
    state: "accepted",
    threadId: open._id,
  });
  expect(await recordsOf(caller, exportFiles.exportDeliveries, { state: "accepted", q: "omar" })).toHaveLength(1);
  expect(await recordsOf(caller, exportFiles.exportDeliveries, { state: "bounced" })).toEqual([]);
  expect(await recordsOf(caller, exportFiles.exportDeliveries, { since: "2030-01-01T00:00:00Z" })).toEqual([]);
  expect(await recordsOf(caller, exportFiles.exportDeliveries, { campaign: winter._id })).toEqual([]);
});

test("a ledger is one campaign's, newest first", async () => {
  const { app, db, caller, summer } = await start();

  const records = await recordsOf(caller, exportFiles.exportLedger, { campaign: summer._id });
  expect(records.map(({ kind, amount, balance, by }) => [kind, amount, balance, by])).toEqual([
    ["deal", "-450.5", "549.5", "maria"],
    ["budget", "1000", "1000", "maria"],
  ]);
  expect((await caller.call(exportFiles.exportLedger)).errors).toHaveProperty("campaign");
  const stranger = app.as(await given.user(db));
  expect((await stranger.call(exportFiles.exportLedger, { query: { campaign: summer._id } })).status).toBe(404);
});

test("suppressions are those that the list shows: what one's own mail caused, for administrators all", async () => {
  const { app, db, owner, caller } = await start();
  await given.suppression(db, { address: "own@example.com", ownerId: owner._id });
  await given.suppression(db, { address: "another@example.com" });
  const administrator = app.as(await given.administrator(db));
  const addressesOf = async (as: Caller, query: object = {}) =>
    (await recordsOf(as, exportFiles.exportSuppressions, query)).map(({ address }) => address);

  expect(await addressesOf(caller)).toEqual(["own@example.com"]);
  expect(new Set(await addressesOf(administrator))).toEqual(new Set(["own@example.com", "another@example.com"]));
  expect(await addressesOf(administrator, { q: "anoth" })).toEqual(["another@example.com"]);
});

test("creators leave by the filters of the catalogue and in its order, for administrators", async () => {
  const { app, db, caller } = await start();
  await given.manyCreators(db, 30);
  const administrator = app.as(await given.administrator(db));
  const genre = "genre 2";

  const records = await recordsOf(administrator, exportFiles.exportCreators, {
    genres: genre,
    sort: "-avgCost",
    avgViews: 4,
  });

  expect(records.map(({ username }) => username)).toEqual(
    [29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5].map((number) => `creator ${number}`),
  );
  expect(records[0]?.["email"]).toBe("c29@example.com");
  expect((await caller.call(exportFiles.exportCreators)).status).toBe(403);
  const byGenre = await recordsOf(administrator, exportFiles.exportCreators, {
    sort: "genres",
    genres: "genre 1, genre 2",
  });
  expect(byGenre).toHaveLength(30);
});
