import { archive, audit, type BodyInput, snippets } from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { removeDeleted } from "../../testing/remove-deleted.js";
import { startApp } from "../../testing/start-app.js";

const day = 86_400;

async function startWithTwoCreators() {
  const { app, db } = await startApp();
  const [owner, other] = [await given.user(db, { username: "maria" }), await given.user(db)];
  return {
    app,
    db,
    owner,
    asOwner: app.as(owner),
    asOther: app.as(other),
    admin: app.as(await given.administrator(db)),
  };
}

async function create(caller: Caller, body: Partial<BodyInput<typeof snippets.createSnippet>> = {}) {
  const { data, status } = await caller.call(snippets.createSnippet, {
    body: { name: "Usage rights", content: "For 90 days.", ...body },
  });
  expect(status).toBe(201);
  return data;
}

async function namesFor(caller: Caller): Promise<string[]> {
  const { data } = await caller.call(snippets.listSnippets);
  return data.snippets.map(({ name }) => name);
}

test("one reads one's own snippets and those that others share, by name, and is told whose they are", async () => {
  const { asOwner, asOther, owner } = await startWithTwoCreators();
  const shared = await create(asOwner, { name: " rates ", content: "Line one\n\nLine two ", isShared: true });
  await create(asOwner, { name: "Brief" });
  await create(asOther, { name: "Mine" });

  expect(shared).toMatchObject({ name: "rates", isShared: true, isOwn: true });
  expect(await namesFor(asOwner)).toEqual(["Brief", "rates"]);
  expect(await namesFor(asOther)).toEqual(["Mine", "rates"]);
  const { data } = await asOther.call(snippets.listSnippets);
  const { _id, username } = owner;
  expect(data.snippets[1]).toMatchObject({ _id: shared._id, isOwn: false, owner: { _id, username } });
  expect(data.snippets[1]?.content).toContain("Line one\n\nLine two");
});

test("what is absent stays, another of the same name is refused, and nothing is lost", async () => {
  const { asOwner, asOther } = await startWithTwoCreators();
  const first = await create(asOwner);
  const second = await create(asOwner, { name: "Brief" });
  const change = (body: snippets.SnippetChanges) =>
    asOwner.call(snippets.updateSnippet, { params: { id: second._id }, body });

  expect((await change({ content: "Three shots." })).data).toEqual({ ...second, content: "Three shots." });
  const taken = { status: 400, errors: { name: "You have a snippet with this name already" } };
  expect(await change({ name: first.name.toUpperCase() })).toMatchObject(taken);
  const again = { body: { name: first.name, content: "Other words" } };
  expect(await asOwner.call(snippets.createSnippet, again)).toMatchObject(taken);
  expect((await asOther.call(snippets.createSnippet, again)).status).toBe(201);
  expect(await namesFor(asOwner)).toEqual(["Brief", "Usage rights"]);
});

test("a text that was saved elsewhere meanwhile is not replaced unseen, and what was not touched does not count", async () => {
  const { asOwner } = await startWithTwoCreators();
  const snippet = await create(asOwner);
  const save = (body: snippets.SnippetChanges) =>
    asOwner.call(snippets.updateSnippet, { params: { id: snippet._id }, body });
  const seen = { content: snippet.content };
  await save({ content: "For a year.", before: seen });

  const refused = await save({ content: "For a week.", before: seen });
  expect(refused).toMatchObject({ status: 409, message: "This snippet was changed elsewhere" });
  expect(refused).toMatchObject({ current: { content: "For a year.", name: snippet.name } });
  expect((await save({ content: "For a year.", before: seen })).status).toBe(200);
  const renamed = (await save({ name: "Rights", before: { name: snippet.name } })).data;
  expect(renamed).toMatchObject({ name: "Rights", content: "For a year." });
  expect((await save({ content: "For a week.", before: { content: "For a year." } })).data.content).toBe("For a week.");
});

test.each([
  ["name", { name: "  ", content: "Hello" }],
  ["name", { name: "n".repeat(61), content: "Hello" }],
  ["content", { name: "Empty", content: " \n" }],
  ["content", { name: "Long", content: "c".repeat(5_001) }],
])("a %s that is none is refused there", async (field, body) => {
  const { asOwner } = await startWithTwoCreators();
  const { status, errors } = await asOwner.call(snippets.createSnippet, { body });
  expect(status).toBe(400);
  expect(Object.keys(errors ?? {})).toEqual([field]);
  expect(await namesFor(asOwner)).toEqual([]);
});

test("a snippet that somebody shares is theirs to change; one that nobody shares does not exist for others", async () => {
  const { asOwner, asOther, admin } = await startWithTwoCreators();
  const shared = await create(asOwner, { isShared: true });
  const own = await create(asOwner, { name: "Private" });
  const body = { content: "Taken over" };

  for (const caller of [asOther, admin]) {
    const message = "Only maria can change this snippet";
    const params = { id: shared._id };
    expect(await caller.call(snippets.updateSnippet, { params, body })).toMatchObject({ status: 403, message });
    expect(await caller.call(snippets.deleteSnippet, { params })).toMatchObject({ status: 403, message });
    expect((await caller.call(snippets.updateSnippet, { params: { id: own._id }, body })).status).toBe(404);
    expect((await caller.call(snippets.deleteSnippet, { params: { id: own._id } })).status).toBe(404);
  }
  const { data } = await asOwner.call(snippets.listSnippets);
  expect(data.snippets.map(({ content }) => content)).toEqual(["For 90 days.", "For 90 days."]);
});

test("when two are created at once, the one beyond the limit is refused", async () => {
  const { asOwner, db, owner } = await startWithTwoCreators();
  const { snippets: most } = snippets.snippetLimits;
  const rows = Array.from({ length: most - 1 }, (_, n) => ({
    user_id: owner._id,
    name: `Snippet ${n}`,
    content: "Hello",
    is_shared: false,
    created_at: new Date(),
    updated_at: new Date(),
  }));
  await db.insertInto("snippet").values(rows).execute();

  const add = (name: string) => asOwner.call(snippets.createSnippet, { body: { name, content: "Hello" } });
  const answers = await Promise.all([add("One more"), add("And another")]);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await namesFor(asOwner)).toHaveLength(most);
});

test("a deleted one comes back for 30 days, unless its name was taken, and is gone after that", async () => {
  const { app, db, asOwner, asOther } = await startWithTwoCreators();
  const snippet = await create(asOwner);
  const params = { id: snippet._id };
  const restore = (caller: Caller) => caller.call(snippets.restoreSnippet, { params });

  expect((await asOwner.call(snippets.deleteSnippet, { params })).status).toBe(200);
  expect(await namesFor(asOwner)).toEqual([]);
  const { data: deleted } = await asOwner.call(archive.listArchive, { query: { kind: "snippet" } });
  expect(deleted.items).toMatchObject([{ _id: snippet._id, kind: "snippet", name: "Usage rights" }]);
  expect((await restore(asOther)).status).toBe(404);
  const other = await create(asOwner);
  expect(await restore(asOwner)).toMatchObject({ status: 400, errors: { name: expect.any(String) } });
  await asOwner.call(snippets.deleteSnippet, { params: { id: other._id } });
  expect((await restore(asOwner)).data).toEqual(snippet);

  await asOwner.call(snippets.deleteSnippet, { params });
  app.clock.advance(30 * day + 1);
  await removeDeleted({ app, db });
  expect(await db.selectFrom("snippet").select("id").execute()).toEqual([]);
});

test("the log says who made, changed, deleted and restored one", async () => {
  const { asOwner, admin } = await startWithTwoCreators();
  const { _id: id } = await create(asOwner);
  await asOwner.call(snippets.updateSnippet, { params: { id }, body: { isShared: true } });
  await asOwner.call(snippets.deleteSnippet, { params: { id } });
  await asOwner.call(archive.restoreArchived, { params: { kind: "snippet", id } });

  const { data } = await admin.call(audit.listAudit, { query: { kind: "snippet", limit: 20 } });
  expect(data.items.map(({ action }) => action)).toEqual([
    "snippet.restore",
    "snippet.delete",
    "snippet.update",
    "snippet.create",
  ]);
});
