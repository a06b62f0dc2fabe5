import { outreach } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";

async function startAnswering(first: { content?: string } = {}) {
  const sent = await startWithSent(first);
  const answer = async (text: string, headers: string[] = []) =>
    receive(sent.app, sent.db, await replyTo(sent.db, sent.draft._id, { text, headers }));
  return { ...sent, answer };
}

describe("an answer", () => {
  test("is shown in its thread without what it quotes, and opens the negotiation", async () => {
    const { app, answer, read, readCampaign } = await startAnswering();
    const text =
      "Sounds good, I charge $450.\n\nOn Mon, 2 Nov 2026 at 10:00, Overture wrote:\n> Will you work with us?";

    const received = await answer(text);

    expect(received).toEqual({ kind: "reply", matched: true, duplicate: false });
    const { step, awaitsUser, messages } = await read();
    expect({ step, awaitsUser }).toEqual({ step: "negotiation", awaitsUser: true });
    expect(messages[1]).toMatchObject({
      status: "response",
      kind: "reply",
      step: "negotiation",
      subject: "Re: Summer in Portugal",
      content: "Sounds good, I charge $450.",
      offer: 450,
      negotiationStatus: "pending",
      createdAt: app.clock.now().toISOString(),
    });
    expect(await readCampaign()).toMatchObject({
      outreachStatus: "replied",
      botStatus: "idle",
      outreach: { sent: 1, replied: 1 },
    });
  });

  test("that repeats our mail without any mark is shown alone, and our price is not taken for the creator's", async () => {
    const content = "We would like to pay $300 for one reel about the coast of Portugal.\n\nAre you free in May?";
    const { answer, read } = await startAnswering({ content });

    const foot = "If you would rather not hear from us again: http://overture.test/unsubscribe/1";

    await answer(`Let me think about it.\n\nOverture qaghItlh, 2026-11-02 10:00:\n\n${content}\n\n--\n${foot}`);

    const [, response] = (await read()).messages;
    expect(response).toMatchObject({ kind: "reply", content: "Let me think about it.", offer: null, isFolded: true });
  });

  test("that stands inside our mail is read where the text above says so, unless a mail there may be unknown", async () => {
    const content =
      "We would like to pay $300 for one reel about the coast of Portugal.\n\nAre you free in May?\n\nMia";
    const inside = content.replace("Portugal.", "Portugal.\n\nI take $450.");
    const text = `See my answer below in red.\n\nFrom: Overture\nSent: Monday\nTo: Lena\n\n${inside}`;
    const { db, answer, read } = await startAnswering({ content });

    await answer(text);
    await sql`update mail set is_by_hand = true`.execute(db);
    await answer(text);

    const [, known, unknown] = (await read()).messages;
    expect(known).toMatchObject({ content: "See my answer below in red.\n\nI take $450.", offer: 450 });
    expect(unknown).toMatchObject({ content: "See my answer below in red.", offer: null });
  });

  test("without a price in dollars makes no offer", async () => {
    const { answer, read } = await startAnswering();

    await answer("Tell me more! My last one was 300 €.");

    const [, response] = (await read()).messages;
    expect(response).toMatchObject({ offer: null });
    expect(response).not.toHaveProperty("negotiationStatus");
  });

  const fields = "Final-Recipient: rfc822; lena@example.com\r\nAction: failed\r\nStatus: 5.1.1";

  test.each([
    ["pasted", "text/plain", `I would do it for $450. My own address bounced:\r\n\r\n${fields}`],
    [
      "forwarded",
      'multipart/mixed; boundary="b"',
      [
        "--b\r\nContent-Type: text/plain\r\n",
        "My answer to your other address came back, see below. Yes, I am in for $450!",
        `--b\r\nContent-Type: message/delivery-status\r\n\r\n${fields}\r\n--b--`,
      ].join("\r\n"),
    ],
  ])("with a %s delivery report is shown, and suppresses nobody", async (_, type, text) => {
    const { app, db, draft, read } = await startAnswering();
    const raw = (await replyTo(db, draft._id, { text })).toString();

    const received = await receive(app, db, Buffer.from(raw.replace(/^Content-Type: .*$/m, `Content-Type: ${type}`)));

    expect(received).toMatchObject({ kind: "reply", matched: true });
    const { status, messages } = await read();
    expect(status).toBe("active");
    expect(messages).toMatchObject([{ delivery: "accepted" }, { kind: "reply", offer: 450 }]);
    expect(await db.selectFrom("suppression").select("address").execute()).toEqual([]);
  });

  test("to a campaign that is deleted at the same moment comes into no conversation", async () => {
    const { app, db, draft, read } = await startAnswering();
    const { campaignId } = await read();
    const raw = await replyTo(db, draft._id, { text: "Yes!" });
    let receiving: Promise<unknown> = Promise.resolve();

    await inTransaction(db, async (tx) => {
      await tx.selectFrom("thread").select("id").where("campaign_id", "=", campaignId).forUpdate().execute();
      await tx.updateTable("campaign").set({ deleted_at: app.clock.now() }).where("id", "=", campaignId).execute();
      receiving = receive(app, db, raw);
      await waitForLockWaiter(db);
    });

    expect(await receiving).toMatchObject({ kind: "reply", duplicate: false });
    expect(await db.selectFrom("message").select("id").where("status", "=", "response").execute()).toEqual([]);
    expect(await db.selectFrom("received_mail").select("id").execute()).toHaveLength(1);
  });

  test("read twice counts once", async () => {
    const { app, db, draft, read } = await startAnswering();
    const raw = await replyTo(db, draft._id, { text: "Yes!" });

    const both = await Promise.all([receive(app, db, raw), receive(app, db, raw)]);

    expect(both.map(({ duplicate }) => duplicate).sort()).toEqual([false, true]);
    expect((await read()).messages).toHaveLength(2);
  });

  test("does not take a thread back from its last step", async () => {
    const { db, answer, read } = await startAnswering();
    await db.updateTable("thread").set({ step: "final" }).execute();

    await answer("Deal.");

    expect(await read()).toMatchObject({ step: "final", messages: [{}, { step: "final" }] });
  });

  test("to an ended thread is shown, asks for the user and changes nothing else", async () => {
    const { app, owner, thread, answer, read } = await startAnswering();
    await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });

    await answer("Sorry, I was away. $300?");

    const { status, step, awaitsUser, messages } = await read();
    expect({ status, step, awaitsUser }).toEqual({ status: "cancelled", step: "initial", awaitsUser: true });
    expect(messages[1]).not.toHaveProperty("negotiationStatus");
  });
});

describe("an automatic reply", () => {
  test("is shown and changes no status", async () => {
    const { answer, read, readCampaign } = await startAnswering();

    const { kind } = await answer("I am on holiday. My price is $900.", ["Auto-Submitted: auto-replied"]);

    expect(kind).toBe("auto-reply");
    const { step, awaitsUser, messages } = await read();
    expect({ step, awaitsUser }).toEqual({ step: "initial", awaitsUser: false });
    expect(messages[1]).toMatchObject({ status: "response", kind: "auto-reply", offer: null });
    expect(await readCampaign()).toMatchObject({ outreachStatus: "sent", botStatus: "waiting for replies" });
  });
});

describe("a mail is put into its thread", () => {
  test.each(["To", "Cc", "Delivered-To"])("by the plus-address in %s, whoever wrote it", async (header) => {
    const { app, db, draft, read } = await startAnswering();
    const { replyToken } = await sentMail(db, draft._id);
    const address = `Overture+${replyToken?.toUpperCase()}@overture.test`;
    const to = header === "To" ? address : "overture@overture.test";
    const headers = header === "To" ? [] : [`${header}: ${address}`];

    const received = await receive(
      app,
      db,
      rawMail({ from: "agent@example.net", to, text: "I speak for her", headers }),
    );

    expect(received.matched).toBe(true);
    expect((await read()).messages).toHaveLength(2);
  });

  const fromLena = "Lena <LENA@example.com>";

  test.each([
    ["by sender and subject, whatever was put before it", fromLena, "AW: Re: summer in  Portugal", "Yes"],
    ["by its sender alone, as a new mail, where there is one conversation", fromLena, "Something else", "Yes"],
    ["by a token that it quotes", "sam@agency.example", "Fwd", "> Reply to overture+TOKEN@overture.test"],
    ["by the opt-out link that it quotes", "sam@agency.example", "Fwd", "> http://overture.test/unsubscribe/OPTOUT"],
    ["by a Message-ID that it quotes", "sam@agency.example", "Fwd", "> Message-ID: MESSAGEID"],
    [
      "from an assistant, by subject and the creator's name",
      "kim@gmail.com",
      "Re: Summer in Portugal",
      "For lena.wanders",
    ],
    [
      "from an agency, by subject and the creator's address",
      "kim@gmail.com",
      "Re: Summer in Portugal",
      "Cc lena@example.com",
    ],
    ["from a colleague at the creator's own domain", "office@example.com", "Your request", "She is interested"],
  ])("%s", async (_, from, subject, template) => {
    const { app, db, draft, read } = await startAnswering();
    const { id, replyToken, messageId } = await sentMail(db, draft._id);
    const { unsubscribe_token } = await db
      .selectFrom("mail")
      .select("unsubscribe_token")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const text = template
      .replace("TOKEN", replyToken ?? "")
      .replace("OPTOUT", unsubscribe_token)
      .replace("MESSAGEID", messageId);

    const received = await receive(app, db, rawMail({ from, subject, text }));

    expect(received.matched).toBe(true);
    expect((await read()).messages).toHaveLength(2);
  });

  test.each([
    ["a short mail", ""],
    ["a mail of 400 kB", "\r\nmore words of a long mail".repeat(16_000)],
  ])("from an assistant, in a campaign with thousands of mails of one subject, by %s", async (_, more) => {
    const { app, db, owner, campaign, read } = await startAnswering();
    await sql`
      with written as (
        insert into creator (username, email, genre_codes, region_codes, created_at)
        select 'creator-' || n, n || '@gmail.com', '{1}', '{1}', now() from generate_series(1, 2000) as n returning id
      ), opened as (
        insert into thread (campaign_id, creator_id, created_at, last_activity_at)
        select ${campaign._id}::uuid, id, now(), now() from written returning id
      ), mailed as (
        insert into mail (kind, owner_id, recipient, subject, body, message_id, state, accepted_at, created_at)
        select 'outreach', ${owner._id}::uuid, id || '@gmail.com', 'Summer in Portugal', '', '<' || id || '@x>', 'accepted',
          timestamptz '2026-12-01', timestamptz '2026-12-01'
        from opened returning id, message_id
      )
      insert into message (thread_id, status, step, content, mail_id, created_at, happened_at)
      select opened.id, 'sent', 'initial', '', mailed.id, now(), now()
      from opened join mailed on mailed.message_id = '<' || opened.id || '@x>'`.execute(db);

    const text = `I write for lena.wanders${more}`;
    await receive(app, db, rawMail({ from: "kim@gmail.com", subject: "Re: Summer in Portugal", text }));

    expect((await read()).messages).toHaveLength(2);
  });

  test("by its sender, when a program answers without naming what", async () => {
    const { app, db, read } = await startAnswering();
    const headers = ["Auto-Submitted: auto-replied"];

    await receive(app, db, rawMail({ from: fromLena, subject: "Out of office", text: "I am away.", headers }));

    expect((await read()).messages[1]).toMatchObject({ kind: "auto-reply" });
  });

  test.each([
    ["by its subject alone", "ines@gmail.com", "Re: Summer in Portugal"],
    ["by a domain where anybody has an address", "ines@gmail.com", "Hello"],
  ])("and not %s", async (_, from, subject) => {
    const { app, db, owner, campaign } = await startAnswering();
    const creator = await given.creator(db, { email: "mia@gmail.com" });
    const draft = await given.draft(db, { owner, campaign, creator });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });

    const received = await receive(app, db, rawMail({ from, subject, text: "Yes" }));

    expect(received.matched).toBe(false);
  });

  test("after the thread has ended too, and to an open one rather", async () => {
    const { app, db, owner, creator, thread, read } = await startAnswering();
    await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });
    const write = () => receive(app, db, rawMail({ from: fromLena, subject: "Re: Summer in Portugal", text: "Yes" }));

    expect((await write()).matched).toBe(true);
    expect((await read()).messages).toHaveLength(2);

    const open = await given.thread(db, { owner, creator });
    const draft = await given.draft(db, { thread: open, subject: "Summer in Portugal" });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    expect((await write()).matched).toBe(true);
    expect((await read(open._id)).messages).toHaveLength(2);
  });

  test("unless two fit: a person decides then", async () => {
    const { app, db, owner, creator, read } = await startAnswering();
    const other = await given.thread(db, { owner, creator });
    const draft = await given.draft(db, { thread: other, subject: "Summer in Portugal" });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });

    for (const subject of ["Re: Summer in Portugal", "Hello"]) {
      expect((await receive(app, db, rawMail({ from: fromLena, subject, text: "Yes" }))).matched).toBe(false);
    }

    expect((await read()).messages).toHaveLength(1);
    expect((await read(other._id)).messages).toHaveLength(1);
  });

  test("by the mail that it answers before anything else", async () => {
    const { app, db, owner, campaign, draft, read } = await startAnswering();
    const other = await given.thread(db, { owner, campaign });
    const { reply_token } = await db
      .selectFrom("thread")
      .select("reply_token")
      .where("id", "=", other._id)
      .executeTakeFirstOrThrow();
    const sent = await sentMail(db, draft._id);
    const headers = [`References: <unknown@example.com> ${sent.messageId}`];
    const to = `overture+${reply_token}@overture.test`;

    await receive(app, db, rawMail({ from: "lena@example.com", to, text: "Yes", headers }));

    expect((await read()).messages).toHaveLength(2);
    expect((await read(other._id)).messages).toHaveLength(0);
  });
});
