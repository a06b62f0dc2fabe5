import { attachments, type BodyInput, deliveries, outreach, outreachPreview } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

/** Starts with three drafts: the first is fine, the second does not name its offer, the third is only a greeting. */
async function startWithDrafts() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const write = async (rest: { content?: string; offer?: number }) =>
    (await given.draft(db, { owner, campaign, ...rest }))._id;
  const fine = await write({});
  const unnamed = await write({ offer: 400 });
  const creator = await given.creator(db);
  const greeting = (
    await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator }), content: "Hi lena," })
  )._id;
  const caller = app.as(owner);
  const queued = async () => (await db.selectFrom("mail").select("id").where("state", "=", "queued").execute()).length;
  return { db, caller, params: { id: campaign._id }, fine, unnamed, greeting, greetingTo: creator.email, queued };
}

const words = "1 draft does not name its offer, 1 draft is only a greeting. Look again before you send.";

test("a draft with a problem that its sender has not seen is refused by what is wrong, and stays a draft", async () => {
  const { caller, unnamed, fine, queued } = await startWithDrafts();
  const send = (id: string, body: BodyInput<typeof outreach.sendMessage>) =>
    caller.call(outreach.sendMessage, { params: { id }, body });

  const message = "1 draft does not name its offer. Look again before you send.";
  expect(await send(unnamed, { problemsSeen: {} })).toMatchObject({ status: 409, message });
  expect(await send(unnamed, { problemsSeen: { empty: 1 } })).toMatchObject({ status: 409, message });
  expect(await send(unnamed, { problemsSeen: {}, delaySeconds: 10 })).toMatchObject({ status: 409 });
  expect(await send(unnamed, { problemsSeen: {}, sendAt: "2027-01-01T09:00:00Z" })).toMatchObject({ status: 409 });
  expect(await queued()).toBe(0);

  expect(await send(unnamed, { problemsSeen: { "offer-not-named": 1 } })).toMatchObject({ status: 200 });
  // A problem that was seen and no longer exists is ignored.
  expect(await send(fine, { problemsSeen: { "offer-not-named": 1, "of-a-newer-page": 2 } })).toMatchObject({
    status: 200,
  });
  expect(await queued()).toBe(2);
});

test("a draft is sent as it is by a call that names nothing that was seen", async () => {
  const { caller, params, unnamed, queued } = await startWithDrafts();
  expect(await caller.call(outreach.sendMessage, { params: { id: unnamed } })).toMatchObject({ status: 200 });
  expect(await caller.call(outreach.sendCampaign, { params, body: { all: true } })).toMatchObject({ status: 200 });
  expect(await queued()).toBe(3);
});

test("of many drafts none is sent when more have a problem than their sender has seen, whichever way they are chosen", async () => {
  const { db, caller, params, fine, unnamed, greeting, greetingTo, queued } = await startWithDrafts();
  const ids = [fine, unnamed, greeting];
  const ways: Array<Pick<outreach.BulkSend, "messageIds" | "all" | "shown">> = [
    { messageIds: ids },
    { all: true },
    { all: true, shown: { q: "", count: 3 } },
    { messageIds: ids, shown: { q: "", count: 3 } },
  ];
  const send = (body: (typeof ways)[number], rest: { problemsSeen: outreach.ProblemCounts; sendAt?: string }) =>
    caller.call(outreach.sendCampaign, { params, body: { ...body, ...rest } });

  for (const way of ways) {
    expect(await send(way, { problemsSeen: {} })).toMatchObject({ status: 409, message: words });
    expect(await send(way, { problemsSeen: { "offer-not-named": 1 } })).toMatchObject({ status: 409, message: words });
    const sendAt = "2027-01-01T09:00:00Z";
    expect(await send(way, { problemsSeen: {}, sendAt })).toMatchObject({ status: 409, message: words });
  }
  expect(await queued()).toBe(0);
  expect(await send({ messageIds: [fine] }, { problemsSeen: {} })).toMatchObject({ status: 200 });

  // A draft that cannot be sent is skipped, and its problems do not count.
  const { problems = {} } = (await caller.call(outreachPreview.reviewDrafts, { params })).data;
  expect(problems).toEqual({ "offer-not-named": [unnamed], "only-greeting": [greeting] });
  await given.suppression(db, { address: greetingTo });
  expect(await send({ all: true }, { problemsSeen: { "offer-not-named": 1 } })).toMatchObject({
    status: 200,
    data: { queued: 1, skipped: 1 },
  });
});

test("many that are sent are asked about where their text speaks of an attachment and has none", async () => {
  const { caller, params, fine } = await startWithDrafts();
  const edit = (body: outreach.DraftChanges) => caller.call(outreach.editDraft, { params: { id: fine }, body });
  const send = () => caller.call(outreach.sendCampaign, { params, body: { messageIds: [fine], problemsSeen: {} } });
  const review = async () => {
    const body = { messageIds: [fine] };
    return (await caller.call(outreachPreview.reviewChosenDrafts, { params, body })).data.problems;
  };
  await edit({ content: "The brief is attached" });

  expect(await review()).toEqual({ "no-attachment": [fine] });
  const message = "1 draft speaks of an attachment and has none. Look again before you send.";
  expect(await send()).toMatchObject({ status: 409, message });

  const file = { name: 'attachment; filename="brief.txt"', type: "text/plain", bytes: Buffer.from("A brief") };
  const { data } = await caller.call(attachments.uploadAttachment, { body: file });
  await edit({ attachmentIds: [data._id] });
  expect(await review()).toEqual({});
  expect(await send()).toMatchObject({ status: 200 });
});

test("a variable that is still in braces is asked about, of one draft and of many", async () => {
  const { caller, params, fine, unnamed, queued } = await startWithDrafts();
  const edit = (id: string, content: string) =>
    caller.call(outreach.editDraft, { params: { id }, body: { content, offer: null } });
  for (const id of [fine, unnamed]) await edit(id, "Hi {{firstName}}, shall we?");

  const alone = await caller.call(outreach.sendMessage, { params: { id: fine }, body: { problemsSeen: {} } });
  const one = "1 draft has a variable that is not filled in. Look again before you send.";
  expect(alone).toMatchObject({ status: 409, message: one });
  const sendBoth = (problemsSeen: outreach.ProblemCounts) =>
    caller.call(outreach.sendCampaign, { params, body: { messageIds: [fine, unnamed], problemsSeen } });
  const both = "2 drafts have a variable that is not filled in. Look again before you send.";
  expect(await sendBoth({ "open-variable": 1 })).toMatchObject({ status: 409, message: both });
  expect(await queued()).toBe(0);
  expect(await sendBoth({ "open-variable": 2 })).toMatchObject({ status: 200 });
});

test("what failed is sent again without a question: its words have been sent before", async () => {
  const { db, caller, params, unnamed, queued } = await startWithDrafts();
  await caller.call(outreach.sendMessage, { params: { id: unnamed } });
  await db.updateTable("mail").set({ state: "failed", next_attempt_at: null }).execute();
  expect(
    await caller.call(outreach.sendMessage, { params: { id: unnamed }, body: { problemsSeen: {} } }),
  ).toMatchObject({ status: 200 });
  await db.updateTable("mail").set({ state: "failed", next_attempt_at: null }).execute();
  const body = { messageIds: [unnamed], state: "failed" as const };
  expect(await caller.call(deliveries.resendMessages, { params, body })).toMatchObject({ data: { queued: 1 } });
  expect(await queued()).toBe(1);
});

test("an edit that is under way when all are sent is in the mail, and what it makes of the draft is asked about", async () => {
  const { db, caller, params, fine, queued } = await startWithDrafts();
  const sendWhileEdited = async (content: string, problemsSeen: outreach.ProblemCounts) => {
    const sending = await inTransaction(db, async (tx) => {
      await sql`
        select from thread where id = (select thread_id from message where id = ${fine}) for no key update`.execute(tx);
      await tx.updateTable("message").set({ content }).where("id", "=", fine).execute();
      const answer = caller.call(outreach.sendCampaign, { params, body: { messageIds: [fine], problemsSeen } });
      await waitForLockWaiter(db);
      return { answer };
    });
    return sending.answer;
  };
  expect(await sendWhileEdited("Hello,", {})).toMatchObject({ status: 409 });
  expect(await queued()).toBe(0);

  expect(await sendWhileEdited("Shall we begin in May?", {})).toMatchObject({ status: 200 });
  const { body } = await db.selectFrom("mail").select("body").executeTakeFirstOrThrow();
  expect(body).toBe("Shall we begin in May?");
});
