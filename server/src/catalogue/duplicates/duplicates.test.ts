import { type BodyInput, catalogue, merging, profiles } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithPairs() {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const user = app.as(await given.user(db));
  const list = async (query: { dismissed?: "true"; limit?: number; cursor?: string } = {}) =>
    (await user.call(merging.listDuplicates, { query })).data;
  const pairs = async (query = {}) =>
    (await list(query)).items.map(({ creators, why }) => [
      creators.map(({ username }) => username).sort(),
      why.map(({ kind }) => kind),
    ]);
  const save = (id: string, body: BodyInput<typeof profiles.updateProfile>) =>
    admin.call(profiles.updateProfile, { params: { id }, body });
  const named = (username: string, email = `${username.replace(/\W/g, "")}@example.com`) =>
    given.creator(db, { username, email });
  return { app, db, admin, list, pairs, save, named };
}

test("pairs say why they may be the same person, the surest first, and follow what is changed", async () => {
  const { admin, list, pairs, save, named } = await startWithPairs();
  const lena = await named("lena.wanders");
  await named("lena_wanders", "other@example.com");
  const studio = await named("Studio Nine");
  const max = await named("max.plays");
  const kim = await named("Kim Cooks");
  await named("somebody else");
  const primary = (email: string) => ({ email, role: "own" as const, isPrimary: true });
  await save(studio._id, {
    addresses: [primary(studio.email), { email: lena.email, role: "own", isPrimary: false }],
  });
  const channel = { platform: "YouTube", handle: "@MaxPlays", url: "https://example.com/max" };
  await save(kim._id, { channels: [channel] });
  await save(max._id, { channels: [{ ...channel, platform: "youtube", handle: "maxplays" }] });

  expect(await pairs()).toEqual([
    [["Studio Nine", "lena.wanders"], ["address"]],
    [["Kim Cooks", "max.plays"], ["handle"]],
    [["lena.wanders", "lena_wanders"], ["name"]],
  ]);
  const { items, total, isComplete } = await list();
  expect({ total, isComplete }).toEqual({ total: 3, isComplete: true });
  expect(items.map(({ why }) => why[0])).toEqual([
    { kind: "address", address: lena.email },
    { kind: "handle", platform: "youtube", handle: "maxplays" },
    { kind: "name", similarity: 1 },
  ]);

  await admin.call(catalogue.updateCreator, { params: { id: lena._id }, body: { username: "Entirely different" } });
  await save(max._id, { channels: [] });
  expect(await pairs()).toEqual([[["Entirely different", "Studio Nine"], ["address"]]]);
  await admin.call(catalogue.deleteCreator, { params: { id: studio._id } });
  expect(await pairs()).toEqual([]);
  await admin.call(catalogue.restoreCreator, { params: { id: studio._id } });
  expect(await pairs()).toEqual([[["Entirely different", "Studio Nine"], ["address"]]]);
});

test("an address of an agency makes nobody a pair", async () => {
  const { pairs, save, named } = await startWithPairs();
  for (const name of ["Anna", "Boris", "Carla"]) {
    const { _id, email } = await named(name);
    await save(_id, {
      addresses: [
        { email, role: "own", isPrimary: true },
        { email: "desk@agency.example", role: "agency", isPrimary: false },
      ],
    });
  }
  expect(await pairs()).toEqual([]);
});

test("a dismissed pair is not listed until the dismissal is undone, even if the creators change", async () => {
  const { admin, list, pairs, named } = await startWithPairs();
  const lena = await named("lena.wanders");
  await named("lena_wanders", "other@example.com");
  const [pair] = (await list()).items;
  const dismiss = (isDismissed: boolean) =>
    admin.call(merging.dismissDuplicate, { params: { id: pair?._id ?? "" }, body: { isDismissed } });

  expect((await dismiss(true)).data).toEqual({ isDismissed: true });
  await admin.call(catalogue.updateCreator, { params: { id: lena._id }, body: { username: "lena wanders" } });
  expect(await pairs()).toEqual([]);
  expect((await list({ dismissed: "true" })).items).toMatchObject([{ _id: pair?._id, isDismissed: true }]);

  await dismiss(false);
  expect((await list()).total).toBe(1);
  expect((await list({ dismissed: "true" })).items).toEqual([]);
});

test("pages follow each other, and a name that very many have makes a few pairs of each", async () => {
  const { db, list } = await startWithPairs();
  await given.manyCreators(db, 120);
  await sql`update creator set username = 'The same name', display_name = null`.execute(db);

  while (!(await list()).isComplete);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 50, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items.map(({ _id }) => _id));
    cursor = page.next;
  } while (cursor !== undefined);
  const { total, isComplete } = await list();

  expect(isComplete).toBe(true);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(total);
  expect(total).toBeLessThanOrEqual(120 * 5);
  expect(total).toBeGreaterThan(100);
});
