import {
  archive,
  audit,
  catalogue,
  creatorFields,
  exportFiles,
  lists,
  personalData,
  profiles,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { secondsAfter } from "../../values/clock.js";
import { removeDeletedFields } from "./field-queries.js";

const ofTypes = [
  { name: "tier", label: "Tier", type: "choice", choices: ["Gold", "Silver"] },
  { name: "rate", label: "Day rate", type: "money" },
  { name: "size", label: "Shoe size", type: "number" },
  { name: "since", label: "Known since", type: "date" },
  { name: "likes", label: "Likes", type: "text" },
  { name: "kit", label: "Media kit", type: "link" },
] as const;

async function start() {
  const started = await startApp();
  const { app, db } = started;
  const [admin, user] = [app.as(await given.administrator(db)), app.as(await given.user(db))];
  const create = (body: creatorFields.NewField) => admin.call(creatorFields.createField, { body });
  return { ...started, admin, user, create };
}

async function startWithFields() {
  const started = await start();
  const fields = new Map<string, creatorFields.CreatorField>();
  for (const body of ofTypes) {
    const { data } = await started.create({ ...body, choices: "choices" in body ? [...body.choices] : undefined });
    fields.set(data.name, data);
  }
  const idOf = (name: string) => fields.get(name)?._id ?? "";
  const change = (name: string, body: creatorFields.FieldChanges) =>
    started.admin.call(creatorFields.updateField, { params: { id: idOf(name) }, body });
  const remove = (name: string) => started.admin.call(creatorFields.deleteField, { params: { id: idOf(name) } });
  return { ...started, idOf, change, remove };
}

const say = (caller: Caller, { _id: id }: { _id: string }, fields: Record<string, unknown>) =>
  caller.call(profiles.updateProfile, { params: { id }, body: { fields } });

test("a value that somebody else has changed since it was seen is not overwritten, unless it is the same already", async () => {
  const { db, admin, user } = await startWithFields();
  const creator = await given.creator(db);
  const params = { id: creator._id };
  const saveSeen = (fields: Record<string, unknown>, before: Record<string, creatorFields.FieldValue | null>) =>
    user.call(profiles.updateProfile, { params, body: { fields, before: { fields: before } } });
  await say(admin, creator, { tier: "Gold", rate: 100 });

  const first = await saveSeen({ rate: 200 }, { rate: 100 });
  const late = await saveSeen({ rate: 300, tier: "Silver" }, { rate: 100, tier: "Gold" });
  const same = await saveSeen({ rate: 200 }, { rate: 100 });
  const another = await saveSeen({ tier: "Silver" }, { tier: "Gold" });
  const added = await saveSeen({ likes: "Cats" }, { likes: null });
  const removed = await saveSeen({ likes: null }, { likes: null });

  expect([first, late, same, another, added, removed].map(({ status }) => status)).toEqual([
    200, 409, 200, 200, 200, 409,
  ]);
  const { data } = await admin.call(profiles.getProfile, { params, query: { limit: 1 } });
  expect(data.fields).toEqual({ rate: 200, tier: "Silver", likes: "Cats" });
});

test("what replaced a choice that is no longer one is not overwritten by somebody who saw that choice", async () => {
  const { db, admin, user, change } = await startWithFields();
  const creator = await given.creator(db);
  const params = { id: creator._id };
  await say(admin, creator, { tier: "Gold" });
  await say(admin, creator, { tier: "Silver" });
  await change("tier", { choices: ["Silver", "Bronze"] });
  const save = (tier: string | null, before: string | null) =>
    user.call(profiles.updateProfile, { params, body: { fields: { tier }, before: { fields: { tier: before } } } });

  const late = [await save("Bronze", "Gold"), await save(null, "Gold")];
  const seen = [await save("Silver", "Gold"), await save("Bronze", "silver")];

  expect(late.map(({ status }) => status)).toEqual([409, 409]);
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  const { data } = await admin.call(profiles.getProfile, { params, query: { limit: 1 } });
  expect(data.fields).toEqual({ tier: "Bronze" });
});

test("administrators add, change, delete and restore fields, which everybody reads in their order", async () => {
  const { admin, user, create } = await start();

  const { data: tier, status } = await create({ name: "tier", label: " Tier ", type: "choice", choices: ["Gold"] });
  await create({ name: "shoe-size", label: "Shoe size", type: "number", choices: ["unused"] });
  const params = { id: tier._id };
  const changed = await admin.call(creatorFields.updateField, { params, body: { choices: ["gold", "Silver"] } });

  expect(status).toBe(201);
  expect(changed.data).toEqual({ ...tier, label: "Tier", choices: ["gold", "Silver"] });
  const listed = async () => (await user.call(creatorFields.listFields)).data.fields;
  expect(await listed()).toEqual([
    changed.data,
    { _id: expect.any(String), name: "shoe-size", label: "Shoe size", type: "number" },
  ]);

  expect((await admin.call(creatorFields.deleteField, { params })).data).toBeNull();
  expect((await listed()).map(({ name }) => name)).toEqual(["shoe-size"]);
  expect((await admin.call(creatorFields.deleteField, { params })).status).toBe(404);
  expect((await user.call(archive.listArchive, { query: { kind: "field" } })).data.items).toEqual([]);
  const { items } = (await admin.call(archive.listArchive, { query: { kind: "field" } })).data;
  expect(items).toMatchObject([{ _id: tier._id, name: "Tier" }]);
  expect((await admin.call(creatorFields.restoreField, { params })).data).toEqual(changed.data);
  const { items: entries } = (await admin.call(audit.listAudit, { query: { kind: "field" } })).data;
  expect(entries.map(({ action }) => action)).toEqual(
    ["restore", "delete", "update", "create", "create"].map((word) => `field.${word}`),
  );
});

test("a field that cannot be is refused by each of its parts", async () => {
  const { create, admin } = await start();

  expect((await create({ name: "9 lives", label: " ", type: "colour" as "text" })).errors).toEqual({
    name: "Use letters, digits, _ and - alone, beginning with a letter",
    label: "Enter a label",
    type: expect.any(String),
  });
  expect((await create({ name: "tier", label: "Tier", type: "choice" })).errors).toEqual({
    choices: "Enter at least one choice",
  });
  const twice = { name: "tier", label: "Tier", type: "choice" as const, choices: ["Gold", "GOLD "] };
  expect((await create(twice)).errors).toEqual({ choices: "Each choice once" });

  const { data: tier } = await create({ name: "tier", label: "Tier", type: "text" });
  const clash = await create({ name: "TIER", label: "Another", type: "text" });
  expect([clash.status, clash.errors]).toEqual([400, { name: "Another field has this name" }]);
  for (const name of ["constructor", "toString", "valueOf"]) {
    expect((await create({ name, label: name, type: "text" })).errors).toEqual(clash.errors);
    const rename = { params: { id: tier._id }, body: { name } };
    expect((await admin.call(creatorFields.updateField, rename)).errors).toEqual(clash.errors);
  }
  const asChoice = { params: { id: tier._id }, body: { type: "choice" as const } };
  expect((await admin.call(creatorFields.updateField, asChoice)).errors).toHaveProperty("choices");
  await admin.call(creatorFields.deleteField, { params: { id: tier._id } });
  await create({ name: "tier", label: "Another", type: "text" });
  expect((await admin.call(creatorFields.restoreField, { params: { id: tier._id } })).errors).toHaveProperty("name");
});

test("every user gives values of the right types, and all that is wrong is named", async () => {
  const { user, db } = await startWithFields();
  const lena = await given.creator(db, { username: "lena.wanders" });
  const values = {
    tier: "gold",
    rate: 1_250.29,
    size: 41.5,
    since: "2026-02-28",
    likes: " Tea ",
    kit: "example.com/k",
  };

  const saved = await say(user, lena, values);
  expect(saved.data.fields).toEqual({ ...values, tier: "Gold", likes: "Tea" });
  const changed = await say(user, lena, { likes: null, kit: "", size: 42 });
  const { likes: _likes, kit: _kit, ...left } = { ...values, tier: "Gold", size: 42 };
  expect(changed.data.fields).toEqual(left);
  const listed = await user.call(catalogue.listCreators);
  expect(listed.data.creators).toMatchObject([{ username: "lena.wanders", fields: left }]);

  const refused = await say(user, lena, { tier: "Lead", rate: "1", size: 43, since: "2026-02-30", nothing: 1 });
  expect(refused.errors).toEqual({
    "fields.tier": "Choose one of Gold, Silver",
    "fields.rate": "Enter an amount that is not negative, like 250 or 99.50",
    "fields.since": "Enter a day, like 2026-03-31",
    "fields.nothing": "There is no field 'nothing'",
  });
  expect((await user.call(catalogue.listCreators)).data.creators[0]?.fields).toEqual(left);
});

test("what is used stays: a type with values, a choice that somebody has; a new spelling shows everywhere", async () => {
  const { user, db, change, remove, idOf, admin } = await startWithFields();
  const lena = await given.creator(db);
  await say(user, lena, { tier: "Gold", size: 41 });

  expect((await change("size", { type: "text" })).errors).toHaveProperty("type");
  expect((await change("likes", { type: "number" })).data.type).toBe("number");
  expect((await change("tier", { choices: ["Silver"] })).errors).toEqual({
    choices: "Some creators have Gold: change those first",
  });
  await change("tier", { choices: ["GOLD", "Bronze"], label: "Level" });
  const fieldsNow = async () => (await user.call(catalogue.listCreators)).data.creators[0]?.fields;
  expect(await fieldsNow()).toEqual({ tier: "GOLD", size: 41 });
  await remove("tier");
  expect(await fieldsNow()).toEqual({ size: 41 });
  await admin.call(creatorFields.restoreField, { params: { id: idOf("tier") } });
  expect(await fieldsNow()).toEqual({ tier: "GOLD", size: 41 });
});

test("filters find creators by what each field says, together with all others, also by its former name", async () => {
  const { user, admin, db, change } = await startWithFields();
  const add = async (username: string, fields: Record<string, unknown>) =>
    say(user, await given.creator(db, { username, genres: [username === "ada.l" ? "Food" : "Travel"] }), fields);
  await add("ada.l", { tier: "Gold", rate: 100, size: 38, since: "2025-12-31", likes: "Green TEA" });
  await add("ben.k", { tier: "Silver", rate: 250.5, size: -3, since: "2026-01-01", likes: "100% coffee" });
  await add("cleo.m", { rate: 250.51, kit: "https://cleo.example/Kit" });
  const found = async (field: Record<string, string | number>, others: object = {}) => {
    const { data } = await user.call(catalogue.listCreators, { query: { field, sort: "username", ...others } });
    expect(data.total).toBe(data.creators.length);
    return data.creators.map(({ username }) => username).join(" ");
  };

  expect(await found({ tier: "gold" })).toBe("ada.l");
  expect(await found({ tier: "Gold,silver" })).toBe("ada.l ben.k");
  expect(await found({ tier: "Lead" })).toBe("");
  expect(await found({ rate: "100..250.50" })).toBe("ada.l ben.k");
  expect(await found({ rate: 250.51 })).toBe("cleo.m");
  expect(await found({ size: "..0" })).toBe("ben.k");
  expect(await found({ since: "2026-01-01.." })).toBe("ben.k");
  expect(await found({ likes: "tea" })).toBe("ada.l");
  expect(await found({ likes: "0%" })).toBe("ben.k");
  expect(await found({ kit: "CLEO.example" })).toBe("cleo.m");
  expect(await found({ rate: "..250", tier: "" }, { genres: "Travel" })).toBe("");
  expect(await found({ rate: "..400", likes: "e" }, { genres: "Travel", q: "ben" })).toBe("ben.k");

  const refused = await user.call(catalogue.listCreators, { query: { field: { rate: "dear", nothing: 1 } } });
  expect(refused.errors).toEqual({
    "field.rate": "Enter an amount, or a range like 100..250, 100.. or ..250",
    "field.nothing": "There is no field 'nothing'",
  });
  await change("tier", { name: "level" });
  expect(await found({ tier: "Silver" })).toBe("ben.k");
  const query = { format: "csv" as const, field: { level: "Gold" } };
  const file = await admin.call(exportFiles.exportCreators, { query });
  const lines = new TextDecoder().decode(file.data.bytes).split("\r\n");
  expect(lines[0]).toContain("link,level,rate,size,since,likes,kit,createdAt,_id");
  expect(lines[1]).toContain(",Gold,100,38,2025-12-31,Green TEA,,");
  expect(lines[2]).toBe("");
});

test("a saved filter follows its field through a new name, and finds nobody once the field is gone", async () => {
  const { user, db, change, remove } = await startWithFields();
  await say(user, await given.creator(db, { username: "ada.l" }), { tier: "Gold" });
  await given.creator(db);
  const filter = { "field.tier": "gold" } as lists.SavedFilter;
  const { data: list } = await user.call(lists.createList, { body: { name: "Gold ones", filter } });
  expect([list.total, list.filter]).toEqual([1, { field: { tier: "gold" } }]);

  await change("tier", { name: "level" });
  const renamed = await user.call(lists.getList, { params: { id: list._id } });
  expect([renamed.data.total, renamed.data.filter]).toEqual([1, { field: { level: "gold" } }]);
  await remove("tier");
  expect((await user.call(lists.getList, { params: { id: list._id } })).data.total).toBe(0);
  const unknown = await user.call(lists.createList, { body: { name: "Others", filter } });
  expect(unknown.errors).toEqual({ "field.tier": "There is no field 'tier'" });
});

test("an import brings values by the names of fields, leaves what is empty, and takes all rows or none", async () => {
  const { admin, db } = await startWithFields();
  await given.creator(db, { email: "ada@example.com" });
  const row = (email: string, fields: Record<string, unknown>) => {
    return { username: email.slice(0, 3), email, genres: ["Travel"], region: ["Spain"], fields };
  };
  const send = (...creators: ReturnType<typeof row>[]) => admin.call(catalogue.importCreators, { body: { creators } });

  await send(
    row("ADA@example.com", { tier: "silver", rate: 99.5, likes: "Tea" }),
    row("ben@example.com", { size: 40 }),
  );
  const bad = await send(
    row("ada@example.com", { likes: "Coffee" }),
    row("cleo@example.com", { rate: -1, level: "Gold", since: "soon" }),
  );
  expect(bad.errors).toEqual({
    "creators.1.fields.rate": expect.any(String),
    "creators.1.fields.level": "There is no field 'level'",
    "creators.1.fields.since": expect.any(String),
  });
  const again = await send(row("ada@example.com", { tier: null, likes: "", rate: 100 }));
  expect(again.data).toMatchObject({ imported: 1, created: 0, updated: 1 });
  const { creators } = (await admin.call(catalogue.listCreators, { query: { sort: "email" } })).data;
  expect(creators.map(({ fields }) => fields)).toEqual([{ tier: "Silver", rate: 100, likes: "Tea" }, { size: 40 }]);
});

test("of an erased creator no value stays, and what named them in a saved filter neither", async () => {
  const { admin, user, db } = await startWithFields();
  const lena = await given.creator(db, { username: "lena.wanders" });
  await say(user, lena, { likes: "Is lena.wanders herself", tier: "Gold" });
  const filter = { field: { likes: "lena.wanders" } };
  const { data: list } = await user.call(lists.createList, { body: { name: "Her", filter } });

  const params = { id: lena._id };
  await admin.call(personalData.eraseCreator, { params, body: { username: "lena.wanders" } });

  const { rows } = await sql`select from creator_field_value`.execute(db);
  expect(rows).toEqual([]);
  const { data } = await user.call(lists.getList, { params: { id: list._id } });
  expect([JSON.stringify(data.filter).includes("lena"), data.total]).toEqual([false, 0]);
});

test("after 30 days a deleted field goes with its values, some at a time, and no other does", async () => {
  const { user, db, app, remove, admin, idOf } = await startWithFields();
  for (let number = 0; number < 3; number += 1) await say(user, await given.creator(db), { tier: "Gold", size: 1 });
  await remove("tier");
  const sweep = (days: number) =>
    inTransaction(db, (tx) => removeDeletedFields(tx, secondsAfter(app.clock.now(), days * 86_400), 2));

  expect(await sweep(-1)).toBe(0);
  expect([await sweep(1), await sweep(1), await sweep(1), await sweep(1)]).toEqual([2, 1, 1, 0]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from creator_field_value`.execute(db);
  expect(rows).toEqual([{ count: 3 }]);
  expect((await admin.call(creatorFields.restoreField, { params: { id: idOf("tier") } })).status).toBe(404);
});
