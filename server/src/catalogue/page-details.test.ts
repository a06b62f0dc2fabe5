import { catalogue, creatorFields, profiles, tags } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { listStatements } from "../testing/recorded-statements.js";
import { startApp } from "../testing/start-app.js";

/** Above the number up to which creators are counted exactly. */
const many = 24_000;

test("names, tags and own fields come with a page: one statement of many creators, and one more of few", async () => {
  const statements = listStatements();
  const { app, db } = await startApp();
  await given.manyCreators(db, many);
  const admin = app.as(await given.administrator(db));
  const create = (body: creatorFields.NewField) => admin.call(creatorFields.createField, { body });
  await create({ name: "tier", label: "Tier", type: "choice", choices: ["Gold"] });
  const { data: gone } = await create({ name: "gone", label: "Gone", type: "text" });
  await create({ name: "rate", label: "Day rate", type: "money" });
  const list = async (query: { q?: string; page?: number }) => {
    statements.length = 0;
    const { data } = await admin.call(catalogue.listCreators, { query });
    return { creators: data.creators, asked: statements.filter(({ text }) => /\bfrom creator/.test(text)).length };
  };
  const [first, second] = (await list({})).creators;
  const params = { id: first?._id ?? "" };
  await admin.call(profiles.updateProfile, { params, body: { fields: { rate: 12.5, gone: "x", tier: "gold" } } });
  await admin.call(tags.setCreatorTags, { params, body: { tags: ["b", "A"] } });
  await admin.call(creatorFields.deleteField, { params: { id: gone._id } });

  const expected = { ...first, tags: ["A", "b"], fields: { tier: "Gold", rate: 12.5 } };
  const page = await list({});
  expect(first?.genres[0]?.genre).toMatch(/^genre /);
  expect(page.creators.slice(0, 2)).toEqual([expected, second]);
  expect(page.asked).toBe(1);
  const few = await list({ q: first?.email ?? "" });
  expect(few.creators).toContainEqual(expected);
  expect(few.asked).toBe(3);
  expect((await list({ page: 3 })).asked).toBe(3);
  expect(await list({ q: "nobody of this name" })).toEqual({ creators: [], asked: 2 });
});
