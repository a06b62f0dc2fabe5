import { templates } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

test("selected templates are deleted and restored together, and nobody else's with them", async () => {
  const { app, db } = await startApp();
  const [owner, other, admin] = [await given.user(db), await given.user(db), await given.administrator(db)];
  const own = [await given.template(db, { owner }), await given.template(db, { owner })];
  const foreign = await given.template(db, { owner: other });
  const shared = await given.template(db);
  const body = { templateIds: [...own, foreign, shared].map(({ _id }) => _id) };
  const total = async (user: typeof owner) =>
    (await app.as(user).call(templates.listTemplates, { query: {} })).data.total;

  const deleted = await app.as(owner).call(templates.deleteTemplates, { body });
  expect(deleted.data).toEqual({ changed: 2, skipped: 2, skippedIds: [foreign._id, shared._id] });
  expect([await total(owner), await total(other)]).toEqual([1, 2]);
  expect((await app.as(other).call(templates.restoreTemplates, { body })).data).toEqual({ changed: 0, skipped: 4 });
  expect((await app.as(owner).call(templates.restoreTemplates, { body })).data).toEqual({ changed: 2, skipped: 2 });
  expect(await total(owner)).toBe(3);

  const ofAll = await app.as(admin).call(templates.deleteDefaultTemplates, { body });
  expect(ofAll.data).toEqual({ changed: 1, skipped: 3, skippedIds: body.templateIds.slice(0, 3) });
  expect([await total(owner), await total(other)]).toEqual([2, 1]);
  await app.as(admin).call(templates.restoreDefaultTemplates, { body });
  expect(await total(owner)).toBe(3);
});

test("a default template that another administrator has deleted again meanwhile is not theirs to undo", async () => {
  const { app, db } = await startApp();
  const [caller, other] = [app.as(await given.administrator(db)), app.as(await given.administrator(db))];
  const [one, two] = [await given.template(db), await given.template(db)];
  const body = { templateIds: [one._id, two._id] };
  await caller.call(templates.deleteDefaultTemplates, { body });
  await other.call(templates.restoreDefaultTemplate, { params: { id: two._id } });
  await other.call(templates.deleteDefaultTemplate, { params: { id: two._id } });

  expect((await caller.call(templates.restoreDefaultTemplates, { body })).data).toEqual({ changed: 1, skipped: 1 });
  expect((await other.call(templates.restoreDefaultTemplates, { body })).data).toEqual({ changed: 1, skipped: 1 });
});
