import { setImmediate as afterEvents } from "node:timers/promises";
import { followUps, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { waitForLockWaiter } from "../../testing/database.js";
import { drawn } from "../../testing/drawn.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { day, list, silentThread } from "../../testing/given-follow-ups.js";
import { holdFollowUp } from "../../testing/held-follow-up.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

const hour = 3_600;

/** Returns the mails of the follow-ups. */
function followUpMails(db: Awaited<ReturnType<typeof startApp>>["db"]) {
  return db
    .selectFrom("mail")
    .innerJoin("message", "message.mail_id", "mail.id")
    .innerJoin("thread_follow_up", "thread_follow_up.message_id", "message.id")
    .select(["message.thread_id as threadId", "mail.state", "mail.first_attempt_at as attemptAt", "mail.attempts"])
    .execute();
}

test("answered and claimed at once, many times over: no follow-up is handed over after the answer", {
  timeout: 120_000,
}, async () => {
  // The server accepts some mails and postpones others, which are answered before the retry.
  let isFollowingUp = false;
  const postponed = { refuse: "message", code: 451, words: "4.3.0 Try again later" } as const;
  const server = await startFakeMailServer({
    receive: (recipient) => (isFollowingUp && /[0-3]@/.test(recipient) ? postponed : "accept"),
  });
  onTestFinished(() => server.close());
  const { app, db } = await startApp({ smtp: server.address });
  const owner = await given.user(db);
  const caller = app.as(owner);
  let [left, takenBack] = [0, 0];

  for (const round of drawn(Array(20).keys(), String, 1 / 2)) {
    isFollowingUp = false;
    const campaign = await given.campaign(db, { owner });
    const params = { id: campaign._id };
    await caller.call(followUps.saveFollowUps, { params, body: { followUps: list } });
    const drafts: outreach.Message[] = [];
    for (let number = 0; number < 8; number += 1) drafts.push(await given.draft(db, { owner, campaign }));
    await caller.call(outreach.sendCampaign, { params, body: { all: true } });
    await app.deliverMail();
    app.clock.advance(3 * day);
    const answers = await Promise.all(drafts.map(({ _id }) => replyTo(db, _id, { text: "I charge $450" })));
    isFollowingUp = true;
    const before = server.accepted.length;
    expect(await app.runFollowUps()).toBe(drafts.length);

    const answeredAt = new Map<string, number>();
    await Promise.all([
      app.deliverMail(),
      app.deliverMail(),
      app.runFollowUps(),
      ...drafts.map(async ({ threadId }, index) => {
        for (let waited = 0; waited < index * round * 4; waited += 1) await afterEvents();
        await receive(app, db, answers[index] as Buffer);
        // From here on, a claim is later than the answer.
        app.clock.advance(1);
        answeredAt.set(threadId, app.clock.now().getTime());
      }),
    ]);
    const settled = server.accepted.length;
    app.clock.advance(hour);
    await app.runFollowUps();
    await app.deliverMail();

    expect(server.accepted.length).toBe(settled);
    const ofRound = (await followUpMails(db)).filter(({ threadId }) => answeredAt.has(threadId));
    expect(ofRound.map(({ state }) => state).filter((state) => state !== "accepted")).toEqual([]);
    for (const { threadId, attemptAt, attempts } of ofRound) {
      expect(attempts).toBe(1);
      expect(attemptAt?.getTime()).toBeLessThan(answeredAt.get(threadId) ?? 0);
    }
    expect(settled - before).toBe(ofRound.length);
    left += ofRound.length;
    takenBack += drafts.length - ofRound.length;
  }
  // Without both outcomes, there was no race.
  expect(left).toBeGreaterThan(0);
  expect(takenBack).toBeGreaterThan(0);
});

test("an answer waits for a worker that is claiming the follow-up, and one that was not claimed is gone", async () => {
  const { app, db, answer, written } = await silentThread();
  app.clock.advance(3 * day);
  await app.runFollowUps();
  let isAnswered = false;

  const answering = await inTransaction(db, async (tx) => {
    await sql`select from mail where state = 'queued' for update`.execute(tx);
    const answered = answer().then(() => {
      isAnswered = true;
    });
    await waitForLockWaiter(db);
    expect(isAnswered).toBe(false);
    return { answered };
  });
  await answering.answered;

  expect(await written()).toEqual([]);
  await app.deliverMail();
  expect(await db.selectFrom("mail").select("state").execute()).toHaveLength(1);
});

test("one that the server wants to see later is not tried again when the answer came while it was on its way", async () => {
  const { app, server, answer, written, decide } = await holdFollowUp((after) => ({
    ...{ refuse: "message", code: 451, words: "4.3.0 Try again later" },
    after,
  }));

  await answer();
  await decide();
  expect(await written()).toEqual([]);
  app.clock.advance(day);
  await app.deliverMail();

  expect(server.accepted).toHaveLength(1);
});
