import { campaigns, evidence, mailboxes, outreach, reading, system } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { noteComplaint } from "../../mail/pace/judge-mailbox.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { rawReply, rawReport } from "../../testing/raw-mail.js";
import { findSent } from "../../testing/sent-by-hand.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";

/** Starts with a user who has written to a creator by a mail server of their own. */
async function startWithOwnServer() {
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const mailbox = await given.mailbox(db, { owner, smtp: smtp.address });
  const creator = await given.creator(db);
  const campaign = await given.campaign(db, { owner, mailbox: mailbox._id });
  const draft = await given.draft(db, { owner, campaign, creator });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const elsewhere = await given.thread(db, { creator });
  const others = await given.user(db);
  const origin = { id: mailbox._id, address: mailbox.address, ownerId: owner._id };
  const statusElsewhere = () =>
    db.selectFrom("thread").select("status").where("id", "=", elsewhere._id).executeTakeFirstOrThrow();
  const mayBeWrittenTo = () => given.thread(db, { owner: others, creator });
  return { app, db, owner, creator, draft, origin, statusElsewhere, mayBeWrittenTo };
}

test("a link in mail that a user's own server took unsubscribes from that user alone", async () => {
  const { app, db, owner, creator, statusElsewhere, mayBeWrittenTo } = await startWithOwnServer();
  const { token } = await db.selectFrom("mail").select("unsubscribe_token as token").executeTakeFirstOrThrow();

  const { status } = await fetch(`${app.origin}/unsubscribe/${token}`, { method: "POST" });

  expect(status).toBe(200);
  expect(await statusElsewhere()).toEqual({ status: "active" });
  expect(await mayBeWrittenTo()).toMatchObject({ creatorId: creator._id });
  await expect(given.thread(db, { owner, creator })).rejects.toThrow("suppressed");
});

test.each(["their own mailbox", "the shared one"])(
  "a report that a user makes up of their own mail, in %s, binds that user alone",
  async (where) => {
    const { app, db, draft, origin, creator, statusElsewhere, mayBeWrittenTo } = await startWithOwnServer();
    const { messageId, recipient } = await sentMail(db, draft._id);
    const report = rawReport({ recipient, originalMessageId: messageId });

    await receive(app, db, report, where === "the shared one" ? undefined : origin);

    expect(await sentMail(db, draft._id)).toMatchObject({ state: "bounced" });
    expect(await statusElsewhere()).toEqual({ status: "active" });
    expect(await mayBeWrittenTo()).toMatchObject({ creatorId: creator._id });
  },
);

test("a report that names nothing marks the message in a person's own mailbox as unproved, until that person says that it arrived", async () => {
  const { app, db, owner, draft, origin } = await startWithOwnServer();
  const { recipient } = await sentMail(db, draft._id);
  await receive(app, db, rawReport({ recipient }), origin);
  const read = async () => (await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } })).data;

  expect(await read()).toMatchObject({ status: "active", messages: [{ delivery: "bounced" }] });
  expect(await db.selectFrom("suppression").select("address").execute()).toEqual([]);

  const arrived = () => app.as(owner).call(evidence.withdrawBounce, { params: { id: draft._id } });
  expect((await arrived()).data.messages[0]).toMatchObject({ delivery: "accepted" });
  expect((await arrived()).status).toBe(400);
});

test("a forged answer with the subject of a conversation is shown, and teaches the shared mailbox no address", async () => {
  const { app, db, owner, thread, draft, read } = await startWithSent();
  const { subject } = await sentMail(db, draft._id);
  const text = "lena.wanders asks you to write to victim@example.net. It costs $450.";
  await receive(app, db, rawMail({ from: "eve@attacker.example", subject: `Re: ${subject}`, text }));
  const answer = await given.draft(db, { thread, step: "negotiation" });

  const choose = (recipient: string) =>
    app.as(owner).call(outreach.editDraft, { params: { id: answer._id }, body: { recipient } });
  expect((await choose("eve@attacker.example")).status).toBe(400);
  expect((await choose("victim@example.net")).status).toBe(400);
  const shown = await read();
  expect(shown).toMatchObject({ isShared: true });
  expect(shown).not.toHaveProperty("answersFrom");
  const [, forged] = shown.messages;
  expect(forged).toMatchObject({ from: "eve@attacker.example", offer: 450, isSenderUnproved: true });

  const confirm = (user: { _id: string }) =>
    app.as(user).call(evidence.confirmSender, { params: { id: forged?._id ?? "" } });
  const administrator = await given.administrator(db);
  const waiting = async () => (await app.as(administrator).call(evidence.listUnconfirmedSenders)).data.senders;
  expect((await confirm(owner)).status).toBe(403);
  expect(await waiting()).toMatchObject([{ from: "eve@attacker.example", isProved: false }]);
  expect((await confirm(administrator)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await choose("eve@attacker.example")).status).toBe(200);
});

test("whoever confirms a sender opens the address that the mail hands over to only by naming it", async () => {
  const { app, db, owner, thread, draft, read } = await startWithSent();
  const { subject } = await sentMail(db, draft._id);
  const text = "lena.wanders does not do this any more. Please write to victim@example.net instead.";
  await receive(app, db, rawMail({ from: "eve@attacker.example", subject: `Re: ${subject}`, text }));
  const answer = await given.draft(db, { thread, step: "negotiation" });
  const choose = async (recipient: string) =>
    (await app.as(owner).call(outreach.editDraft, { params: { id: answer._id }, body: { recipient } })).status;
  const administrator = app.as(await given.administrator(db));
  const [shown] = (await administrator.call(evidence.listUnconfirmedSenders)).data.senders;
  const confirm = async (handOverTo?: string) => {
    const body = handOverTo === undefined ? undefined : { body: { handOverTo } };
    return (await administrator.call(evidence.confirmSender, { params: { id: shown?._id ?? "" }, ...body })).status;
  };
  const response = async () => (await read()).messages.find(({ _id }) => _id === shown?._id);

  expect(shown).toMatchObject({ from: "eve@attacker.example", handOverTo: "victim@example.net" });
  expect(await confirm("somebody.else@example.net")).toBe(400);
  expect(await choose("eve@attacker.example")).toBe(400);
  expect(await confirm()).toBe(200);
  expect([await choose("eve@attacker.example"), await choose("victim@example.net")]).toEqual([200, 400]);
  expect(await response()).toMatchObject({ namesRecipients: true, reading: { handOverTo: "victim@example.net" } });
  expect(await response()).not.toHaveProperty("namesHandOver");

  expect(await confirm("victim@example.net")).toBe(200);
  expect(await choose("victim@example.net")).toBe(200);
  expect(await response()).toMatchObject({ namesHandOver: true });
});

test("an answer that names our mail brings along the address that it hands over to", async () => {
  const { app, db, owner, thread, draft } = await startWithSent();
  const text = "I do not do this any more. Please write to sam@agency.example instead.";
  await receive(app, db, await replyTo(db, draft._id, { text }));
  const answer = await given.draft(db, { thread, step: "negotiation" });

  const body = { recipient: "sam@agency.example" };
  expect((await app.as(owner).call(outreach.editDraft, { params: { id: answer._id }, body })).status).toBe(200);
});

test("what came back to the shared mailbox is read without its tokens and Message-IDs", async () => {
  const { app, db, owner, draft, read } = await startWithSent();
  const { messageId, replyToken } = await sentMail(db, draft._id);
  const { token } = await db.selectFrom("mail").select("unsubscribe_token as token").executeTakeFirstOrThrow();
  const quoted = `Yes!\r\n\r\n> overture+${replyToken}@overture.test\r\n> http://overture.test/unsubscribe/${token}`;
  await receive(app, db, await replyTo(db, draft._id, { text: quoted, headers: [`References: ${messageId}`] }));
  const response = (await read()).messages[1];
  const params = { id: response?._id ?? "" };

  const whole = await app.as(owner).call(reading.readWholeText, { params });
  const raw = await app.as(owner).call(reading.downloadRaw, { params });

  const shown = [JSON.stringify(await read()), whole.data.text, Buffer.from(raw.data.bytes).toString("latin1")].join();
  for (const secret of [messageId.slice(1, 37), replyToken ?? "", token]) expect(shown).not.toContain(secret);
  expect(whole.data.text).toContain("http://overture.test/unsubscribe/");
});

test("an opt-out whose sender nothing proves ends nothing, and the creator's own by its Message-ID ends everything", async () => {
  const { app, db, draft, creator, read } = await startWithSent();
  const { subject } = await sentMail(db, draft._id);
  const text = "Please unsubscribe me and never write to me again.";
  await receive(app, db, rawMail({ from: creator.email, subject: `Re: ${subject}`, text }));
  expect((await read()).status).toBe("active");
  expect(await db.selectFrom("suppression").select("address").execute()).toEqual([]);

  await receive(app, db, await replyTo(db, draft._id, { text }));
  expect((await read()).status).toBe("cancelled");
  expect(await db.selectFrom("suppression").select("owner_id").execute()).toEqual([{ owner_id: null }]);
});

/**
 * Starts with a user's mailbox and a mail in its sent folder. Users control this folder, so the Message-ID and the
 * recipient are made up.
 */
async function startWithPlanted(recipient: string) {
  const started = await startWithSent();
  const { app, db, owner, draft } = started;
  const mailbox = await given.mailbox(db, { owner });
  const { subject } = await sentMail(db, draft._id);
  const messageId = "<0e6d2f0a-1111-4222-8333-444455556666@attacker.example>";
  const planted = rawReply({
    from: mailbox.address,
    to: recipient,
    subject: `Re: ${subject}`,
    messageId,
    text: "Well?",
  });
  const origin = { id: mailbox._id, address: mailbox.address, ownerId: owner._id };
  const plant = () => findSent(app, db, planted, origin);
  return { ...started, plant, messageId };
}

const optOut = "Please unsubscribe me and never write to me again.";

test.each(["in its text", "as what it answers"])(
  "a forged answer that names a mail that the user planted, %s, teaches the shared mailbox no address and ends nothing for others",
  async (where) => {
    const { app, db, owner, creator, thread, plant, messageId, read } = await startWithPlanted("lena@example.com");
    await plant();
    const forged = (text: string) =>
      rawMail({
        from: "eve@attacker.example",
        text: where === "in its text" ? `${text}\r\n\r\n> ${messageId}` : text,
        headers: where === "in its text" ? [] : [`In-Reply-To: ${messageId}`],
      });

    await receive(app, db, forged("Sounds good, write to victim@example.net."));
    expect((await read()).messages.map(({ from }) => from)).toContain("eve@attacker.example");
    const answer = await given.draft(db, { thread, step: "negotiation" });
    const choose = (recipient: string) =>
      app.as(owner).call(outreach.editDraft, { params: { id: answer._id }, body: { recipient } });
    expect((await choose("eve@attacker.example")).status).toBe(400);
    expect((await choose("victim@example.net")).status).toBe(400);
    const administrator = app.as(await given.administrator(db));
    const { data } = await administrator.call(evidence.listUnconfirmedSenders);
    expect(data.senders).toMatchObject([{ from: "eve@attacker.example", isProved: false }]);

    await receive(app, db, forged(optOut));
    expect(await given.thread(db, { owner: await given.user(db), creator })).toMatchObject({ creatorId: creator._id });
    expect(await db.selectFrom("suppression").select("address").where("owner_id", "is", null).execute()).toEqual([]);
  },
);

test("a report that returns nothing of a mail is known by the address that it comes back to, and by no other", async () => {
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const { app, db } = await startApp({ smtp: smtp.address });
  const owner = await given.user(db);
  const draft = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const { recipient } = await sentMail(db, draft._id);
  const sender = smtp.accepted[0]?.from ?? "";
  const reportTo = (address: string) =>
    Buffer.from(
      rawReport({ recipient })
        .toString()
        .replace(/^To: .*$/m, `To: <${address}>`),
    );

  await receive(app, db, reportTo(sender.replace(/.(?=@)/, (letter) => (letter === "0" ? "1" : "0"))));
  expect(await sentMail(db, draft._id)).toMatchObject({ state: "accepted" });
  await receive(app, db, reportTo(sender));
  expect(await sentMail(db, draft._id)).toMatchObject({ state: "bounced" });
});

test("a report whose words repeat the address that it came back to tells its user nothing", async () => {
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const { app, db } = await startApp({ smtp: smtp.address });
  const owner = await given.user(db);
  const draft = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const { recipient } = await sentMail(db, draft._id);
  const sender = smtp.accepted[0]?.from ?? "";
  const report = rawReport({ recipient }).toString();
  const words = report
    .replace(/^To: .*$/m, `To: <${sender}>`)
    .replace(/^Diagnostic-Code: .*$/m, `Diagnostic-Code: smtp; 550 5.1.1 No mail from <${sender}>`);

  await receive(app, db, Buffer.from(words));

  const { data } = await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } });
  expect(data.messages[0]).toMatchObject({ delivery: "bounced" });
  const shown = JSON.stringify(data);
  expect(shown).toContain("No mail from");
  expect(shown).not.toContain(sender);
});

test("15 reports about one user's mail stop that user's part of the shared mailbox, never the others'", async () => {
  const { app, db } = await startApp();
  const careless = await given.user(db);
  const careful = await given.user(db);
  const creator = await given.creator(db);
  const campaign = await given.campaign(db, { owner: careless });
  for (let index = 0; index < 15; index += 1) {
    const { messageId, recipient } = await given.queuedMail(db, {
      ownerId: careless._id,
      recipient: `r${index}@example.com`,
    });
    await app.deliverMail();
    await receive(app, db, rawReport({ recipient, originalMessageId: messageId, status: "5.7.1" }));
  }
  const write = async (owner: typeof careful, chosen: { _id: string }) => {
    const draft = await given.draft(db, { owner, creator, ...(owner === careless ? { campaign: chosen } : {}) });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    return (await sentMail(db, draft._id)).state;
  };

  expect(await write(careless, campaign)).toBe("queued");
  expect(await write(careful, campaign)).toBe("accepted");
  const { data } = await app.as(careless).call(campaigns.getCampaign, { params: { id: campaign._id } });
  expect(data.botStatus).toBe("paused: 15 of the last 15 mails came back");
  const pauses = async (user: typeof careful) =>
    (await app.as(user).call(mailboxes.listMailboxes)).data.map(({ pause }) => pause?.by);
  expect(await pauses(careless)).toEqual(["bounces"]);
  expect(await pauses(careful)).toEqual([undefined]);

  const administrator = app.as(await given.administrator(db));
  const stopped = async () => (await administrator.call(system.getSystemState)).data.stoppedUsers;
  expect(await stopped()).toMatchObject([{ userId: careless._id, reason: "15 of the last 15 mails came back" }]);
  expect((await administrator.call(evidence.resumeUser, { params: { id: careless._id } })).status).toBe(200);
  await app.deliverMail();
  expect(await stopped()).toBeUndefined();
  expect(await db.selectFrom("mail").select("id").where("state", "=", "queued").execute()).toEqual([]);
});

test("15 reports spread over many mails of a user stop that user's part too, and a mail reported twice counts once", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const sent = async () => {
    const mail = await given.queuedMail(db, { ownerId: owner._id });
    await app.deliverMail();
    return mail;
  };
  const report = async () => {
    const { messageId, recipient } = await sent();
    const soft = rawReport({ recipient, originalMessageId: messageId, status: "5.7.1" });
    await receive(app, db, soft);
  };
  for (let index = 0; index < 7; index += 1) await report();
  // Adds 1,500 mails without a report.
  await sql`
    insert into mail (kind, owner_id, mailbox_id, recipient, subject, body, message_id, state, attempted_at, accepted_at, created_at)
    select 'outreach', ${owner._id}, mailbox_id, 'fine@example.com', '', '', '<fine-' || place || '@overture.test>', 'accepted',
      attempted_at, accepted_at, created_at
    from generate_series(1, 1500) as place
    cross join (select * from mail order by id desc limit 1) as newest`.execute(db);
  for (let index = 0; index < 7; index += 1) await report();
  const complained = await db.selectFrom("mail").select("id").where("state", "=", "bounced").limit(1).execute();
  await inTransaction(db, (tx) => noteComplaint(tx, { mailId: complained[0]?.id ?? "", at: app.clock.now() }));
  const stops = () => db.selectFrom("mailbox_stop").select("reason").execute();
  expect(await stops()).toEqual([]);

  await report();

  expect(await stops()).toEqual([{ reason: "15 of the last 1515 mails came back" }]);
});
