import {
  archive,
  campaigns,
  catalogue,
  creatorFields,
  creatorImports,
  lists,
  personalData,
  profiles,
  tags,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { randomFrom } from "../../demo/random.js";
import type { Caller } from "../../testing/caller.js";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { removeDeleted } from "../../testing/remove-deleted.js";
import { startApp } from "../../testing/start-app.js";
import { importCreators as runImport } from "../import-creators.js";
import { lockImport } from "./import-queries.js";

const absent = "01938a5e-7c00-7000-8000-00000000dead";

function row(name: string, more: object = {}): catalogue.ImportedCreator {
  return { username: name, email: `${name}@example.com`, genres: ["Travel"], region: ["Portugal"], ...more };
}

async function start() {
  const { app, db } = await startApp();
  const maria = await given.administrator(db, { username: "maria" });
  return { app, db, maria, admin: app.as(maria) };
}

async function importRows(admin: Caller, rows: catalogue.ImportedCreator[], more: { importId?: string } = {}) {
  const { status, data } = await admin.call(catalogue.importCreators, { body: { creators: rows, ...more } });
  expect(status).toBe(201);
  return data.importId ?? "";
}

const undo = (admin: Caller, id: string) => admin.call(creatorImports.undoImport, { params: { id } });

/** Returns all creators of the catalogue, sorted by email. */
async function catalogueOf(admin: Caller) {
  const { data } = await admin.call(catalogue.listCreators, { query: { limit: 100, sort: "email" } });
  return data.creators;
}

const genresOf = async (admin: Caller) =>
  (await admin.call(catalogue.listGenres)).data.genres.map(({ genre }) => genre);

async function idOf(admin: Caller, name: string): Promise<string> {
  const { data } = await admin.call(catalogue.listCreators, { query: { q: `${name}@example.com` } });
  return data.creators[0]?._id ?? "";
}

test("an import is undone as a whole: what it created, what it changed, and names that nobody else uses", async () => {
  const { app, db, admin } = await start();
  const before = await given.creator(db, {
    username: "lena",
    email: "lena@example.com",
    avgCost: 100,
    genres: ["Food"],
  });
  const unchanged = await given.creator(db, { username: "sam", email: "sam@example.com" });
  const changes = row("lena", { email: "LENA@example.com", username: "Lena W", genres: ["Cooking"], avgCost: 250 });

  const body = { creators: [changes, row("sam"), row("omar", { genres: ["Cooking", "Chess"] })], fileName: "may.csv" };
  const { data } = await admin.call(catalogue.importCreators, { body });
  expect(data).toEqual({ imported: 3, created: 1, updated: 2, importId: expect.any(String) });
  // Another creator now uses one of the two genres that the import created.
  await given.creator(db, { genres: ["chess"], username: "zoe", email: "zoe@example.com" });
  const answer = await undo(admin, data.importId ?? "");

  expect(answer).toMatchObject({ status: 200, data: { deleted: 1, restored: 1 } });
  const zoe = expect.objectContaining({ username: "zoe" }) as unknown;
  expect(await catalogueOf(admin)).toEqual([before, unchanged, zoe]);
  expect(await genresOf(admin)).toEqual(["Chess", "Food", "Travel"]);
  const { data: list } = await admin.call(creatorImports.listImports);
  expect(list).toMatchObject({
    items: [
      {
        by: { username: "maria" },
        fileName: "may.csv",
        imported: 3,
        created: 1,
        updated: 2,
        state: "undone",
        undone: { by: { username: "maria" }, deleted: 1, restored: 1 },
      },
    ],
    total: 1,
  });
  // The deleted creator is in the archive.
  const { data: deleted } = await admin.call(archive.listArchive, { query: { kind: "creator" } });
  expect(deleted.items.map(({ name }) => name)).toEqual(["omar"]);
  expect((await undo(admin, data.importId ?? "")).message).toBe("This import was undone already");
  expect((await undo(admin, absent)).status).toBe(404);
  await removeDeleted({ app, db });
  expect(await db.selectFrom("creator").select("id").where("username", "=", "omar").execute()).toEqual([]);
});

test("what was used since keeps an import from being undone, says where, and nothing is changed", async () => {
  const { app, db, maria, admin } = await start();
  await given.creator(db, { username: "known", email: "known@example.com", avgCost: 1 });
  const names = ["written", "chosen", "listed", "tagged", "noted", "edited", "again", "deleted", "untouched"];
  const id = await importRows(admin, [...names.map((name) => row(name)), row("known", { avgCost: 5 })]);
  const idBy = Object.fromEntries(
    await Promise.all([...names, "known"].map(async (name) => [name, await idOf(admin, name)] as const)),
  );
  const params = (name: string) => ({ params: { id: idBy[name] ?? "" } });
  const written = (await catalogueOf(admin)).find(({ username }) => username === "written");
  await given.thread(db, { owner: maria, ...(written && { creator: written }) });
  await admin.call(campaigns.createCampaign, {
    body: { name: "Summer", targetViews: 1, budget: 1, creators: [idBy["chosen"] ?? ""] },
  });
  await admin.call(lists.createList, { body: { name: "A list", creatorIds: [idBy["listed"] ?? ""] } });
  await admin.call(tags.setCreatorTags, { ...params("tagged"), body: { tags: ["Vip"] } });
  await admin.call(profiles.updateProfile, { ...params("noted"), body: { notes: "Films in June" } });
  await admin.call(catalogue.updateCreator, { ...params("edited"), body: { avgCost: 10 } });
  const later = await importRows(admin, [row("again", { avgViews: 9 })]);
  await admin.call(catalogue.deleteCreator, params("deleted"));
  // Changes to a creator who existed before the import do not prevent the undo.
  await admin.call(tags.setCreatorTags, { ...params("known"), body: { tags: ["Vip"] } });
  const before = await catalogueOf(admin);

  const answer = await undo(admin, id);

  expect(answer.status).toBe(400);
  const wheres = Object.fromEntries(
    ((answer.used ?? []) as { creatorId: string; where: string }[]).map(({ creatorId, where }) => [
      Object.keys(idBy).find((name) => idBy[name] === creatorId),
      where,
    ]),
  );
  expect(wheres).toEqual({
    written: "conversations",
    chosen: "campaigns",
    listed: "lists",
    tagged: "tags",
    noted: "profile",
    edited: "edited",
    again: "import",
  });
  expect(await catalogueOf(admin)).toEqual(before);

  expect((await undo(admin, later)).data).toEqual({ deleted: 0, restored: 1 });
  await admin.call(catalogue.updateCreator, { ...params("known"), body: { avgViews: 3 } });
  const next = await undo(admin, id);
  const places = ((next.used ?? []) as { creatorId: string; where: string }[]).map(({ creatorId, where }) => [
    creatorId,
    where,
  ]);
  expect(places).toContainEqual([idBy["known"], "edited"]);
  expect(places).not.toContainEqual([idBy["again"], "import"]);
  expect(app.logLines.join("")).not.toContain("A request failed");
});

test("several calls of one file are one import, of its own user, until it is undone or too old", async () => {
  const { app, db, admin } = await start();
  await given.creator(db, { username: "lena", email: "lena@example.com", avgCost: 1 });
  const id = await importRows(admin, [row("omar"), row("lena", { avgCost: 2 })]);
  expect(
    await importRows(admin, [row("zoe", { genres: ["Chess"] }), row("lena", { avgCost: 3 })], { importId: id }),
  ).toBe(id);

  const other = app.as(await given.administrator(db));
  const goOn = async (caller: Caller, importId: string) =>
    (await caller.call(catalogue.importCreators, { body: { creators: [row("yuki")], importId } })).errors;
  expect(await goOn(other, id)).toEqual({ importId: "There is no such import of yours" });
  expect(await goOn(admin, absent)).toEqual({ importId: "There is no such import of yours" });
  expect((await undo(admin, id)).data).toEqual({ deleted: 2, restored: 1 });
  expect(await catalogueOf(admin)).toMatchObject([{ username: "lena", avgCost: 1 }]);
  expect(await genresOf(admin)).toEqual(["Travel"]);
  expect(await goOn(admin, id)).toEqual({ importId: "This import was undone" });

  const old = await importRows(admin, [row("lena", { avgCost: 7 })]);
  app.clock.advance(30 * 86_400);
  expect(await goOn(admin, old)).toEqual({ importId: "This import is too old to go on with" });
  expect((await undo(admin, old)).message).toBe("An import can be undone for 30 days");
  const { data: page } = await admin.call(creatorImports.listImports, { query: { limit: 1 } });
  expect(page).toMatchObject({ items: [{ _id: old, state: "expired" }], next: expect.any(String), total: 2 });
  const { data: rest } = await admin.call(creatorImports.listImports, { query: { cursor: page.next } });
  expect(rest).toMatchObject({ items: [{ _id: id, state: "undone" }], total: 2 });
});

test("values of own fields are restored too, unless somebody else has written them since", async () => {
  const { app, db, admin } = await start();
  for (const name of ["tier", "niche", "size"])
    await admin.call(creatorFields.createField, { body: { name, label: name, type: "text" } });
  const lena = await given.creator(db, { username: "lena", email: "lena@example.com", genres: ["Travel"] });
  const fieldsOf = async (id: string) => (await admin.call(profiles.getProfile, { params: { id } })).data.fields;
  const say = (id: string, fields: object) =>
    admin.call(profiles.updateProfile, { params: { id }, body: { fields: { ...fields } } });
  const placesOf = async (id: string) =>
    ((await undo(admin, id)).used as { where: string }[]).map(({ where }) => where).sort();
  await say(lena._id, { tier: "Gold", size: "42" });

  // The first import changes only own fields. The second changes one of these again.
  const asKnown = { username: "lena", genres: ["Travel"], region: lena.region.map(({ region }) => region) };
  const id = await importRows(admin, [row("lena", { ...asKnown, fields: { tier: "Silver", niche: "Bees" } })]);
  await importRows(admin, [row("lena", { ...asKnown, fields: { tier: "Bronze", size: "42" } })], { importId: id });
  // A value that no import wrote may have changed since.
  await say(lena._id, { size: "43" });
  expect(await fieldsOf(lena._id)).toEqual({ tier: "Bronze", niche: "Bees", size: "43" });
  expect((await undo(admin, id)).data).toEqual({ deleted: 0, restored: 1 });
  expect(await fieldsOf(lena._id)).toEqual({ tier: "Gold", size: "43" });

  const second = await importRows(admin, [row("lena", { ...asKnown, fields: { tier: "Silver", niche: "Bees" } })]);
  const third = await importRows(admin, [row("lena", { ...asKnown, fields: { niche: "Wasps" } })]);
  expect(await placesOf(second)).toEqual(["import"]);
  expect((await undo(admin, third)).data).toEqual({ deleted: 0, restored: 1 });
  expect(await fieldsOf(lena._id)).toEqual({ tier: "Silver", niche: "Bees", size: "43" });
  await say(lena._id, { niche: null });
  expect(await placesOf(second)).toEqual(["edited"]);

  const made = await importRows(admin, [row("omar", { fields: { tier: "Gold" } }), row("zoe")]);
  const zoe = await idOf(admin, "zoe");
  await say(zoe, { niche: "Chess" });
  expect((await undo(admin, made)).used).toContainEqual({ creatorId: zoe, username: "zoe", where: "edited" });
  app.clock.advance(30 * 86_400);
  await removeDeleted({ app, db });
  expect(await db.selectFrom("creator_import_before").select("creator_id").execute()).toEqual([]);
  expect((await sql`select from creator_import_value_before`.execute(db)).rows).toEqual([]);
});

test("the values from before an import are deleted after 30 days, and with an erased creator", async () => {
  const { app, db, admin } = await start();
  const [lena, omar] = [
    await given.creator(db, { username: "lena", email: "lena@example.com" }),
    await given.creator(db, { username: "omar", email: "omar@example.com" }),
  ];
  const id = await importRows(admin, [row("lena", { avgCost: 2 }), row("omar", { avgCost: 2 }), row("zoe")]);
  const kept = async () =>
    (await db.selectFrom("creator_import_before").select("creator_id").execute()).map((each) => each.creator_id);
  expect(new Set(await kept())).toEqual(new Set([lena._id, omar._id]));

  await admin.call(personalData.eraseCreator, { params: { id: lena._id }, body: { username: "lena" } });
  expect(await kept()).toEqual([omar._id]);
  // Erasing a creator does not prevent undoing the rest of the import.
  await admin.call(personalData.eraseCreator, {
    params: { id: await idOf(admin, "zoe") },
    body: { username: "zoe" },
  });
  expect((await undo(admin, id)).data).toEqual({ deleted: 0, restored: 1 });
  expect(await catalogueOf(admin)).toEqual([omar]);

  await importRows(admin, [row("omar", { avgCost: 5 })]);
  await removeDeleted({ app, db });
  expect(await kept()).toEqual([]);
  expect(await catalogueOf(admin)).toMatchObject([{ username: "omar", avgCost: 5 }]);
});

test("of two who undo an import at once one does, and who goes on with it meanwhile is waited for or refused", async () => {
  const { app, db, maria, admin } = await start();
  const id = await importRows(admin, [row("lena"), row("omar")]);
  const twice = await Promise.all([undo(admin, id), undo(admin, id)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await catalogueOf(admin)).toEqual([]);

  const next = await importRows(admin, [row("lena")]);
  let waiting: Promise<unknown> | undefined;
  await inTransaction(db, async (tx) => {
    const creators = [row("zoe")];
    await runImport(tx, { actor: { userId: maria._id }, creators, importId: next, at: app.clock.now() });
    waiting = undo(admin, next);
    await waitForLockWaiter(db);
  });
  expect(await waiting).toMatchObject({ status: 200, data: { deleted: 2 } });
  expect(await catalogueOf(admin)).toEqual([]);
  expect(await inTransaction(db, (tx) => lockImport(tx, next))).toMatchObject({ id: next });
});

test("whatever is imported and edited, undoing in the opposite order leads back to what was", async () => {
  const { db, admin } = await start();
  const random = randomFrom(7);
  const names = Array.from({ length: 8 }, (_, number) => `creator${number}`);
  for (const name of names.slice(0, 4)) await given.creator(db, { username: name, email: `${name}@example.com` });
  const genres = ["Travel", "Food", "Chess", "Knitting"];
  const some = <Item>(items: readonly Item[]) => items.filter(() => random.next() < 0.6);
  const rows = () =>
    some(names).map((name) =>
      row(name, {
        username: `${name} ${Math.floor(random.next() * 3)}`,
        genres: [random.pick(genres)],
        ...(random.next() < 0.5 && { avgCost: Math.floor(random.next() * 5), displayName: random.pick(["A", "B"]) }),
      }),
    );

  for (let story = 0; story < 3; story += 1) {
    const steps: { id: string; before: unknown; genres: string[] }[] = [];
    for (let step = 0; step < 3; step += 1) {
      const before = { before: await catalogueOf(admin), genres: await genresOf(admin) };
      const body = rows();
      if (body.length === 0) continue;
      const id = await importRows(admin, body);
      await importRows(admin, rows().slice(0, 3).concat(row("extra")), { importId: id });
      steps.push({ id, ...before });
      const [edited] = await catalogueOf(admin);
      if (random.next() < 0.3 && edited) {
        const params = { id: edited._id };
        await admin.call(catalogue.updateCreator, { params, body: { followers: 77 + story } });
        const then = await catalogueOf(admin);
        const { status, used } = await undo(admin, id);
        if (status === 400)
          expect(used).toContainEqual({ creatorId: edited._id, username: edited.username, where: "edited" });
        if (status === 400) expect(await catalogueOf(admin)).toEqual(then);
        else expect(await catalogueOf(admin)).toContainEqual(then.find(({ _id }) => _id === edited._id));
        steps.length = 0;
        break;
      }
    }
    for (const { id, before, genres: named } of steps.toReversed()) {
      expect(await undo(admin, id)).toMatchObject({ status: 200 });
      expect(await catalogueOf(admin)).toEqual(before);
      expect(await genresOf(admin)).toEqual(named);
    }
  }
});

test("how columns were mapped is remembered for the same headers in any order, by each user", async () => {
  const { app, db, admin } = await start();
  const mapping = { username: "Handle", genres: "Topics", regions: "Country", email: "Mail" };
  const save = (headers: string[], mapped: object, fields?: Record<string, string>) =>
    admin.call(creatorImports.saveMapping, { body: { headers, mapping: mapped, fields } });
  await save(["Handle", "Topics", "Country", "Mail"], { ...mapping, email: "Country" });
  app.clock.advance(60);
  await save(["mail", "Handle", "Country", "Topics"], mapping, { niche: "Topics" });
  await save(["Other"], { username: "Other" });

  const { data } = await admin.call(creatorImports.listMappings);

  expect(data.items).toHaveLength(2);
  expect(data.items).toContainEqual(
    expect.objectContaining({
      headers: ["mail", "Handle", "Country", "Topics"],
      mapping,
      fields: { niche: "Topics" },
    }),
  );
  const other = app.as(await given.administrator(db));
  expect((await other.call(creatorImports.listMappings)).data.items).toEqual([]);
  expect((await save([], mapping)).status).toBe(400);
  await sql`
    insert into import_mapping (user_id, headers_hash, headers, mapping, saved_at)
    select user_id, number::text::bytea, headers, mapping, saved_at
    from import_mapping, generate_series(1, 60) as number where headers = '{Other}'`.execute(db);
  await save(["Newest"], { username: "Newest" });
  expect((await admin.call(creatorImports.listMappings)).data.items).toHaveLength(50);
});
