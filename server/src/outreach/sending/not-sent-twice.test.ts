import { deliveries, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { releaseMailOfDeadWorkers, requeueLostClaims } from "../../mail/outbox/outbox-queries.js";
import { withWorkerNumber } from "../../mail/outbox/worker-number.js";
import { sentMail } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";

/** Starts with a message whose worker was lost while it held the message. */
async function startWithReleased() {
  const started = await startWithSent();
  const { app, db, owner, campaign, draft } = started;
  const { id: mailId } = await sentMail(db, draft._id);
  const caller = app.as(owner);
  const sendAgain = () => caller.call(outreach.sendMessage, { params: { id: draft._id } });
  const body = { messageIds: [draft._id], state: "unconfirmed" as const };
  const sendAllAgain = () => caller.call(deliveries.resendMessages, { params: { id: campaign._id }, body });
  const release = async (worker: number) => {
    await db.updateTable("mail").set({ state: "sending", accepted_at: null, worker }).execute();
    expect(await inTransaction(db, releaseMailOfDeadWorkers)).toEqual([mailId]);
  };
  const record = (worker: number, mailIds: readonly string[]) =>
    inTransaction(db, (tx) => requeueLostClaims(tx, { worker, numbers: [worker], mailIds, at: app.clock.now() }));
  const stateOf = async () => (await sentMail(db, draft._id)).state;
  return { ...started, mailId, sendAgain, sendAllAgain, release, record, stateOf };
}

/** Lets the time pass in which a lost worker may still report. */
function letMomentPass(db: Db) {
  return sql`update mail_release set released_at = released_at - interval '31 seconds'`.execute(db);
}

const refused = { status: 400, message: "What became of this message may still be reported. Try again in a minute" };

test("what a worker had in hand is not sent again in the moment in which it may come back, and then it is", async () => {
  const { db, sendAgain, sendAllAgain, release, stateOf } = await startWithReleased();
  await release(9_999);

  expect(await sendAgain()).toMatchObject(refused);
  expect((await sendAllAgain()).data).toMatchObject({ queued: 0, skipped: 1 });
  expect(await stateOf()).toBe("unconfirmed");

  await letMomentPass(db);
  expect((await sendAgain()).status).toBe(200);
  expect(await stateOf()).toBe("queued");
});

test("a worker that came back has it in hand until it says what became of it, for however long", async () => {
  const { db, mailId, sendAgain, release, record } = await startWithReleased();
  let gone = 0;
  await withWorkerNumber(db, async (number) => {
    gone = number;
  });
  await release(gone);
  await letMomentPass(db);

  await withWorkerNumber(db, async (number) => {
    // The worker has a new number, because its old connection was still open.
    const returned = { worker: number, numbers: [gone, number], mailIds: [mailId], at: new Date() };
    await inTransaction(db, (tx) => requeueLostClaims(tx, returned));
    expect(await sendAgain()).toMatchObject(refused);

    await record(number, []);
    expect((await sendAgain()).status).toBe(200);
  });
});
