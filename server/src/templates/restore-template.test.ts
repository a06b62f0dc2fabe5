import { outreach, templates } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

test("deleting a template can be undone, and the campaigns that used it use it again", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const template = await given.template(db, { owner });
  const campaign = await given.campaign(db, { owner });
  const creator = await given.creator(db);
  const params = { id: template._id };
  await caller.call(outreach.createOutreach, {
    body: { campaignId: campaign._id, creatorIds: [creator._id], emailTemplates: { initial: template._id } },
  });
  const chosen = async () =>
    (await caller.call(outreach.getRecord, { params: { id: campaign._id } })).data.emailTemplates;

  await caller.call(templates.deleteTemplate, { params });
  expect(await chosen()).toEqual({});
  expect((await caller.call(templates.listTemplates, { query: {} })).data.total).toBe(0);
  expect((await caller.call(templates.updateTemplate, { params, body: { name: "New" } })).status).toBe(404);

  const restored = await caller.call(templates.restoreTemplate, { params });
  expect(restored).toMatchObject({ status: 200, message: "Template restored", data: { _id: template._id } });
  expect(await chosen()).toEqual({ initial: template._id });
  expect((await caller.call(templates.restoreTemplate, { params })).status).toBe(404);
});

test("nobody restores somebody else's template, nor a user a default one", async () => {
  const { app, db } = await startApp();
  const [owner, other, administrator] = [await given.user(db), await given.user(db), await given.administrator(db)];
  const own = { id: (await given.template(db, { owner }))._id };
  const shared = { id: (await given.template(db))._id };
  await app.as(owner).call(templates.deleteTemplate, { params: own });
  await app.as(administrator).call(templates.deleteDefaultTemplate, { params: shared });

  expect((await app.as(other).call(templates.restoreTemplate, { params: own })).status).toBe(404);
  expect((await app.as(other).call(templates.restoreTemplate, { params: shared })).status).toBe(404);
  expect((await app.as(other).call(templates.restoreDefaultTemplate, { params: shared })).status).toBe(403);
  expect((await app.as(administrator).call(templates.restoreDefaultTemplate, { params: shared })).status).toBe(200);
});
