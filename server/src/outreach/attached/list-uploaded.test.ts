import { attachments, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { attachmentSweeps } from "../../mail/attachments/sweep-attachments.js";
import { runSweep } from "../../sweeps/sweep-worker.js";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function upload(caller: Caller, name: string): Promise<string> {
  const file = { name: `attachment; filename="${name}"`, type: "text/plain", bytes: Buffer.from(name) };
  return (await caller.call(attachments.uploadAttachment, { body: file })).data._id;
}

test("a user's remaining uploads are listed, and none of other users", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const [caller, other] = [app.as(owner), app.as(await given.user(db))];
  const draft = await given.draft(db, { owner });
  const [held, unheld] = [await upload(caller, "held.txt"), await upload(caller, "unheld.txt")];
  await caller.call(outreach.editDraft, { params: { id: draft._id }, body: { attachmentIds: [held] } });
  const theirs = await upload(other, "theirs.txt");
  const ids = [held, unheld, theirs].join(",");
  const named = async (by: Caller) =>
    (await by.call(attachments.listUploaded, { query: { ids } })).data.files.map(({ name }) => name).sort();
  expect([await named(caller), await named(other)]).toEqual([["held.txt", "unheld.txt"], ["theirs.txt"]]);

  app.clock.advance(86_401);
  for (const each of attachmentSweeps({ db, clock: app.clock })) await runSweep(each);
  expect(await named(caller)).toEqual(["held.txt"]);
  expect((await caller.call(attachments.listUploaded, { query: { ids: "" } })).status).toBe(400);
});
