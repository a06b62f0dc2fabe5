import { outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

async function startWithDraft() {
  const { app, db } = await startApp();
  const owner = await given.user(db, { username: "Mara" });
  const creator = await given.creator(db, { email: "Lena@Example.com" });
  const thread = await given.thread(db, { owner, creator });
  const draft = await given.draft(db, { thread, subject: "Summer", content: "Hi" });
  const send = (id = draft._id, delaySeconds = 0) =>
    app.as(owner).call(outreach.sendMessage, { params: { id }, body: { delaySeconds } });
  const unsend = (id = draft._id) => app.as(owner).call(outreach.unsendMessage, { params: { id } });
  const read = async () => (await app.as(owner).call(outreach.getThread, { params: { id: thread._id } })).data;
  return { app, db, owner, creator, thread, draft, send, unsend, read };
}

describe("sending", () => {
  test("queues a mail from the user to the creator", async () => {
    const { db, draft, send } = await startWithDraft();

    const sent = await send(draft._id, 10);

    expect(sent).toMatchObject({
      status: 200,
      data: { _id: draft._id, status: "sent", delivery: "queued", nextAttemptAt: "2026-11-02T09:30:10.000Z" },
    });
    expect(await sentMail(db, draft._id)).toMatchObject({
      recipient: "Lena@Example.com",
      senderName: "Mara",
      subject: "Summer",
      body: "Hi",
      inReplyTo: null,
      references: [],
      state: "queued",
    });
  });

  test("takes the thread to the step of what was sent, never back", async () => {
    const { db, thread, send, read } = await startWithDraft();
    const later = await given.draft(db, { thread, step: "negotiation" });

    await send(later._id);
    expect((await read()).step).toBe("negotiation");
    await send();
    expect((await read()).step).toBe("negotiation");
  });

  test("answers what came before in the conversation, from both sides", async () => {
    const { app, db, thread, draft, send } = await startWithDraft();
    await send();
    await app.deliverMail();
    const first = await sentMail(db, draft._id);
    await receive(
      app,
      db,
      await replyTo(db, draft._id, { text: "Gone fishing", headers: ["Auto-Submitted: auto-replied"] }),
    );
    await receive(app, db, await replyTo(db, draft._id, { text: "Tell me more" }));
    const { message_id: answer } = await db
      .selectFrom("received_mail")
      .select("message_id")
      .where("kind", "=", "reply")
      .executeTakeFirstOrThrow();
    const second = await given.draft(db, { thread, step: "negotiation" });

    await send(second._id);

    expect(await sentMail(db, second._id)).toMatchObject({
      inReplyTo: answer,
      references: [first.messageId, answer],
      replyToken: first.replyToken,
    });
  });

  test("does not answer a message that never reached the other side", async () => {
    const { app, db, thread, draft, send } = await startWithDraft();
    await send();
    await app.deliverMail();
    await db.updateTable("mail").set({ state: "bounced", bounce_class: "soft" }).execute();
    const second = await given.draft(db, { thread });

    await send(second._id);

    expect(await sentMail(db, second._id)).toMatchObject({ inReplyTo: null, references: [] });
    expect((await sentMail(db, draft._id)).state).toBe("bounced");
  });

  test("happens once, however often it is asked for at once", async () => {
    const { db, send } = await startWithDraft();

    const answers = await Promise.all([send(), send(), send()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await db.selectFrom("mail").select("id").execute()).toHaveLength(1);
    expect(await send()).toMatchObject({
      status: 400,
      message: "This message has been sent already",
      errors: undefined,
    });
  });

  test("and discarding at once: one of them wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { app, db, owner, draft, send } = await startWithDraft();
      const params = { id: draft._id };

      const [sent, discarded] = await Promise.all([send(), app.as(owner).call(outreach.discardDraft, { params })]);

      const mails = await db.selectFrom("mail").select("id").execute();
      if (sent.status === 200) expect([discarded.status, mails.length]).toEqual([400, 1]);
      else expect([sent.status, discarded.status, mails.length]).toEqual([404, 200, 0]);
    }
  });

  test("to a suppressed address is refused", async () => {
    const { app, db, send, read } = await startWithDraft();
    const at = app.clock.now();
    await inTransaction(db, (tx) =>
      suppressAddress(tx, { address: "lena@example.com", ownerId: null, reason: "unsubscribe", at }),
    );

    const refused = await send();

    expect(refused).toMatchObject({ status: 400, errors: undefined });
    expect(refused.message).toContain("suppressed");
    expect((await read()).messages).toMatchObject([{ status: "draft" }]);
  });

  test("in a thread that has ended is refused", async () => {
    const { app, owner, thread, send } = await startWithDraft();
    await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });

    expect(await send()).toMatchObject({ status: 400, errors: undefined });
  });

  test.each(["failed", "unconfirmed"] as const)("again what is %s keeps its Message-ID", async (state) => {
    const { db, draft, send } = await startWithDraft();
    await send();
    const before = await sentMail(db, draft._id);
    await db.updateTable("mail").set({ state, next_attempt_at: null, reason: "550 No" }).execute();

    const again = await send(draft._id, 30);

    expect(again).toMatchObject({
      status: 200,
      data: { delivery: "queued", nextAttemptAt: "2026-11-02T09:30:30.000Z" },
    });
    expect((await sentMail(db, draft._id)).messageId).toBe(before.messageId);
  });

  test("a response is refused", async () => {
    const { app, db, draft, send, read } = await startWithDraft();
    await send();
    await receive(app, db, await replyTo(db, draft._id, { text: "Yes!" }));
    const [, response] = (await read()).messages;

    expect((await send(response?._id)).status).toBe(400);
  });
});

describe("unsending", () => {
  test("makes a draft again of what is still queued", async () => {
    const { db, draft, send, unsend } = await startWithDraft();
    await send(draft._id, 10);

    const unsent = await unsend();

    expect(unsent).toMatchObject({ status: 200, data: draft });
    expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
    expect((await send()).status).toBe(200);
  });

  test("gives the turn back to whose it was", async () => {
    const { app, db, thread, draft, send, unsend, read } = await startWithDraft();
    await send();
    await receive(app, db, await replyTo(db, draft._id, { text: "Tell me more" }));
    const answer = await given.draft(db, { thread, step: "negotiation" });
    app.clock.advance(60);
    await send(answer._id, 10);
    expect((await read()).awaitsUser).toBe(false);

    await unsend(answer._id);

    expect((await read()).awaitsUser).toBe(true);
  });

  test("is refused once the message has left, or never was sent", async () => {
    const { app, send, unsend } = await startWithDraft();
    expect((await unsend()).status).toBe(400);
    await send();
    await app.deliverMail();

    const refused = await unsend();

    expect(refused).toMatchObject({ status: 400, errors: undefined });
  });
});
