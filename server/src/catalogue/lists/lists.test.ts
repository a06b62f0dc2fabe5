import { archive, audit, type BodyInput, catalogue, lists } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { removeDeleted } from "../../testing/remove-deleted.js";
import { startApp } from "../../testing/start-app.js";

const absent = "01938a5e-7c00-7000-8000-0000000000ff";

async function startWithThree() {
  const { app, db } = await startApp();
  const creators = [
    await given.creator(db, { username: "ana", genres: ["Travel"], avgViews: 1_000 }),
    await given.creator(db, { username: "bruno", genres: ["Food"], avgViews: 50_000 }),
    await given.creator(db, { username: "chloe", genres: ["Travel"], avgViews: 900_000 }),
  ];
  const [owner, other, admin] = [await given.user(db), await given.user(db), await given.administrator(db)];
  const ids = creators.map(({ _id }) => _id);
  return { app, db, ids, owner, asOwner: app.as(owner), asOther: app.as(other), admin: app.as(admin) };
}

async function create(caller: Caller, body: BodyInput<typeof lists.createList>) {
  const { data, status } = await caller.call(lists.createList, { body });
  expect(status).toBe(201);
  return data;
}

async function namesIn(caller: Caller, list: string, query: object = {}): Promise<string[]> {
  const { data } = await caller.call(catalogue.listCreators, { query: { ...query, list, sort: "username" } });
  expect(data.total).toBe(data.creators.length);
  return data.creators.map(({ username }) => username);
}

test("a list holds the named creators, each once, and nobody who is not in the catalogue", async () => {
  const { asOwner, owner, ids, admin } = await startWithThree();
  const [ana = "", bruno = "", chloe = ""] = ids;
  await admin.call(catalogue.deleteCreator, { params: { id: bruno } });

  const list = await create(asOwner, { name: " Spring ", creatorIds: [chloe, ana, ana, bruno, absent] });

  expect(list).toMatchObject({ name: "Spring", isShared: false, isOwn: true, total: 2 });
  expect(list.owner).toEqual({ _id: owner._id, username: owner.username });
  expect(list.filter).toBeUndefined();
  expect(await namesIn(asOwner, list._id)).toEqual(["ana", "chloe"]);
  expect((await asOwner.call(lists.getList, { params: { id: list._id } })).data).toEqual(list);
  const nobody = { name: "Nobody", creatorIds: [bruno, absent] };
  expect((await asOwner.call(lists.createList, { body: nobody })).errors).toHaveProperty("creatorIds");
});

test("creators are added and removed, and what really changed is answered, so that it can be undone", async () => {
  const { asOwner, ids } = await startWithThree();
  const [ana = "", bruno = "", chloe = ""] = ids;
  const { _id: id } = await create(asOwner, { name: "Spring", creatorIds: [ana] });
  const change = (body: BodyInput<typeof lists.changeListCreators>) =>
    asOwner.call(lists.changeListCreators, { params: { id }, body });

  const changed = (await change({ add: [bruno, chloe, absent, bruno], remove: [ana] })).data;
  expect(changed).toEqual({ addedIds: [bruno, chloe], removedIds: [ana] });
  expect(await namesIn(asOwner, id)).toEqual(["bruno", "chloe"]);
  expect((await change({ add: [bruno], remove: [ana] })).data).toEqual({ addedIds: [], removedIds: [] });
  await change({ add: changed.removedIds, remove: changed.addedIds });
  expect(await namesIn(asOwner, id)).toEqual(["ana"]);
  expect(await change({ add: [ana], remove: [ana] })).toMatchObject({ status: 400, errors: { remove: "Named twice" } });
});

test("two who add to a list at once leave each creator in it once, and the number that is kept is right", async () => {
  const { asOwner, db, ids } = await startWithThree();
  const { _id: id } = await create(asOwner, { name: "Spring", creatorIds: [] });
  const add = () => asOwner.call(lists.changeListCreators, { params: { id }, body: { add: ids } });

  const answers = await Promise.all([add(), add()]);

  expect(answers.flatMap(({ data }) => data.addedIds).sort()).toEqual(ids.toSorted());
  expect(await keptMembers(db)).toEqual([3]);
});

function keptMembers(db: Awaited<ReturnType<typeof startApp>>["db"]) {
  return db
    .selectFrom("creator_list")
    .select("members")
    .execute()
    .then((rows) => rows.map(({ members }) => members));
}

test("a saved filter stays true: whoever comes to match is in it, also when a genre gets another name", async () => {
  const { asOwner, admin, ids } = await startWithThree();
  const [ana = ""] = ids;
  const filter = { genres: ["travel"], avgViews: 10_000 };
  const list = await create(asOwner, { name: "Travel", filter });
  expect(await namesIn(asOwner, list._id)).toEqual(["chloe"]);

  const { data } = await asOwner.call(catalogue.listGenres);
  const travel = data.genres.find(({ genre }) => genre === "Travel")?._id ?? "";
  expect(list.filter).toEqual({ genres: [travel], avgViews: 10_000 });
  await admin.call(catalogue.renameGenre, { params: { id: travel }, body: { genre: "Journeys" } });
  await admin.call(catalogue.updateCreator, { params: { id: ana }, body: { avgViews: 10_000 } });

  expect(await namesIn(asOwner, list._id)).toEqual(["ana", "chloe"]);
  expect((await asOwner.call(lists.getList, { params: { id: list._id } })).data.total).toBe(2);
  expect(await namesIn(asOwner, list._id, { avgViews: 20_000 })).toEqual(["chloe"]);
  expect(await namesIn(asOwner, list._id, { genres: "Food" })).toEqual([]);
});

test.each([
  ["no filter at all", {}],
  ["bounds that are none", { avgCost: 0, genres: [] }],
  ["a filter of another list", { list: absent, avgViews: 10 }],
  ["a share above a hundred", { acceptanceRate: 120 }],
  ["text where a number belongs", { avgViews: "many" }],
])("a filter is refused with %s, as the catalogue's own contract says", async (_, filter) => {
  const { asOwner } = await startWithThree();
  const body = { name: "Spring", filter } as BodyInput<typeof lists.createList>;
  const { status, errors } = await asOwner.call(lists.createList, { body });
  expect(status).toBe(400);
  expect(Object.keys(errors ?? {})[0]).toMatch(/^filter/);
});

test("a list has creators or a filter, not both and not neither, and no member is added to a filter", async () => {
  const { asOwner, ids } = await startWithThree();
  const refused = async (body: BodyInput<typeof lists.createList>) =>
    (await asOwner.call(lists.createList, { body })).errors;
  expect(await refused({ name: "Spring" })).toHaveProperty("creatorIds");
  expect(await refused({ name: "Spring", creatorIds: [], filter: { avgViews: 1 } })).toHaveProperty("creatorIds");
  expect(await refused({ name: " ", creatorIds: [] })).toEqual({ name: "Enter a name" });
  expect(await refused({ name: "n".repeat(81), creatorIds: [] })).toHaveProperty("name");

  const segment = await create(asOwner, { name: "Wide", filter: { avgViews: 1 } });
  const byHand = await create(asOwner, { name: "By hand", creatorIds: [] });
  const of = ({ _id }: { _id: string }) => ({ params: { id: _id } });
  const add = await asOwner.call(lists.changeListCreators, { ...of(segment), body: { add: ids } });
  expect([add.status, Object.keys(add.errors ?? {})]).toEqual([400, ["add"]]);
  const narrowed = await asOwner.call(lists.updateList, { ...of(byHand), body: { filter: { avgViews: 1 } } });
  expect([narrowed.status, Object.keys(narrowed.errors ?? {})]).toEqual([400, ["filter"]]);
});

test("of a stranger's list nobody learns anything, and a shared one is read by all and changed by its owner alone", async () => {
  const { asOwner, asOther, admin, owner, ids } = await startWithThree();
  const { _id: id } = await create(asOwner, { name: "Spring", creatorIds: ids });
  const params = { id };

  for (const caller of [asOther, admin]) {
    expect((await caller.call(lists.listLists)).data.lists).toEqual([]);
    expect((await caller.call(lists.getList, { params })).status).toBe(404);
    expect((await caller.call(catalogue.listCreators, { query: { list: id } })).status).toBe(404);
  }

  await asOwner.call(lists.updateList, { params, body: { isShared: true } });
  for (const caller of [asOther, admin]) {
    const { data } = await caller.call(lists.listLists);
    expect(data.lists).toMatchObject([{ _id: id, name: "Spring", isShared: true, isOwn: false }]);
    expect(await namesIn(caller, id)).toEqual(["ana", "bruno", "chloe"]);
    const refused = [
      await caller.call(lists.updateList, { params, body: { name: "Mine" } }),
      await caller.call(lists.changeListCreators, { params, body: { remove: ids } }),
      await caller.call(lists.deleteList, { params }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused[0]?.message).toBe(`Only ${owner.username} can change this list`);
  }
  await asOwner.call(lists.updateList, { params, body: { isShared: false } });
  expect((await asOther.call(lists.getList, { params })).status).toBe(404);
});

test("one's own lists and shared ones stand by name; one person has no two of the same name", async () => {
  const { asOwner, asOther } = await startWithThree();
  await create(asOther, { name: "beta", creatorIds: [], isShared: true });
  await create(asOther, { name: "private", creatorIds: [] });
  await create(asOwner, { name: "Gamma", creatorIds: [] });
  const alpha = await create(asOwner, { name: "Alpha", creatorIds: [] });
  await create(asOwner, { name: "Beta", filter: { q: "ana" } });

  const { data } = await asOwner.call(lists.listLists);
  expect(data.lists.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ["Alpha", true],
    ["beta", false],
    ["Beta", true],
    ["Gamma", true],
  ]);
  const again = { name: "gamma" };
  const taken = { name: "You have a list with this name already" };
  expect((await asOwner.call(lists.createList, { body: { ...again, creatorIds: [] } })).errors).toEqual(taken);
  const params = { id: alpha._id };
  expect((await asOwner.call(lists.updateList, { params, body: again })).errors).toEqual(taken);
});

test("what was saved elsewhere meanwhile is not replaced unseen, and what was not touched does not count", async () => {
  const { asOwner } = await startWithThree();
  const list = await create(asOwner, { name: "Travel", filter: { genres: ["Travel"] } });
  const save = (body: BodyInput<typeof lists.updateList>) =>
    asOwner.call(lists.updateList, { params: { id: list._id }, body });
  const seen = { filter: list.filter };
  const food = { genres: ["Food"], avgViews: 10 };
  const saved = (await save({ filter: food, before: seen })).data;

  const refused = await save({ filter: { avgViews: 5 }, before: seen });
  expect(refused).toMatchObject({ status: 409, message: "This list was changed elsewhere" });
  expect(refused).toMatchObject({ current: { name: "Travel", filter: saved.filter } });
  expect((await save({ filter: food, before: seen })).status).toBe(200);
  expect((await save({ name: "Food", before: { name: list.name } })).data).toMatchObject({ filter: saved.filter });
  expect((await save({ name: "Meals", before: { name: list.name } })).status).toBe(409);
  expect((await save({ filter: { avgViews: 5 }, before: { filter: saved.filter } })).data.filter).toEqual({
    avgViews: 5,
  });
});

test("a deleted list comes back whole for 30 days, and then is gone with its members, while its creators stay", async () => {
  const { app, db, asOwner, ids } = await startWithThree();
  const list = await create(asOwner, { name: "Spring", creatorIds: ids });
  const params = { id: list._id };

  await asOwner.call(lists.deleteList, { params });
  expect((await asOwner.call(lists.getList, { params })).status).toBe(404);
  expect((await asOwner.call(catalogue.listCreators, { query: { list: list._id } })).status).toBe(404);
  expect((await asOwner.call(archive.listArchive, { query: { kind: "list" } })).data.items).toMatchObject([
    { kind: "list", name: "Spring" },
  ]);
  expect((await asOwner.call(lists.restoreList, { params })).data).toEqual(list);
  expect((await asOwner.call(lists.restoreList, { params })).status).toBe(404);

  await asOwner.call(lists.deleteList, { params });
  const { _id: another } = await create(asOwner, { name: "spring", creatorIds: [] });
  expect((await asOwner.call(lists.restoreList, { params })).errors).toHaveProperty("name");
  await asOwner.call(lists.deleteList, { params: { id: another } });
  const restored = await asOwner.call(archive.restoreArchived, { params: { kind: "list", id: list._id } });
  expect(restored.data.name).toBe("Spring");
  await asOwner.call(lists.deleteList, { params });

  app.clock.advance(30 * 86_400 + 1);
  await removeDeleted({ app, db });
  expect(await db.selectFrom("creator_list").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("creator_list_member").select("creator_id").execute()).toEqual([]);
  expect(await db.selectFrom("creator").select("id").execute()).toHaveLength(3);
});

test("a deleted creator leaves its lists, and is in them again when it is restored; for good it takes its place along", async () => {
  const { app, db, asOwner, admin, ids } = await startWithThree();
  const [ana = ""] = ids;
  const { _id: id } = await create(asOwner, { name: "Spring", creatorIds: ids });
  const params = { id: ana };

  await admin.call(catalogue.deleteCreator, { params });
  expect(await namesIn(asOwner, id)).toEqual(["bruno", "chloe"]);
  await admin.call(catalogue.restoreCreator, { params });
  expect(await namesIn(asOwner, id)).toEqual(["ana", "bruno", "chloe"]);

  await admin.call(catalogue.deleteCreator, { params });
  app.clock.advance(30 * 86_400 + 1);
  await removeDeleted({ app, db });
  expect(await keptMembers(db)).toEqual([2]);
});

test("of a list too long to go through the same creators are found, by what else is asked", async () => {
  const { db, asOwner, ids } = await startWithThree();
  const { _id: id } = await create(asOwner, { name: "Spring", creatorIds: ids.slice(1) });
  const queries = [{}, { genres: "Travel" }, { avgViews: 2_000 }, { avgViews: 2_000, avgCost: 1 }, { q: "bru" }];
  const found = async () => {
    const names: string[][] = [];
    for (const query of queries) names.push(await namesIn(asOwner, id, query));
    return names;
  };
  const expected = [["bruno", "chloe"], ["chloe"], ["bruno", "chloe"], [], ["bruno"]];

  expect(await found()).toEqual(expected);
  await sql`update creator_list set members = 60000`.execute(db);
  expect(await found()).toEqual(expected);
});

test("nobody has more than 200 lists, also of those that are made at once", async () => {
  const { db, owner, asOwner } = await startWithThree();
  await sql`
    insert into creator_list (user_id, name, is_shared, created_at, updated_at)
    select ${owner._id}, 'List ' || n, false, now(), now() from generate_series(1, 199) as n`.execute(db);
  const make = (name: string) => asOwner.call(lists.createList, { body: { name, creatorIds: [] } });

  const answers = await Promise.all([make("one"), make("two")]);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(answers.map(({ message }) => message)).toContain(
    "You have 200 lists already: delete one that is not used any more",
  );
});

test("all lists of a user hold five million creators, including recently deleted lists", async () => {
  const { db, asOwner, ids } = await startWithThree();
  const [ana = "", bruno = ""] = ids;
  const { _id: id } = await create(asOwner, { name: "Spring", creatorIds: [] });
  const { _id: gone } = await create(asOwner, { name: "Autumn", creatorIds: [] });
  await sql`update creator_list set members = 4999999 where id = ${gone}`.execute(db);
  await asOwner.call(lists.deleteList, { params: { id: gone } });
  const add = (ids: string[]) => asOwner.call(lists.changeListCreators, { params: { id }, body: { add: ids } });

  expect((await add([ana, bruno])).errors).toEqual({
    add: "Your lists hold at most 5,000,000 creators, with those that were deleted lately",
  });
  expect((await add([ana])).data.addedIds).toEqual([ana]);
});

test("a list takes a million creators and no more, and one call ten thousand", async () => {
  const { db, asOwner, ids } = await startWithThree();
  const [ana = "", bruno = ""] = ids;
  const { _id: id } = await create(asOwner, { name: "Spring", creatorIds: [] });
  await sql`update creator_list set members = 999999`.execute(db);
  const add = (ids: string[]) => asOwner.call(lists.changeListCreators, { params: { id }, body: { add: ids } });

  expect((await add(Array.from({ length: 10_001 }, () => ana))).errors).toHaveProperty("add");
  expect((await add([ana, bruno])).errors).toEqual({ add: "A list holds at most 1,000,000 creators" });
  expect(await namesIn(asOwner, id)).toEqual([]);
  expect((await add([ana])).data.addedIds).toEqual([ana]);
});

test("what is done to a list is in the log: with its name, and how many creators, but not whom one looks for", async () => {
  const { asOwner, admin, ids } = await startWithThree();
  const byHand = await create(asOwner, { name: "Spring", creatorIds: ids });
  const params = { id: byHand._id };
  await asOwner.call(lists.updateList, { params, body: { name: "Summer" } });
  await asOwner.call(lists.changeListCreators, { params, body: { remove: ids.slice(0, 2) } });
  await asOwner.call(lists.deleteList, { params });
  await create(asOwner, { name: "Search", filter: { q: "chloe@example.com", avgViews: 5 } });

  const { data } = await admin.call(audit.listAudit, { query: { kind: "list", limit: 20 } });

  const lines = data.items
    .toReversed()
    .map(({ action, subject, before, after }) => [action, subject.name, before, after]);
  expect(lines).toEqual([
    ["list.create", "Spring", undefined, { name: "Spring", isShared: false }],
    ["list.update", "Summer", { name: "Spring" }, { name: "Summer" }],
    ["list.change-creators", "Summer", undefined, { added: 0, removed: 2 }],
    ["list.delete", "Summer", { name: "Summer", isShared: false }, undefined],
    ["list.create", "Search", undefined, { name: "Search", isShared: false, filter: { q: "set", avgViews: 5 } }],
  ]);
});
