import { archive, audit, type BodyInput, views } from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller } from "../testing/caller.js";
import * as given from "../testing/given.js";
import { removeDeleted } from "../testing/remove-deleted.js";
import { startApp } from "../testing/start-app.js";

const day = 86_400;

type Body = BodyInput<typeof views.createView>;

async function startWithTwoCreators() {
  const { app, db } = await startApp();
  const [owner, other] = [await given.user(db, { username: "maria" }), await given.user(db)];
  const admin = app.as(await given.administrator(db));
  return { app, db, owner, asOwner: app.as(owner), asOther: app.as(other), admin };
}

async function create(caller: Caller, body: Partial<Body> = {}) {
  const { data, status } = await caller.call(views.createView, {
    body: { table: "creators", name: "Travel", ...body },
  });
  expect(status).toBe(201);
  return data;
}

async function namesFor(caller: Caller, table?: views.ViewTable): Promise<string[]> {
  const { data } = await caller.call(views.listViews, { query: { table } });
  return data.views.map(({ name }) => name);
}

const read = {
  columns: ["username", "field.level", "avgViews"],
  order: ["avgViews", "username"],
  widths: { username: 220.5, "field.level": 90 },
  filters: { q: "ñandú", minFollowers: 10_000, hasEmail: true, genre: ["travel", "food"] },
  sort: "-avgViews",
};

test("a view is read as it was saved, one's own and those that others share, of one table or of all", async () => {
  const { asOwner, asOther, owner } = await startWithTwoCreators();
  const shared = await create(asOwner, { ...read, name: " wide ", isShared: true });
  const plain = await create(asOwner, { table: "campaigns", name: "Mine" });
  await create(asOther, { name: "Theirs" });

  const { _id, username } = owner;
  expect(shared).toMatchObject({ ...read, table: "creators", name: "wide", isOwn: true, owner: { _id, username } });
  expect(plain).toMatchObject({ columns: [], order: [], widths: {}, filters: {}, sort: null, isShared: false });
  expect(await namesFor(asOwner)).toEqual(["Mine", "wide"]);
  expect(await namesFor(asOther)).toEqual(["Theirs", "wide"]);
  expect(await namesFor(asOwner, "creators")).toEqual(["wide"]);
  const { data } = await asOther.call(views.listViews, { query: { table: "creators" } });
  expect(data.views[1]).toEqual({ ...shared, isOwn: false });
});

test("what is absent stays, another of the same name and table is refused, and nothing is lost", async () => {
  const { asOwner, asOther } = await startWithTwoCreators();
  const first = await create(asOwner, read);
  const second = await create(asOwner, { ...read, name: "Food" });
  const change = (body: views.ViewChanges) => asOwner.call(views.updateView, { params: { id: second._id }, body });

  expect((await change({ sort: null, widths: {} })).data).toEqual({ ...second, sort: null, widths: {} });
  const taken = { status: 400, errors: { name: "You have a view of this table with this name already" } };
  expect(await change({ name: first.name.toUpperCase() })).toMatchObject(taken);
  expect(await asOwner.call(views.createView, { body: { table: "creators", name: first.name } })).toMatchObject(taken);
  await create(asOwner, { table: "inbox", name: first.name });
  await create(asOther, { name: first.name });
  expect(await namesFor(asOwner, "creators")).toEqual(["Food", "Travel"]);
});

test("what was saved elsewhere meanwhile is not replaced unseen, and what was not touched does not count", async () => {
  const { asOwner } = await startWithTwoCreators();
  const view = await create(asOwner, read);
  const save = (body: views.ViewChanges) => asOwner.call(views.updateView, { params: { id: view._id }, body });
  const { filters, sort } = view;
  const wider = { filters: { q: "ana" }, sort };
  await save({ ...wider, before: { filters, sort } });

  const refused = await save({ filters: { q: "eva" }, sort, before: { filters, sort } });
  expect(refused).toMatchObject({ status: 409, message: "This view was changed elsewhere", current: wider });
  expect((await save({ ...wider, before: { filters, sort } })).status).toBe(200);
  expect((await save({ name: "Tours", before: { name: view.name } })).data).toMatchObject({ name: "Tours", ...wider });
  expect((await save({ filters: { q: "eva" }, before: { filters: wider.filters } })).data.filters).toEqual({
    q: "eva",
  });
});

test.each([
  ["table", { table: "pg_authid" }],
  ["name", { name: "  " }],
  ["name", { name: "n".repeat(61) }],
  ["columns", { columns: ["username", "username"] }],
  ["columns", { columns: Array.from({ length: 61 }, (_, n) => `column ${n}`) }],
  ["order", { order: "username" }],
  ["widths", { widths: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`column ${n}`, 90])) }],
  ["widths.username", { widths: { username: 10 } }],
  ["widths.username", { widths: { username: "wide" } }],
  ["filters.q", { filters: { q: { $ne: null } } }],
  ["filters.q", { filters: { q: "q".repeat(1_001) } }],
  ["filters", { filters: { genre: Array.from({ length: 20 }, () => "g".repeat(600)) } }],
  ["sort", { sort: { by: "username" } }],
])("%s that is none is refused there", async (field, body) => {
  const { asOwner } = await startWithTwoCreators();
  const answer = await asOwner.call(views.createView, { body: { table: "creators", name: "Bad", ...body } as Body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  expect(await namesFor(asOwner)).toEqual([]);
});

test("a view that somebody shares is theirs to change; one that nobody shares does not exist for others", async () => {
  const { asOwner, asOther, admin } = await startWithTwoCreators();
  const shared = await create(asOwner, { isShared: true });
  const own = await create(asOwner, { name: "Private" });
  const body = { name: "Taken over" };

  for (const caller of [asOther, admin]) {
    const message = "Only maria can change this view";
    const params = { id: shared._id };
    expect(await caller.call(views.updateView, { params, body })).toMatchObject({ status: 403, message });
    expect(await caller.call(views.deleteView, { params })).toMatchObject({ status: 403, message });
    expect((await caller.call(views.updateView, { params: { id: own._id }, body })).status).toBe(404);
    expect((await caller.call(views.deleteView, { params: { id: own._id } })).status).toBe(404);
  }
  expect(await namesFor(asOwner)).toEqual(["Private", "Travel"]);
});

test("of two at once the one beyond the limit is refused", async () => {
  const { asOwner, db, owner } = await startWithTwoCreators();
  const { views: most } = views.viewLimits;
  const at = new Date();
  const rows = Array.from({ length: most - 1 }, (_, n) => ({
    user_id: owner._id,
    table_name: "creators" as const,
    name: `View ${n}`,
    is_shared: false,
    columns: [],
    column_order: [],
    widths: "{}",
    filters: "{}",
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto("saved_view").values(rows).execute();

  const add = (name: string) => asOwner.call(views.createView, { body: { table: "creators", name } });
  const answers = await Promise.all([add("One more"), add("And another")]);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await namesFor(asOwner)).toHaveLength(most);
  await create(asOwner, { table: "inbox", name: "Of another table" });
});

test("a deleted one comes back for 30 days, the log says who did what, and then it is gone", async () => {
  const { app, db, asOwner, asOther, admin } = await startWithTwoCreators();
  const view = await create(asOwner, read);
  const params = { kind: "view" as const, id: view._id };
  const remove = () => asOwner.call(views.deleteView, { params });

  expect((await remove()).status).toBe(200);
  expect(await namesFor(asOwner)).toEqual([]);
  const { data: deleted } = await asOwner.call(archive.listArchive, { query: { kind: "view" } });
  expect(deleted.items).toMatchObject([{ _id: view._id, kind: "view", name: "Travel" }]);
  expect((await asOther.call(archive.restoreArchived, { params })).status).toBe(404);
  expect((await asOwner.call(archive.restoreArchived, { params })).data).toMatchObject({ name: "Travel" });
  const { data } = await asOwner.call(views.listViews, {});
  expect(data.views).toEqual([view]);
  const { data: log } = await admin.call(audit.listAudit, { query: { kind: "view", limit: 20 } });
  expect(log.items.map(({ action }) => action)).toEqual(["view.restore", "view.delete", "view.create"]);

  await remove();
  app.clock.advance(30 * day + 1);
  await removeDeleted({ app, db });
  expect(await db.selectFrom("saved_view").select("id").execute()).toEqual([]);
});
