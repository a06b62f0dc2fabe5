import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { isSuppressed, lockMailByUnsubscribeToken } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { sentMail } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { unsubscribe } from "../../testing/unsubscribe.js";

const done = { status: 200, isDone: true };

async function answerOf(response: Response) {
  return { status: response.status, isDone: (await response.text()).includes("You are unsubscribed") };
}

test("whoever unsubscribes by the link of a mail that is queued, many times at once and later, is unsubscribed each time", async () => {
  const { app, db, owner, thread, read } = await startWithSent();
  const queued = await given.draft(db, { thread });
  await app.as(owner).call(outreach.sendMessage, { params: { id: queued._id }, body: { delaySeconds: 60 } });
  const { unsubscribeToken } = await sentMail(db, queued._id);
  const press = async () => answerOf(await fetch(`${app.origin}/unsubscribe/${unsubscribeToken}`, { method: "POST" }));

  const answers = await Promise.all(Array.from({ length: 20 }, press));

  expect(answers).toEqual(answers.map(() => done));
  expect(await press()).toEqual(done);
  expect((await fetch(`${app.origin}/unsubscribe/${unsubscribeToken}`)).status).toBe(200);
  expect(await isSuppressed(db, "lena@example.com", owner._id)).toBe(true);
  expect(await db.selectFrom("suppression").select("reason").execute()).toEqual([{ reason: "unsubscribe" }]);
  app.clock.advance(3_600);
  await app.deliverMail();
  expect(await read()).toMatchObject({
    status: "cancelled",
    cancelReason: "The creator unsubscribed",
    messages: [{ delivery: "accepted" }, { _id: queued._id, status: "sent", delivery: "unconfirmed" }],
  });
});

test("the link of a follow-up that waits to be sent again unsubscribes as often as it is used", async () => {
  const { app, db, owner, creator, written } = await silentThread();
  app.clock.advance(3 * day);
  expect(await app.runFollowUps()).toBe(1);
  const [followUp] = await written();
  const id = followUp?._id ?? "";
  const { unsubscribeToken } = await sentMail(db, id);
  const press = async () => answerOf(await fetch(`${app.origin}/unsubscribe/${unsubscribeToken}`, { method: "POST" }));

  const answers = await Promise.all(Array.from({ length: 20 }, press));

  expect(answers).toEqual(answers.map(() => done));
  expect(await press()).toEqual(done);
  expect(await isSuppressed(db, creator.email, owner._id)).toBe(true);
  expect(await written()).toMatchObject([{ _id: id, delivery: "unconfirmed" }]);
});

test("of the links of two queued mails to one address that are used at once, both mails are stopped at once", async () => {
  const { app, db, owner, creator, thread } = await startWithSent();
  const other = await given.thread(db, { owner, campaign: await given.campaign(db, { owner }), creator });
  const [one, two] = [await given.draft(db, { thread }), await given.draft(db, { thread: other })];
  for (const { _id: id } of [one, two])
    await app.as(owner).call(outreach.sendMessage, { params: { id }, body: { delaySeconds: 60 } });
  const mail = await sentMail(db, two._id);

  const first = await inTransaction(db, async (tx) => {
    await lockMailByUnsubscribeToken(tx, mail.unsubscribeToken);
    // Passes over the mail whose link is being used.
    return unsubscribe(app, db, one._id);
  });
  const second = await unsubscribe(app, db, two._id);

  expect([first.status, second.status]).toEqual([200, 200]);
  const { data } = await app.as(owner).call(outreach.getThread, { params: { id: other._id } });
  expect(data).toMatchObject({ status: "cancelled", messages: [{ delivery: "unconfirmed" }] });
  expect(await db.selectFrom("mail").select("id").where("state", "=", "queued").execute()).toEqual([]);
});

test("of the link of a mail that its user takes back at the same moment, nobody gets an error", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  for (let round = 0; round < 10; round += 1) {
    const { _id: id, threadId } = await given.draft(db, { owner });
    await caller.call(outreach.sendMessage, { params: { id }, body: { delaySeconds: 60 } });
    const { unsubscribeToken, recipient } = await sentMail(db, id);

    const [taken, ...pressed] = await Promise.all([
      caller.call(outreach.unsendMessage, { params: { id } }),
      ...Array.from({ length: 4 }, () => fetch(`${app.origin}/unsubscribe/${unsubscribeToken}`, { method: "POST" })),
    ]);

    expect([200, 400]).toContain(taken.status);
    const statuses = new Set(pressed.map(({ status }) => status));
    expect([[200], [404]]).toContainEqual([...statuses]);
    expect(await isSuppressed(db, recipient, owner._id)).toBe(statuses.has(200));
    const thread = await caller.call(outreach.getThread, { params: { id: threadId } });
    expect(thread.data.status).toBe(statuses.has(200) ? "cancelled" : "active");
  }
});
