import { deliveries, outreach } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { findSent } from "../../testing/sent-by-hand.js";
import { startApp } from "../../testing/start-app.js";
import type { Origin } from "./receive-mail.js";

const subject = "Summer in Portugal";

/** Starts with a mail that its server has accepted. The answer is lost when `loseAnswer` is called. */
async function startSending() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  let noteTaken = () => {};
  let loseAnswer = () => {};
  const taken = new Promise<void>((resolve) => {
    noteTaken = resolve;
  });
  const dropAfter = new Promise<void>((resolve) => {
    loseAnswer = resolve;
  });
  const server = await startFakeMailServer({ receive: () => ({ dropAfter }), onAccept: () => noteTaken() });
  onTestFinished(() => server.close());
  const mailbox = await given.mailbox(db, { owner, smtp: server.address });
  const origin: Origin = { id: mailbox._id, address: mailbox.address, ownerId: owner._id };
  const creator = await given.creator(db);
  const campaign = await given.campaign(db, { owner });
  const draft = await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator }), subject });
  const as = app.as(owner);
  await as.call(outreach.sendMessage, { params: { id: draft._id } });
  const mail = await sentMail(db, draft._id);
  const copy = rawReply({ to: creator.email, subject, messageId: mail.messageId });
  const reply = rawReply({ from: creator.email, subject: `Re: ${subject}`, inReplyTo: mail.messageId });
  return {
    server,
    taken,
    loseAnswer,
    mail,
    deliverMail: () => app.deliverMail(),
    wait: () => app.clock.advance(60_000),
    async resend() {
      const body = { messageIds: [draft._id], state: "unconfirmed" as const, delaySeconds: 10 };
      await as.call(deliveries.resendMessages, { params: { id: campaign._id }, body });
    },
    state: async () => (await sentMail(db, draft._id)).state,
    readSent: () => findSent(app, db, copy, origin),
    readReply: () => receive(app, db, reply, origin),
  };
}

type Sending = Awaited<ReturnType<typeof startSending>>;
const proofs: [string, (sending: Sending) => Promise<unknown>][] = [
  ["its copy among what was sent", ({ readSent }) => readSent()],
  ["an answer to it", ({ readReply }) => readReply()],
];

test.each(proofs)(
  "a mail whose server's answer is lost has arrived all the same when %s was read meanwhile",
  async (_, read) => {
    const sending = await startSending();
    const delivering = sending.deliverMail();
    await sending.taken;
    expect(await sending.state()).toBe("sending");

    await read(sending);
    sending.loseAnswer();
    await delivering;

    expect(await sending.state()).toBe("accepted");
  },
);

test.each(proofs)("a mail that waits to be sent again is not when %s was read meanwhile", async (_, read) => {
  const sending = await startSending();
  const delivering = sending.deliverMail();
  await sending.taken;
  sending.loseAnswer();
  await delivering;
  expect(await sending.state()).toBe("unconfirmed");
  await sending.resend();
  expect(await sending.state()).toBe("queued");

  await read(sending);
  sending.wait();
  await sending.deliverMail();

  expect(await sending.state()).toBe("accepted");
  expect(sending.server.accepted).toHaveLength(1);
});

test.each(proofs)("a mail that was never handed over waits on, whatever %s says", async (_, read) => {
  const sending = await startSending();

  await read(sending);

  expect(await sending.state()).toBe("queued");
});
