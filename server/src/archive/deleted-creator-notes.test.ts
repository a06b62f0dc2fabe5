import { archive, catalogue, limits, profiles } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { removeDeleted } from "../testing/remove-deleted.js";
import { startApp } from "../testing/start-app.js";
import { startWithTwoCreators } from "../testing/start-merging.js";

async function startWithCreator() {
  const { app, db } = await startApp();
  const [one, other] = [app.as(await given.user(db)), app.as(await given.administrator(db))];
  const creator = await given.creator(db, { username: "lena" });
  const params = { id: creator._id };
  const note = async (notes: string) => {
    app.clock.advance(1);
    return (await one.call(profiles.updateProfile, { params, body: { notes } })).status;
  };
  const notes = async () => (await one.call(profiles.getProfile, { params })).data.notes;
  const listed = async (who = other) =>
    (await who.call(archive.listArchive, { query: { kind: "creatorNotes" } })).data.items;
  const restore = (id = "") => other.call(archive.restoreArchived, { params: { kind: "creatorNotes", id } });
  return { app, db, one, other, params, note, notes, listed, restore };
}

test("notes that somebody removed from a creator are listed for everybody, and come back behind newer ones", async () => {
  const { app, one, note, notes, listed, restore } = await startWithCreator();
  await note(`Films in June ${"and July ".repeat(40)}`);
  await note("Films in June");
  expect(await listed()).toEqual([]);
  await note("");
  await note("Has an agent");

  const [item, ...others] = await listed(one);
  expect(item).toMatchObject({ kind: "creatorNotes", name: "lena", excerpt: "Films in June" });
  expect([others, await listed()]).toEqual([[], [item]]);
  app.clock.advance(60);
  const answers = await Promise.all([restore(item?._id), restore(item?._id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.data).toMatchObject({ kind: "creatorNotes", name: "lena" });

  expect(await notes()).toMatch(/^Has an agent\s+Films in June$/);
  expect(await listed()).toEqual([]);
});

test("removed notes stay where they are while there is no place for them, or no creator", async () => {
  const { other, params, note, notes, listed, restore } = await startWithCreator();
  await note("Films in June");
  await note("");
  const long = "x".repeat(limits.creatorNotes.max);
  await note(long);
  const [item] = await listed();

  expect((await restore(item?._id)).status).toBe(400);
  expect(await notes()).toBe(long);
  await note("Short");
  await other.call(catalogue.deleteCreator, { params });
  expect([await listed(), (await restore(item?._id)).status]).toEqual([[], 404]);
  await other.call(catalogue.restoreCreator, { params });
  expect((await restore(item?._id)).status).toBe(200);
});

test("after 30 days removed notes are gone for good", async () => {
  const { app, db, note, listed, restore } = await startWithCreator();
  await note("Films in June");
  await note("");
  const [item] = await listed();

  await removeDeleted({ app, db });

  expect([await listed(), (await restore(item?._id)).status]).toEqual([[], 404]);
  expect(await db.selectFrom("deleted_creator_notes").select("id").execute()).toEqual([]);
});

test("a merge brings removed notes to the creator that stays, and its undo gives back those that are left", async () => {
  const { app, db, admin, one, other, merge, undo, profileOf, save } = await startWithTwoCreators();
  const third = await given.creator(db, { username: "lena" });
  for (const notes of ["Films in June", "", "Has a dog", ""]) {
    app.clock.advance(1);
    await save(other._id, { notes });
  }
  const listed = async () =>
    (await admin.call(archive.listArchive, { query: { kind: "creatorNotes" } })).data.items.map(
      ({ name, excerpt }) => `${name}: ${excerpt}`,
    );
  const restoreFirst = async () => {
    const [item] = (await admin.call(archive.listArchive, { query: { kind: "creatorNotes" } })).data.items;
    return (await admin.call(archive.restoreArchived, { params: { kind: "creatorNotes", id: item?._id ?? "" } }))
      .status;
  };
  expect(await listed()).toEqual(["lena_wanders: Has a dog", "lena_wanders: Films in June"]);

  const first = await merge();
  expect(await listed()).toEqual(["lena.wanders: Has a dog", "lena.wanders: Films in June"]);
  expect(await restoreFirst()).toBe(200);
  expect((await profileOf(one._id)).data.notes).toBe("Has a dog");
  const second = await merge({ otherId: one._id }, third._id);
  expect(await listed()).toEqual(["lena: Films in June"]);

  expect((await undo(first.data.mergeId)).status).toBe(200);
  expect(await listed()).toEqual(["lena_wanders: Films in June"]);
  expect((await undo(second.data.mergeId)).status).toBe(200);
  expect(await listed()).toEqual(["lena_wanders: Films in June"]);
  expect(await restoreFirst()).toBe(200);
  expect((await profileOf(other._id)).data.notes).toBe("Films in June");
});
