import {
  audit,
  type BodyInput,
  campaigns,
  catalogue,
  inbox,
  lists,
  outreach,
  personalData,
  tags,
} from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startTeam, usernames } from "../../testing/start-team.js";

const ofCreator = (caller: Caller, id: string, names: string[]) =>
  caller.call(tags.setCreatorTags, { params: { id }, body: { tags: names } });
const ofThread = (caller: Caller, id: string, names: string[]) =>
  caller.call(tags.setThreadTags, { params: { id }, body: { tags: names } });
const ofCampaign = (caller: Caller, id: string, names: string[]) =>
  caller.call(tags.setCampaignTags, { params: { id }, body: { tags: names } });

async function named(caller: Caller, q = ""): Promise<string[]> {
  return (await caller.call(tags.listTags, { query: { q } })).data.tags;
}

async function inCatalogue(caller: Caller, query: Record<string, string | number>): Promise<string[]> {
  const { data } = await caller.call(catalogue.listCreators, { query: { ...query, sort: "username" } });
  expect(data.total).toBe(data.creators.length);
  return data.creators.map(({ username }) => username);
}

test("tags of creators are everybody's: each once whatever its case, by name, and in the audit log", async () => {
  const { app, db } = await startApp();
  const [one, other] = [app.as(await given.user(db)), app.as(await given.user(db))];
  const creator = await given.creator(db, { username: "ana" });

  const set = await ofCreator(one, creator._id, [" Speaks  German ", "Agency", "AGENCY", "cafe\u0301"]);
  expect(set).toMatchObject({ status: 200, data: { tags: ["Agency", "caf\u00e9", "Speaks German"] } });
  const { data } = await other.call(catalogue.listCreators, { query: {} });
  expect(data.creators[0]?.tags).toEqual(["Agency", "caf\u00e9", "Speaks German"]);
  expect((await ofCreator(other, creator._id, ["agency"])).data.tags).toEqual(["agency"]);
  await ofCreator(other, creator._id, ["agency"]);

  const log = await app.as(await given.administrator(db)).call(audit.listAudit, { query: { kind: "creator" } });
  expect(log.data.items.map(({ before, after }) => [before, after])).toEqual([
    [{ tags: ["Agency", "caf\u00e9", "Speaks German"] }, { tags: ["agency"] }],
    [{ tags: [] }, { tags: ["Agency", "caf\u00e9", "Speaks German"] }],
  ]);
  expect((await ofCreator(one, creator._id, [])).data.tags).toEqual([]);
  expect((await one.call(catalogue.listCreators, { query: {} })).data.creators[0]?.tags).toBeUndefined();
});

test("two users who change tags at once each change only their own tags", async () => {
  const { app, db, owner } = await startTeam();
  const caller = app.as(owner);
  const creator = await given.creator(db);
  const campaign = await given.campaign(db, { owner });
  const thread = await given.thread(db, { owner, campaign, creator });
  for (const [call, id] of [
    [tags.setCreatorTags, creator._id],
    [tags.setCampaignTags, campaign._id],
    [tags.setThreadTags, thread._id],
  ] as const) {
    const set = async (names: string[], before?: string[]) =>
      (await caller.call(call, { params: { id }, body: { tags: names, ...(before && { before }) } })).data.tags;
    await set(["Agency", "Tall"]);
    await set(["Agency", "Berlin", "Tall"], ["Agency", "Tall"]);
    expect(await set(["Tall", "Vip"], ["Agency", "Tall"])).toEqual(["Berlin", "Tall", "Vip"]);
  }
});

test("a tag that is empty or too long, or too many of them, is refused by name, and a deleted creator has none", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db));
  const creator = await given.creator(db);
  const many = Array.from({ length: 31 }, (_, index) => `Tag ${index}`);

  for (const names of [["  "], ["a".repeat(51)], ["null \0"], many]) {
    const { status, errors } = await ofCreator(caller, creator._id, names);
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ["tags"]]);
  }
  expect((await ofCreator(caller, creator._id, many.slice(1))).data.tags).toHaveLength(30);
  await app.as(await given.administrator(db)).call(catalogue.deleteCreator, { params: { id: creator._id } });
  expect((await ofCreator(caller, creator._id, ["a"])).status).toBe(404);
});

test("of two who say at once which tags a creator has, one has the last word", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db));
  const creator = await given.creator(db);
  await ofCreator(caller, creator._id, ["first"]);

  await Promise.all([ofCreator(caller, creator._id, ["a", "b"]), ofCreator(caller, creator._id, ["c", "d"])]);

  const { data } = await caller.call(catalogue.listCreators, { query: {} });
  expect([
    ["a", "b"],
    ["c", "d"],
  ]).toContainEqual(data.creators[0]?.tags);
});

test("the catalogue, available creators and saved filters are narrowed by a tag, in any case, with what else is asked", async () => {
  const { app, db } = await startApp();
  const user = await given.user(db);
  const caller = app.as(user);
  const creators = [
    await given.creator(db, { username: "ana", genres: ["Travel"], avgViews: 1_000 }),
    await given.creator(db, { username: "bruno", genres: ["Food"], avgViews: 50_000 }),
    await given.creator(db, { username: "chloe", genres: ["Travel"], avgViews: 900_000 }),
    await given.creator(db, { username: "dora", genres: ["Travel"], avgViews: 900_000 }),
  ];
  const [ana = "", bruno = "", chloe = ""] = creators.map(({ _id }) => _id);
  for (const id of [ana, bruno, chloe]) await ofCreator(caller, id, id === ana ? ["Agency", "New"] : ["agency"]);
  const make = async (body: BodyInput<typeof lists.createList>) => (await caller.call(lists.createList, { body })).data;
  const byHand = await make({ name: "By hand", creatorIds: [bruno, chloe] });
  const segment = await make({ name: "Segment", filter: { tag: "AGENCY", avgViews: 10_000 } });

  expect(segment).toMatchObject({ total: 2, filter: { tag: "AGENCY" } });
  expect(await inCatalogue(caller, { tag: "agency" })).toEqual(["ana", "bruno", "chloe"]);
  expect(await inCatalogue(caller, { tag: " AGENCY " })).toEqual(["ana", "bruno", "chloe"]);
  expect(await inCatalogue(caller, { tag: "agenc" })).toEqual([]);
  expect(await inCatalogue(caller, { tag: "agency", genres: "Travel" })).toEqual(["ana", "chloe"]);
  expect(await inCatalogue(caller, { tag: "agency", q: "a", avgViews: 5 })).toEqual(["ana", "bruno", "chloe"]);
  expect(await inCatalogue(caller, { tag: "agency", list: byHand._id })).toEqual(["bruno", "chloe"]);
  expect(await inCatalogue(caller, { list: segment._id })).toEqual(["bruno", "chloe"]);
  expect(await inCatalogue(caller, { list: segment._id, tag: "new" })).toEqual([]);
  const campaign = await given.campaign(db, { owner: user, budget: 1_000, genreFocus: ["Travel"] });
  const query = { tag: "agency", sort: "username" as const };
  const available = await caller.call(outreach.listAvailableCreators, { params: { id: campaign._id }, query });
  expect(available.data.creators.map(({ username }) => username)).toEqual(["ana", "chloe"]);
  const emailTemplates = { initial: (await given.template(db, { owner: user }))._id };
  const matching = { filters: { tag: "agency" }, count: 2 };
  const made = await caller.call(outreach.createOutreach, {
    body: { campaignId: campaign._id, matching, emailTemplates },
  });
  expect(made.data).toMatchObject({ created: 2 });
});

test("tags of a conversation are its team's: who may write says which, all who may read see and search them", async () => {
  const { app, list, owner, member, viewer, converse } = await startTeam();
  const [lena, rui] = [await converse("lena", { answers: ["Yes"] }), await converse("rui")];

  expect((await ofThread(app.as(member), lena.threadId, ["Waits", "VIP"])).data.tags).toEqual(["VIP", "Waits"]);
  await ofThread(app.as(owner), rui.threadId, ["vip"]);
  expect((await ofThread(app.as(viewer), rui.threadId, [])).status).toBe(403);

  expect((await list(viewer, { tag: "waits" })).items).toMatchObject([{ _id: lena.threadId, tags: ["VIP", "Waits"] }]);
  const { data } = await app.as(viewer).call(outreach.getThread, { params: { id: lena.threadId } });
  expect(data.tags).toEqual(["VIP", "Waits"]);
  for (const sort of ["newest", "oldest", "offer", "longest-wait"] as const) {
    expect(usernames(await list(owner, { tag: "Vip", sort })).toSorted()).toEqual(["lena", "rui"]);
  }
  const first = await list(owner, { tag: "vip", limit: 1 });
  expect([first.total, usernames(first)]).toEqual([2, ["rui"]]);
  expect(usernames(await list(owner, { tag: "vip", limit: 1, cursor: first.next }))).toEqual(["lena"]);
  expect(usernames(await list(owner, { tag: "vip", box: "unread" }))).toEqual(["lena"]);
  expect(usernames(await list(owner, { tag: "vip", box: "mine" }))).toEqual([]);
  expect(usernames(await list(owner, { tag: "vip", q: "rui" }))).toEqual(["rui"]);
  expect((await list(owner, { tag: "nothing" })).total).toBe(0);
  const body = { all: true as const, filter: { tag: "vip", box: "open" as const }, count: 2, isDone: true };
  expect((await app.as(member).call(inbox.triageThreads, { body })).data.changed).toBe(2);
});

test("tags of a campaign are in the campaign, and who may only read it changes none", async () => {
  const { app, db, owner, member, viewer, campaign } = await startTeam();

  expect((await ofCampaign(app.as(member), campaign._id, ["Spring"])).data.tags).toEqual(["Spring"]);
  expect((await ofCampaign(app.as(viewer), campaign._id, [])).status).toBe(403);
  expect((await ofCampaign(app.as(await given.administrator(db)), campaign._id, [])).status).toBe(404);

  const read = await app.as(viewer).call(campaigns.getCampaign, { params: { id: campaign._id }, query: {} });
  expect(read.data.tags).toEqual(["Spring"]);
  const { data } = await app.as(owner).call(campaigns.listCampaigns, { query: {} });
  expect(data.map((one) => one.tags)).toEqual([["Spring"]]);
});

test("campaigns are filtered by a tag of theirs, in any case", async () => {
  const { app, db, owner, member, campaign } = await startTeam();
  const other = await given.campaign(db, { owner });
  await ofCampaign(app.as(owner), campaign._id, ["Spring", "Lisbon"]);
  await ofCampaign(app.as(owner), other._id, ["Autumn"]);
  const found = async (tag: string) => {
    const query = { tag };
    const { data } = await app.as(member).call(campaigns.listCampaigns, { query });
    const { total } = (await app.as(member).call(campaigns.countCampaigns, { query })).data;
    return [data.map(({ _id }) => _id), total];
  };

  expect(await found("spring")).toEqual([[campaign._id], 1]);
  expect(await found("Autumn")).toEqual([[], 0]);
});

test("who looks for a tag finds those of creators and of what they may read, each once, and no others", async () => {
  const { app, db, owner, viewer, campaign, converse } = await startTeam();
  const { threadId } = await converse("lena");
  const creators = [await given.creator(db), await given.creator(db)];
  for (const { _id } of creators) await ofCreator(app.as(owner), _id, ["Agency", "Alpine", "Berlin"]);
  await ofThread(app.as(owner), threadId, ["agency", "Asks too much", "100%"]);
  await ofCampaign(app.as(owner), campaign._id, ["Autumn"]);
  const stranger = app.as(await given.user(db));

  expect(await named(app.as(viewer))).toEqual(["100%", "Agency", "Alpine", "Asks too much", "Autumn", "Berlin"]);
  expect(await named(app.as(viewer), " A")).toEqual(["Agency", "Alpine", "Asks too much", "Autumn"]);
  expect(await named(app.as(viewer), "100%")).toEqual(["100%"]);
  expect(await named(app.as(viewer), "%")).toEqual([]);
  expect(await named(stranger)).toEqual(["Agency", "Alpine", "Berlin"]);
  expect(await named(stranger, "as")).toEqual([]);
});

test("with an erased creator go the tags of theirs, and those that name them anywhere", async () => {
  const { app, db, owner, campaign, converse, creatorOf } = await startTeam();
  const [{ threadId }, rui] = [await converse("lena.wanders", { email: "lena@example.com" }), await converse("rui")];
  const caller = app.as(owner);
  const [lena, other] = [creatorOf("lena.wanders"), creatorOf("rui")];
  await ofCreator(caller, lena._id, ["Agency"]);
  await ofCreator(caller, other._id, ["Friend of Lena.Wanders", "Lena", "Tall"]);
  await ofThread(caller, threadId, ["Late"]);
  await ofThread(caller, rui.threadId, ["Like lena@example.com", "Waits"]);
  await ofCampaign(caller, campaign._id, ["With lena.wanders", "Spring"]);
  const filter = { tag: "Friend of lena.wanders", avgViews: 7 };
  await caller.call(lists.createList, { body: { name: "Friends", filter } });

  const body = { username: "lena.wanders" };
  const admin = app.as(await given.administrator(db));
  expect((await admin.call(personalData.eraseCreator, { params: { id: lena._id }, body })).status).toBe(200);

  expect(await named(caller)).toEqual(["Lena", "Spring", "Tall", "Waits"]);
  const { data } = await caller.call(lists.listLists);
  expect(data.lists[0]?.filter).toEqual({ tag: "Erased creator", avgViews: 7 });
});

test("a user's export holds the tags of their campaigns and conversations", async () => {
  const { app, owner, campaign, converse } = await startTeam();
  const { threadId } = await converse("lena");
  await ofThread(app.as(owner), threadId, ["Waits"]);
  await ofCampaign(app.as(owner), campaign._id, ["Spring"]);

  const { data } = await app.as(owner).call(personalData.exportOwnData);

  const text = Buffer.from(data?.bytes ?? []).toString("utf8");
  expect(text).toMatch(/"kind":"campaign".*"tags":\["Spring"\]/);
  expect(text).toMatch(/"kind":"thread".*"tags":\["Waits"\]/);
});
