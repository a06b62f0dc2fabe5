import { readFile } from "node:fs/promises";
import { archive, campaigns, members, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { noteMailboxState } from "../../mail/imap/state-queries.js";
import { pauseMailbox } from "../../mail/pace/pause-mailbox.js";
import type { Caller } from "../../testing/caller.js";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { changeOwner } from "./change-members.js";

async function startShared() {
  const { app, db } = await startApp();
  const [owner, newOwner] = [await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  const [before, after] = [app.as(owner), app.as(newOwner)];
  const body = { members: [{ userId: newOwner._id, role: "member" as const }] };
  await before.call(members.saveMembers, { params, body });
  return {
    app,
    db,
    owner,
    newOwner,
    before,
    after,
    params,
    draft: () => given.draft(db, { owner, campaign }),
    changeOwner: () => before.call(members.changeOwner, { params, body: { userId: newOwner._id } }),
  };
}

test("a new owner learns that the mailbox of the campaign's conversations is stopped, and of no other mailbox", async () => {
  const { app, db, owner, before, after, params, draft, changeOwner } = await startShared();
  const [used, unused] = [await given.mailbox(db, { owner }), await given.mailbox(db, { owner })];
  const at = app.clock.now();
  const pause = (mailboxId: string, reason: string) =>
    inTransaction(db, (tx) => pauseMailbox(tx, { mailboxId, pause: "bounces", reason, at }));
  const status = async () => (await after.call(campaigns.getCampaign, { params })).data;
  await before.call(outreach.sendMessage, { params: { id: (await draft())._id } });
  await changeOwner();

  await pause(unused._id, "9 of the last 9 mails bounced");
  expect(await status()).toMatchObject({ botStatus: "sending 0 of 1" });
  expect(await status()).not.toHaveProperty("stoppedMailbox");

  const reason = "6 of the last 100 mails bounced";
  await pause(used._id, reason);
  expect(await status()).toMatchObject({
    botStatus: `paused: ${reason}`,
    stoppedMailbox: { mailboxId: used._id, isSystem: false, by: "bounces", reason },
  });
});

test("a new owner learns that answers are not read, or that the mailbox is gone", async () => {
  const { app, db, owner, before, after, params, draft, changeOwner } = await startShared();
  const { _id: mailboxId } = await given.mailbox(db, { owner });
  const at = app.clock.now();
  const status = async () => (await after.call(campaigns.getCampaign, { params })).data.botStatus;
  await before.call(outreach.sendMessage, { params: { id: (await draft())._id } });
  await changeOwner();

  await inTransaction(db, (tx) => noteMailboxState(tx, { mailboxId, state: "refused", reason: "NO", at }));
  expect(await status()).toBe("not reading answers: mailbox refuses sign-in");

  await inTransaction(db, (tx) =>
    tx.updateTable("mailbox").set({ deleted_at: at }).where("id", "=", mailboxId).execute(),
  );
  expect(await status()).toBe("paused: mailbox is disconnected");
});

test("a mailbox that the owner before chooses during a hand-over sends nothing of the new owner's", async () => {
  const { app, db, owner, newOwner, before, after, params } = await startShared();
  const { _id: mailbox } = await given.mailbox(db, { owner });
  const toNew = { campaignId: params.id, userId: owner._id, toId: newOwner._id, at: app.clock.now() };
  let saving: Promise<{ status: number }> | undefined;

  await inTransaction(db, async (tx) => {
    await changeOwner(tx, { ...toNew, giveDeleted: async () => undefined });
    saving = before.call(campaigns.updateCampaign, { params, body: { mailbox } });
    await waitForLockWaiter(db, saving);
  });

  expect(await saving).toMatchObject({
    status: 400,
    message: "This campaign was handed over meanwhile: look at it again",
  });
  expect((await after.call(campaigns.getCampaign, { params })).data).not.toHaveProperty("mailbox");
});

test("a mail that the owner before sends during a hand-over waits for the new owner, and its conversation is there", async () => {
  const { app, db, owner, newOwner, before, params, draft } = await startShared();
  const { _id } = await draft();
  const toNew = { campaignId: params.id, userId: owner._id, toId: newOwner._id, at: app.clock.now() };
  let sending: Promise<{ status: number }> | undefined;

  await inTransaction(db, async (tx) => {
    await changeOwner(tx, { ...toNew, giveDeleted: async () => undefined });
    sending = before.call(outreach.sendMessage, { params: { id: _id } });
    await waitForLockWaiter(db, sending);
  });

  expect(await sending).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^This campaign was handed over/),
  });
});

test("nobody is handed a campaign beyond the limit, also by two hand-overs at once", async () => {
  const { db, owner, before, params, changeOwner } = await startShared();
  const [to] = (await before.call(members.listMembers, { params })).data.members.map(({ userId }) => userId);
  const other = await given.campaign(db, { owner });
  const body = { members: [{ userId: to ?? "", role: "viewer" as const }] };
  await before.call(members.saveMembers, { params: { id: other._id }, body });
  await sql`
    insert into campaign (user_id, name, target_views, budget, created_at)
    select ${to}::uuid, 'n' || n, 1000, 100000, now() from generate_series(1, ${campaigns.maxCampaigns - 1}::integer) as n`.execute(
    db,
  );

  const answers = await Promise.all([
    changeOwner(),
    before.call(members.changeOwner, { params: { id: other._id }, body: { userId: to ?? "" } }),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)).toMatchObject({
    errors: { userId: "They have 5000 campaigns already, and take no more" },
  });
  const owned = await db
    .selectFrom("campaign")
    .select("id")
    .where("user_id", "=", to ?? "")
    .execute();
  expect(owned).toHaveLength(campaigns.maxCampaigns);
});

async function discardedOf(caller: Caller): Promise<string[]> {
  const { data } = await caller.call(archive.listArchive, { query: { kind: "draft" } });
  return data.items.map(({ _id }) => _id);
}

test("drafts discarded before a hand-over are the new owner's to restore, and nothing to an owner who has left", async () => {
  const { before, after, params, draft, changeOwner } = await startShared();
  const [restored, left] = [await draft(), await draft()];
  for (const { _id } of [restored, left]) await before.call(outreach.discardDraft, { params: { id: _id } });
  const restore = async (caller: Caller, id: string) =>
    (await caller.call(archive.restoreArchived, { params: { kind: "draft", id } })).status;

  await changeOwner();

  expect((await discardedOf(after)).toSorted()).toEqual([restored._id, left._id].toSorted());
  expect(await restore(after, restored._id)).toBe(200);
  await after.call(members.saveMembers, { params, body: { members: [] } });
  expect(await discardedOf(before)).toEqual([]);
  expect(await restore(before, left._id)).toBe(404);
  expect(await discardedOf(after)).toEqual([left._id]);
});

test("drafts discarded before a hand-over by the version before become the new owner's, and no others", async () => {
  const { db, owner, before, after, draft, changeOwner } = await startShared();
  const [handed, kept] = [await draft(), await given.draft(db, { owner })];
  for (const { _id } of [handed, kept]) await before.call(outreach.discardDraft, { params: { id: _id } });
  await changeOwner();
  await db.updateTable("discarded_draft").set({ user_id: owner._id }).execute();

  const file = new URL("../../../migrations/0290-discarded-drafts-of-new-owners.sql", import.meta.url);
  await sql.raw(await readFile(file, "utf8")).execute(db);

  expect(await discardedOf(after)).toEqual([handed._id]);
  // The previous owner is now a member, and sees the drafts that they discarded themselves.
  expect((await discardedOf(before)).toSorted()).toEqual([handed._id, kept._id].toSorted());
});
