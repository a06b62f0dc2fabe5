import { campaigns, deliveries, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { isSuppressed } from "../../mail/suppression/suppression-queries.js";
import type { Caller } from "../../testing/caller.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";

/** Starts with an unconfirmed first mail that is queued again. */
async function startWithSentAgain() {
  const started = await startWithSent();
  const { app, db, owner, draft } = started;
  const id = draft._id;
  const before = await mailOf(id);
  await db.updateTable("mail").set({ state: "unconfirmed", accepted_at: null }).execute();
  const caller = app.as(owner);
  const sendAgain = () => caller.call(outreach.sendMessage, { params: { id }, body: { delaySeconds: 10 } });
  expect((await sendAgain()).data.delivery).toBe("queued");

  async function mailOf(messageId: string) {
    const { id: mailId, messageId: sentAs, replyToken } = await sentMail(db, messageId);
    const { unsubscribe_token: unsubscribeToken } = await db
      .selectFrom("mail")
      .select("unsubscribe_token")
      .where("id", "=", mailId)
      .executeTakeFirstOrThrow();
    return { mailId, sentAs, replyToken, unsubscribeToken };
  }

  /** Expects that everything is kept by which an answer to the first copy can be matched. */
  async function expectInDoubt() {
    expect(await mailOf(id)).toEqual(before);
    const [message] = (await started.read()).messages;
    expect(message).toMatchObject({ _id: id, status: "sent", delivery: "unconfirmed" });
    expect(message).not.toHaveProperty("nextAttemptAt");
    app.clock.advance(3_600);
    await app.deliverMail();
    expect((await sentMail(db, id)).state).toBe("unconfirmed");
  }

  return { ...started, caller, sendAgain, before, expectInDoubt };
}

type Started = Awaited<ReturnType<typeof startWithSentAgain>>;

describe("a message that was sent again in doubt is in doubt again, and no draft,", () => {
  test.each<[string, (caller: Caller, started: Started) => Promise<unknown>]>([
    [
      "once it is taken back",
      (caller, { draft }) => caller.call(outreach.unsendMessage, { params: { id: draft._id } }),
    ],
    [
      "once all that waits is taken back",
      (caller, { campaign }) =>
        caller.call(outreach.unsendCampaign, { params: { id: campaign._id }, body: { all: true } }),
    ],
    ["once its conversation is cancelled", (caller, { thread }) => caller.call(outreach.cancelThread, of(thread))],
    [
      "once its conversation is finalized",
      (caller, { thread }) => caller.call(outreach.finalizeThread, { ...of(thread), body: { finalDealAmount: 400 } }),
    ],
  ])("%s", async (_case, takeBack) => {
    const started = await startWithSentAgain();

    expect(await takeBack(started.caller, started)).toMatchObject({ status: 200 });

    await started.expectInDoubt();
  });

  test("and its mail is kept when its campaign is deleted", async () => {
    const { db, caller, campaign, before } = await startWithSentAgain();

    await caller.call(campaigns.deleteCampaign, of(campaign));

    const mails = await db.selectFrom("mail").select(["id", "state", "next_attempt_at"]).execute();
    expect(mails).toEqual([{ id: before.mailId, state: "unconfirmed", next_attempt_at: null }]);
  });
});

test("the first copy's link still opts out after a second was taken back", async () => {
  const { app, db, owner, caller, draft, before } = await startWithSentAgain();
  await caller.call(outreach.unsendMessage, of(draft));

  const answer = await fetch(`${app.origin}/unsubscribe/${before.unsubscribeToken}`, { method: "POST" });

  expect(answer.status).toBe(200);
  expect(await isSuppressed(db, "lena@example.com", owner._id)).toBe(true);
});

test("an answer to the first copy joins its conversation, and says that it arrived", async () => {
  const { app, db, caller, draft, read } = await startWithSentAgain();
  const answer = await replyTo(db, draft._id, { text: "I charge $450." });
  await caller.call(outreach.unsendMessage, of(draft));

  await receive(app, db, answer);

  const { messages, awaitsUser } = await read();
  expect(messages).toMatchObject([{ _id: draft._id, delivery: "accepted" }, { status: "response" }]);
  expect(awaitsUser).toBe(true);
});

test("taking back says how many are drafts again, and how many in doubt", async () => {
  const { caller, campaign } = await startWithSentAgain();

  const unsent = await caller.call(outreach.unsendCampaign, { ...of(campaign), body: { all: true } });

  expect(unsent.data).toEqual({ returned: 0, unconfirmed: 1 });
});

test("what was taken back can be sent again once more, and is still in doubt when that is taken back too", async () => {
  const { caller, campaign, draft, sendAgain, expectInDoubt } = await startWithSentAgain();
  await caller.call(outreach.unsendMessage, of(draft));
  const body = { messageIds: [draft._id], state: "unconfirmed" as const, delaySeconds: 10 };
  expect((await caller.call(deliveries.resendMessages, { ...of(campaign), body })).data.queued).toBe(1);
  await caller.call(outreach.unsendCampaign, { ...of(campaign), body: { all: true } });
  expect((await sendAgain()).status).toBe(200);
  await caller.call(outreach.unsendMessage, of(draft));

  await expectInDoubt();
});

test("what failed and is sent again was never delivered: taken back it is a draft", async () => {
  const { app, db, owner, draft, read } = await startWithSent();
  await db.updateTable("mail").set({ state: "failed", accepted_at: null }).execute();
  await app.as(owner).call(outreach.sendMessage, { ...of(draft), body: { delaySeconds: 10 } });

  await app.as(owner).call(outreach.unsendMessage, of(draft));

  expect((await read()).messages).toMatchObject([{ _id: draft._id, status: "draft" }]);
});

function of({ _id: id }: { _id: string }) {
  return { params: { id } };
}
