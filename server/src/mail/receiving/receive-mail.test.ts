import { mail as calls, check, limits } from "@overture/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { rawComplaint, rawReply, rawReport } from "../../testing/raw-mail.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { isSuppressed } from "../suppression/suppression-queries.js";
import { openIncomingQuota } from "./incoming-quota.js";

const inboundSecret = "a secret that the relay knows";

async function post(origin: string, body: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${calls.receiveMime.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822", ...headers },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as { data: unknown; message: string } };
}

async function receive({ app }: TestApp, raw: Buffer) {
  const { status, body } = await post(app.origin, raw);
  expect(status, body.message).toBe(200);
  const checked = check(calls.receiveMime.data, body.data);
  if (!checked.ok) throw new Error("The answer breaks the contract");
  return checked.value;
}

async function sentMail(app: TestApp, recipient = "lena@example.com") {
  const mail = await given.queuedMail(app.db, { recipient });
  await app.app.deliverMail();
  return mail;
}

const stateOf = ({ db }: TestApp, id: string) =>
  db.selectFrom("mail").select(["state", "reason", "bounce_class"]).where("id", "=", id).executeTakeFirstOrThrow();

test("without a secret in the settings there is no such call", async () => {
  const { app } = await startApp();
  expect((await post(app.origin, rawReply())).status).toBe(404);
  expect((await post(app.origin, rawReply(), { authorization: "" })).status).toBe(401);
});

test("only who knows the secret may hand mail over, as raw mail and of a bearable size", async () => {
  const { app, db } = await startApp({ inboundSecret });
  expect((await post(app.origin, rawReply(), { authorization: "Bearer wrong" })).status).toBe(401);
  expect((await post(app.origin, rawReply(), { authorization: "" })).status).toBe(401);
  expect((await post(app.origin, rawReply(), { "content-type": "application/json" })).status).toBe(415);
  expect((await post(app.origin, rawReply(), { "content-type": "text/plain" })).status).toBe(415);
  expect((await post(app.origin, Buffer.alloc(0))).status).toBe(400);
  expect((await post(app.origin, Buffer.alloc(limits.mailBytes + 1, "a"))).status).toBe(413);
  expect(await db.selectFrom("received_mail").selectAll().execute()).toEqual([]);
});

test("past what the installation keeps in a day, a relay is asked to hand mail over when the day is over", async () => {
  const started = await startApp({ inboundSecret });
  const { app, db } = started;
  const quota = openIncomingQuota({ db, clock: app.clock });
  await quota.countShared(limits.sharedIncomingBytesPerDay - 1_500);
  await receive(started, rawReply({ text: "The last of the day." }));
  await quota.countShared(1_000);

  const { status, body } = await post(app.origin, rawReply({ text: "One more." }));

  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^More mail has come in a day than is kept. Try again in/),
  ]);
  expect(await db.selectFrom("received_mail").select("id").execute()).toHaveLength(1);
  app.clock.advance(86_400);
  await receive(started, rawReply({ text: "One more." }));
  expect(await db.selectFrom("received_mail").select("id").execute()).toHaveLength(2);
});

test("a mail of twenty megabytes is taken in", async () => {
  const app = await startApp({ inboundSecret });
  const received = await receive(app, rawReply({ text: "a line of text\r\n".repeat(1_300_000) }));
  expect(received).toMatchObject({ kind: "reply" });
});

test("an answer is kept as it came and matched to the mail that it answers", async () => {
  const app = await startApp({ inboundSecret });
  const { messageId } = await sentMail(app);
  const raw = rawReply({ inReplyTo: messageId, messageId: "<answer@example.com>" });

  expect(await receive(app, raw)).toEqual({ kind: "reply", matched: true, duplicate: false });

  const kept = await app.db.selectFrom("received_mail").selectAll().execute();
  expect(kept).toMatchObject([
    {
      message_key: "<answer@example.com>",
      sender: "lena@example.com",
      subject: "Re: Hello",
      received_at: app.app.clock.now(),
    },
  ]);
  expect(kept[0]?.raw.equals(raw)).toBe(true);
});

test("the same mail counts once, also when it comes twice at the same time, with a Message-ID or without", async () => {
  const app = await startApp({ inboundSecret });
  const { messageId } = await sentMail(app);
  const named = rawReply({ inReplyTo: messageId });
  const nameless = Buffer.from(
    rawReply({ inReplyTo: messageId })
      .toString()
      .replace(/^Message-ID:.*\r\n/m, ""),
  );

  for (const raw of [named, nameless]) {
    const answers = await Promise.all([receive(app, raw), receive(app, raw), receive(app, raw)]);
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(answers.every(({ matched }) => matched)).toBe(true);
  }
  expect(await app.db.selectFrom("received_mail").selectAll().execute()).toHaveLength(2);
});

test("what belongs to nothing is kept too", async () => {
  const app = await startApp({ inboundSecret });
  expect(await receive(app, rawReply({ from: "stranger@example.com" }))).toMatchObject({ matched: false });
  expect(await app.db.selectFrom("received_mail").selectAll().execute()).toHaveLength(1);
});

test("an answer to a mail of which nobody knew whether it arrived says that it did", async () => {
  const app = await startApp({ inboundSecret });
  const { id, messageId } = await sentMail(app);
  await inTransaction(app.db, (tx) =>
    tx.updateTable("mail").set({ state: "unconfirmed" }).where("id", "=", id).execute(),
  );

  await receive(app, rawReply({ inReplyTo: messageId }));

  expect(await stateOf(app, id)).toMatchObject({ state: "accepted", reason: null });
});

test("a mail that is returned for good is bounced, and nothing is sent to its address again", async () => {
  const app = await startApp({ inboundSecret });
  const { id, messageId } = await sentMail(app, "Lena@Example.com");

  const received = await receive(app, rawReport({ recipient: "lena@example.com", originalMessageId: messageId }));

  expect(received).toEqual({ kind: "bounce", matched: true, duplicate: false });
  const row = await stateOf(app, id);
  expect(row).toMatchObject({ state: "bounced", bounce_class: "hard" });
  expect(row.reason).toContain("as the server said it");
  expect(await isSuppressed(app.db, "LENA@example.com", null)).toBe(true);
});

test("a full mailbox bounces the mail and suppresses nobody", async () => {
  const app = await startApp({ inboundSecret });
  const { id, messageId, recipient } = await sentMail(app);

  await receive(app, rawReport({ recipient, status: "4.2.2", originalMessageId: messageId }));

  expect(await stateOf(app, id)).toMatchObject({ state: "bounced", bounce_class: "soft" });
  expect(await isSuppressed(app.db, recipient, null)).toBe(false);
});

test("a notice that delivery is late changes nothing", async () => {
  const app = await startApp({ inboundSecret });
  const { id, messageId, recipient } = await sentMail(app);

  await receive(app, rawReport({ recipient, action: "delayed", status: "4.4.1", originalMessageId: messageId }));

  expect(await stateOf(app, id)).toMatchObject({ state: "accepted", reason: null });
});

test("a report that names no message changes nothing in the shared mailbox, however many come", async () => {
  const app = await startApp({ inboundSecret });
  const { id, recipient } = await sentMail(app);

  expect(await receive(app, rawReport({ recipient }))).toMatchObject({ kind: "bounce", matched: false });

  expect((await stateOf(app, id)).state).toBe("accepted");
  expect(await isSuppressed(app.db, recipient, null)).toBe(false);
});

test.each(["sending", "unconfirmed"] as const)(
  "a report that names its message finds a mail that is %s",
  async (state) => {
    const app = await startApp({ inboundSecret });
    const { id, messageId, recipient } = await sentMail(app);
    const worker = state === "sending" ? 1 : null;
    await inTransaction(app.db, (tx) => tx.updateTable("mail").set({ state, worker }).where("id", "=", id).execute());

    await receive(app, rawReport({ recipient, originalMessageId: messageId }));

    expect((await stateOf(app, id)).state).toBe("bounced");
  },
);

test("behind a forwarding the address that we wrote to is suppressed, and not the one in the report", async () => {
  const app = await startApp({ inboundSecret });
  const { messageId } = await sentMail(app, "lena@example.com");

  await receive(app, rawReport({ recipient: "lena.private@example.net", originalMessageId: messageId }));

  expect(await isSuppressed(app.db, "lena@example.com", null)).toBe(true);
  expect(await isSuppressed(app.db, "lena.private@example.net", null)).toBe(false);
});

test("of several recipients in a report the one counts that was ours before it was forwarded", async () => {
  const app = await startApp({ inboundSecret });
  const { id, messageId } = await sentMail(app, "lena@example.com");
  const another = "Final-Recipient: rfc822; ann@example.net\nAction: failed\nStatus: 5.1.1\n\n";
  const report = rawReport({ recipient: "lena.private@example.net", status: "5.2.2", originalMessageId: messageId });

  const fields = `${another}Original-Recipient: rfc822; lena@example.com\n$&`;
  await receive(app, Buffer.from(report.toString().replace(/^Final-Recipient:/m, fields)));

  expect(await stateOf(app, id)).toMatchObject({ state: "bounced", bounce_class: "soft" });
  expect(await isSuppressed(app.db, "lena@example.com", null)).toBe(false);
});

test("a report of somebody's own making suppresses no address that we never wrote to", async () => {
  const app = await startApp({ inboundSecret });
  await sentMail(app, "lena@example.com");

  expect(await receive(app, rawReport({ recipient: "victim@example.com" }))).toMatchObject({ matched: false });
  await receive(app, rawComplaint("victim@example.com", "<made-up@example.com>"));

  expect(await app.db.selectFrom("suppression").selectAll().execute()).toEqual([]);
});

test("a recipient who complains gets no more mail, and the mail stays sent", async () => {
  const app = await startApp({ inboundSecret });
  const { id, messageId, recipient } = await sentMail(app);

  expect(await receive(app, rawComplaint(recipient, messageId))).toMatchObject({ kind: "complaint", matched: true });

  expect((await stateOf(app, id)).state).toBe("accepted");
  const [suppression] = await app.db.selectFrom("suppression").selectAll().execute();
  expect(suppression).toMatchObject({ address: recipient, reason: "complaint" });
});

test("our own mail that comes back by a forwarding answers nothing", async () => {
  const app = await startApp({ inboundSecret });
  const { messageId } = await sentMail(app);
  expect(await receive(app, rawReply({ messageId }))).toMatchObject({ matched: false });
});

test("whatever bytes come, they are kept", async () => {
  const app = await startApp({ inboundSecret });
  const nulls = "=?utf-8?q?a=00b?=";
  await receive(app, rawReply({ subject: nulls, from: `"\u0000"@example.com`, text: "a\u0000b &#0; c" }));
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
      await receive(app, Buffer.from(bytes));
    }),
    { numRuns: 40 },
  );
});

test("neither what mail says nor the secret is logged", async () => {
  const app = await startApp({ inboundSecret });
  await receive(app, rawReply({ text: "a confidential offer", subject: "a confidential subject" }));
  const logged = app.app.logLines.join();
  expect(logged).toContain("Mail received");
  expect(logged).not.toContain("confidential");
  expect(logged).not.toContain(inboundSecret);
});
