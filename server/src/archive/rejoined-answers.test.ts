import { accounts, archive, campaigns, unmatchedMail } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { findDifferences } from "../outreach/figures/difference-queries.js";
import { foldChangedThreads } from "../outreach/figures/fold-changed-threads.js";
import { rejoinUnmatched } from "../outreach/matching/rejoin-unmatched.js";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { silentThread } from "../testing/given-follow-ups.js";
import { receive, replyTo } from "../testing/incoming-mail.js";
import { startWithTwoCreators } from "../testing/start-merging.js";
import { restoreArchived } from "./restore-archived.js";

async function startWithDeleted() {
  const world = await silentThread();
  const { app, db, caller, params, first } = world;
  const admin = app.as(await given.administrator(db));
  const listUnmatched = async () => (await admin.call(unmatchedMail.listUnmatchedMail)).data.mails;
  const remove = () => caller.call(campaigns.deleteCampaign, { params });
  const restore = () => caller.call(archive.restoreArchived, { params: { kind: "campaign" as const, id: params.id } });
  const receiveAnswer = async (text: string, headers: readonly string[] = []) =>
    receive(app, db, await replyTo(db, first._id, { text, headers }));
  return { ...world, admin, listUnmatched, remove, restore, receiveAnswer };
}

test("a restored campaign shows the answers that came while it was deleted, and follows up with none of their writers", async () => {
  const { app, db, pass, written, read, listUnmatched, remove, restore, receiveAnswer } = await startWithDeleted();
  await remove();
  await pass(1);
  const answeredAt = app.clock.now().toISOString();
  await receiveAnswer("I charge $450");
  expect(await listUnmatched()).toHaveLength(1);
  await pass(4);

  expect((await restore()).status).toBe(200);

  expect(await listUnmatched()).toEqual([]);
  const { messages, step, awaitsUser, nextFollowUp } = await read();
  expect(messages.at(-1)).toMatchObject({
    status: "response",
    offer: 450,
    negotiationStatus: "pending",
    createdAt: answeredAt,
  });
  expect({ step, awaitsUser, nextFollowUp }).toEqual({
    step: "negotiation",
    awaitsUser: true,
    nextFollowUp: undefined,
  });
  expect([await pass(10), await written()]).toEqual([0, []]);
  await foldChangedThreads(db, new AbortController().signal);
  expect(await findDifferences(db)).toEqual([]);
});

test("an auto-reply that came meanwhile stops no follow-up, and what was discarded stays discarded", async () => {
  const { pass, written, read, admin, listUnmatched, remove, restore, receiveAnswer } = await startWithDeleted();
  await remove();
  await receiveAnswer("Not today");
  const [discarded] = await listUnmatched();
  await admin.call(unmatchedMail.discardUnmatchedMail, { params: { id: discarded?._id ?? "" } });
  await receiveAnswer("I am away", ["Auto-Submitted: auto-replied"]);

  await restore();

  expect((await read()).messages.map(({ kind }) => kind)).toEqual([undefined, "auto-reply"]);
  await pass(4);
  expect(await written()).toHaveLength(1);
});

test("what came while its owner was deleted is in a campaign that comes back with them", async () => {
  const { db, owner, admin, pass, receiveAnswer } = await startWithDeleted();
  await admin.call(accounts.deleteUser, { params: { id: owner._id } });
  await pass(1);
  await receiveAnswer("I charge $450");

  await admin.call(archive.restoreArchived, { params: { kind: "user", id: owner._id } });

  const statuses = async () =>
    (await db.selectFrom("message").select("status").orderBy("happened_at").execute()).map(({ status }) => status);
  expect(await statuses()).toEqual(["sent", "response"]);
  await pass(10);
  expect(await statuses()).toEqual(["sent", "response"]);
});

test("at most so many bytes of answers are put into conversations at once, the oldest first", async () => {
  const { db, params, written, read, listUnmatched, remove, receiveAnswer } = await startWithDeleted();
  await remove();
  await receiveAnswer("I charge $450");
  await receiveAnswer(`Here is my media kit. ${"It is long. ".repeat(4_000)}`);
  await db.updateTable("campaign").set({ deleted_at: null }).where("id", "=", params.id).execute();

  await inTransaction(db, (tx) => rejoinUnmatched(tx, [params.id], new Date(0), { most: 500, maxBytes: 40_000 }));

  expect((await read()).messages.at(-1)).toMatchObject({ status: "response", offer: 450 });
  expect(await listUnmatched()).toHaveLength(1);
  expect(await written()).toEqual([]);
});

test("a merge comes before or after all answers that a restored campaign or user reads again, as their opt-outs count for whoever is merged", async () => {
  for (const kind of ["campaign", "user"] as const) {
    const { app, db, owner, administrator, admin, merge } = await startWithTwoCreators();
    const campaign = await given.campaign(db, { owner });
    const id = { campaign: campaign._id, user: owner._id }[kind];
    if (kind === "campaign") await app.as(owner).call(campaigns.deleteCampaign, { params: { id } });
    else await admin.call(accounts.deleteUser, { params: { id } });
    const viewer = {
      campaign: { _id: owner._id, role: "user" as const },
      user: { _id: administrator._id, role: "admin" as const },
    }[kind];
    const order: string[] = [];

    const merging = await inTransaction(db, async (tx) => {
      await restoreArchived(tx, { kind, id, viewer, at: app.clock.now() });
      const merged = merge().then(() => order.push("merged"));
      await waitForLockWaiter(db, merged);
      order.push("restored");
      return { merged };
    });

    await merging.merged;
    expect(order).toEqual(["restored", "merged"]);
  }
});
