import { attachments, templates } from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller } from "../testing/caller.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

async function upload(caller: Caller, name: string): Promise<string> {
  const body = { name: `attachment; filename="${name}"`, type: "text/plain", bytes: Buffer.from("A brief") };
  return (await caller.call(attachments.uploadAttachment, { body })).data._id;
}

test("a copy of a template that one may use has its files, though another attached them", async () => {
  const { app, db } = await startApp();
  const [admin, caller] = [app.as(await given.administrator(db)), app.as(await given.user(db))];
  const [shared, hidden] = [await upload(admin, "shared.txt"), await upload(admin, "hidden.txt")];
  const body = { name: "First", content: "The brief is attached" };
  await admin.call(templates.createDefaultTemplate, { body: { ...body, attachmentIds: [shared] } });
  await admin.call(templates.createTemplate, { body: { ...body, attachmentIds: [hidden] } });

  const copy = (id: string) => caller.call(templates.createTemplate, { body: { ...body, attachmentIds: [id] } });
  expect((await copy(shared)).data.attachments?.map(({ name }) => name)).toEqual(["shared.txt"]);
  expect((await copy(shared.toUpperCase())).status).toBe(201);
  expect((await copy(hidden)).status).toBe(400);
});

test("files of a deleted template cannot be copied", async () => {
  const { app, db } = await startApp();
  const [admin, caller] = [app.as(await given.administrator(db)), app.as(await given.user(db))];
  const body = { name: "First", content: "Hi", attachmentIds: [await upload(admin, "shared.txt")] };
  const { data } = await admin.call(templates.createDefaultTemplate, { body });
  await admin.call(templates.deleteDefaultTemplate, { params: { id: data._id } });

  expect((await caller.call(templates.createTemplate, { body })).errors).toHaveProperty("attachmentIds");
});
