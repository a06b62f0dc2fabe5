import { createHash } from "node:crypto";
import { campaigns, inbox, ledger, outreach, outreachPreview, reading, templates } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { day } from "../../testing/given-follow-ups.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startWithOffer, tokenIn } from "../../testing/start-with-offer.js";

describe("the link", () => {
  test("is 128 random bits that nobody keeps: neither the mail's text nor any table has it", async () => {
    const { app, db, draft, token, smtp, caller } = await startWithOffer();

    expect(token).toMatch(/^[\w-]{22}$/);
    expect(unfolded(smtp.accepted[0]?.raw)).toContain(`<a href=3D"http://overture.test/offer/${token}">`);
    const { data } = await caller.call(outreach.getThread, { params: { id: draft.threadId } });
    expect(data.messages[0]?.content).toBe("Hi, say yes here: {{offerLink}}");
    const [link] = await db.selectFrom("offer_link").selectAll().execute();
    expect(link?.token_hash).toEqual(createHash("sha256").update(token).digest());
    expect(link?.expires_at).toEqual(new Date(app.clock.now().getTime() + 30 * day * 1_000));
    expect(await holders(db, token)).toEqual([]);
  });

  test("differs in every mail", async () => {
    const { offer, token } = await startWithOffer();
    expect((await offer(500)).token).not.toBe(token);
  });

  test("is masked where a mail that quotes it is kept, in whatever encoding", async () => {
    const { app, db, draft, token } = await startWithOffer();
    const quoted = `Who is this?\n\n> http://overture.test/offer/${token}\n`;
    await receive(app, db, await replyTo(db, draft._id, { text: quoted }));
    const encoded = Buffer.from(quoted.repeat(3)).toString("base64");
    const headers = ["Content-Transfer-Encoding: base64"];
    await receive(app, db, await replyTo(db, draft._id, { text: encoded, headers }));

    const kept = await db.selectFrom("received_mail").select("raw").execute();
    expect(kept).toHaveLength(2);
    const texts = kept.flatMap(({ raw }) => [
      raw.toString(),
      ...raw
        .toString()
        .split(/\r?\n\r?\n/)
        .map((part) => Buffer.from(part, "base64").toString()),
    ]);
    expect(texts.some((text) => text.includes(`/offer/${"x".repeat(22)}`))).toBe(true);
    expect(texts.some((text) => text.includes(token))).toBe(false);
    expect(await holders(db, token)).toEqual([]);
  });

  test("is masked in the sandbox, which keeps what others hand over", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const draft = await given.draft(db, { owner, content: "{{offerLink}}", offer: 450 });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();

    const { raw } = await db.selectFrom("sandbox_mail").select("raw").executeTakeFirstOrThrow();
    expect(tokenIn(raw.toString())).toBe("x".repeat(22));
    expect(await db.selectFrom("offer_link").selectAll().execute()).toHaveLength(1);
  });

  test("stands in previews as an example, and in a test mail", async () => {
    const { db, caller, owner, smtp, app } = await startWithOffer();
    const draft = await given.draft(db, { owner, content: "{{offerLink}}", offer: 450 });
    const example = "http://overture.test/offer/example";

    const preview = await caller.call(templates.previewTemplate, { body: { content: "See {{offerLink}}" } });
    const raw = await caller.call(outreachPreview.previewRaw, { params: { id: draft._id } });
    await caller.call(outreachPreview.sendTest, { params: { id: draft._id } });
    await app.deliverMail();

    expect(preview.data).toMatchObject({ content: `See ${example}`, unknown: [], empty: [] });
    expect(raw.data.text).toContain(example);
    expect(unfolded(smtp.accepted.at(-1)?.raw)).toContain(example);
    const refused = await caller.call(templates.createTemplate, {
      body: { name: "Link above", subject: "{{offerLink}}", content: "Hi" },
    });
    expect(refused.errors).toHaveProperty("subject");
  });

  test("needs an offer: nothing is sent without one, alone or with others, or with a link in the subject", async () => {
    const { db, caller, owner, campaign } = await startWithOffer();
    const content = "Say yes: {{ offerLink }}";
    const bare = await given.draft(db, { owner, campaign, content });
    const priced = await given.draft(db, { owner, campaign, content, offer: 100 });
    const misplaced = await given.draft(db, { owner, campaign, content: "Hi", subject: "{{offerLink}}", offer: 100 });
    const send = (id: string) => caller.call(outreach.sendMessage, { params: { id } });
    const sendAll = (messageIds?: string[]) =>
      caller.call(outreach.sendCampaign, { params: { id: campaign._id }, body: { ...(messageIds && { messageIds }) } });

    expect(await send(bare._id)).toMatchObject({ status: 400, errors: { offer: expect.stringContaining("offer") } });
    expect(await send(misplaced._id)).toMatchObject({ status: 400, errors: { subject: expect.any(String) } });
    expect((await sendAll([priced._id, bare._id])).errors).toEqual({
      offer: "1 draft has {{offerLink}} and no offer: make an offer, or take the link out of the text",
    });
    expect((await sendAll()).status).toBe(400);
    expect((await sendAll([priced._id])).data).toMatchObject({ queued: 1 });
  });

  test("works in each mail of a campaign that is sent at once", async () => {
    const { app, db, caller, owner, campaign, smtp, open } = await startWithOffer();
    for (const offer of [100, 200])
      await given.draft(db, { owner, campaign, content: "{{offerLink}} и привет", offer });

    await caller.call(outreach.sendCampaign, { params: { id: campaign._id }, body: {} });
    await app.deliverMail();

    const tokens = smtp.accepted.slice(1).map(({ raw }) => tokenIn(raw));
    const amounts = await Promise.all(tokens.map(async (token) => (await open(token)).data.amount));
    expect(amounts.toSorted()).toEqual([100, 200]);
  });

  test("of a follow-up leads to the offer before it", async () => {
    const { app, smtp, open, followUp } = await startWithOffer();
    await followUp("Still open: {{offerLink | upcase}}");

    app.clock.advance(3 * day);
    expect(await app.runFollowUps()).toBe(1);
    await app.deliverMail();

    expect((await open(tokenIn(smtp.accepted.at(-1)?.raw ?? ""))).data).toMatchObject({ state: "open", amount: 450 });
  });
});

function unfolded(raw = ""): string {
  return raw.replace(/=\r?\n/g, "");
}

/** The tables in which a token stands, or its bytes. */
async function holders(db: Db, token: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as row
      where row::text like ${`%${token}%`} or row::text like ${`%${Buffer.from(token).toString("hex")}%`}`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("the page", () => {
  test("shows the offer to whoever has the link, and nothing of the campaign", async () => {
    const { app, open } = await startWithOffer();

    const { data, headers } = await open();

    expect(data).toEqual({
      state: "open",
      campaignName: "Summer",
      senderName: "Mara",
      creatorName: "lena.wanders",
      amount: 450,
      currency: "USD",
      expiresAt: new Date(app.clock.now().getTime() + 30 * day * 1_000).toISOString(),
    });
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("is nowhere behind another token, and says so alike", async () => {
    const { app, token, open, answer } = await startWithOffer();
    const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const wrong = [
      flipped,
      "x",
      token.slice(1),
      `${token}x`,
      token.toUpperCase(),
      "..",
      "%00",
      "a".repeat(99),
      "'",
      "😀",
    ];

    for (const one of wrong) {
      const [seen, said] = await Promise.all([open(one), answer({ answer: "accept" }, one)]);
      expect([one, seen.status, said.status]).toEqual([one, 404, 404]);
      expect(seen.message).toBe(said.message);
    }
    const missing = await fetch(`${app.origin}/api/v1/offer/${flipped}`);
    expect(missing.headers.get("x-robots-tag")).toContain("noindex");
  });

  test("is changed by no scanner that opens it, with whatever method reads", async () => {
    const { app, db, token, read } = await startWithOffer();
    const url = `${app.origin}/api/v1/offer/${token}`;
    const before = [await read(), await db.selectFrom("thread").selectAll().execute()];

    for (const path of ["", "/answer", "/answer?answer=accept"]) {
      for (const method of ["GET", "HEAD", "OPTIONS"]) await fetch(`${url}${path}`, { method });
    }
    await fetch(`${url}/answer`, { method: "POST" });
    await fetch(`${url}/answer`, { method: "POST", body: new URLSearchParams({ answer: "accept" }) });
    await fetch(`${url}/answer`, {
      method: "POST",
      body: '{"answer":"accept"}',
      headers: { "content-type": "text/plain" },
    });

    expect([await read(), await db.selectFrom("thread").selectAll().execute()]).toEqual(before);
    expect(await db.selectFrom("offer_answer").selectAll().execute()).toEqual([]);
  });

  test("ends after 30 days, with a newer offer, and with its conversation", async () => {
    const { app, caller, thread, offer, open, answer, token } = await startWithOffer();
    const newer = await offer(500);

    expect((await open()).data.state).toBe("replaced");
    expect(await answer({ answer: "accept" })).toMatchObject({
      status: 400,
      message: "This offer was replaced by a newer one",
    });
    app.clock.advance(30 * day);
    expect((await open(newer.token)).data.state).toBe("expired");
    expect(await answer({ answer: "decline" }, newer.token)).toMatchObject({
      status: 400,
      errors: undefined,
      message: "This offer has expired",
    });
    const last = await offer(510);
    await caller.call(outreach.cancelThread, { params: { id: thread._id } });
    expect((await open(last.token)).data.state).toBe("expired");
    expect((await open(token)).data.state).toBe("expired");
  });

  test("ends with a campaign that is deleted, and comes back with it; of an erased creator there is none", async () => {
    const { db, caller, campaign, creator, open, answer } = await startWithOffer();
    await caller.call(campaigns.deleteCampaign, { params: { id: campaign._id } });
    expect((await open()).data.state).toBe("expired");
    expect((await answer({ answer: "accept" })).status).toBe(400);

    await db.updateTable("campaign").set({ deleted_at: null }).where("id", "=", campaign._id).execute();
    expect((await open()).data.state).toBe("open");
    await db.updateTable("creator").set({ erased_at: new Date() }).where("id", "=", creator._id).execute();
    expect((await open()).status).toBe(404);
  });
});

describe("an answer on the page", () => {
  test("that accepts is a response at the final step, waits for the user, and leaves the deal to them", async () => {
    const { app, db, caller, campaign, draft, answer, read } = await startWithOffer();
    await receive(app, db, await replyTo(db, draft._id, { text: "I would take $600." }));

    const { status, data } = await answer({ answer: "accept", words: "With pleasure" });

    expect([status, data.state, data.answer, data.answered?.amount]).toEqual([200, "answered", "accept", 450]);
    const thread = await read();
    expect([thread.status, thread.step, thread.awaitsUser]).toEqual(["active", "final", true]);
    expect(thread.messages.at(-1)).toMatchObject({
      status: "response",
      kind: "reply",
      via: "offer-page",
      from: "lena@example.com",
      step: "final",
      content: "With pleasure",
      offer: 450,
      negotiationStatus: "accepted",
    });
    const { summary } = (await caller.call(ledger.getLedger, { params: { id: campaign._id } })).data;
    expect([summary.committed, summary.asked]).toEqual([450, 0]);
    await caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 450 } });
    expect((await read()).messages.map((message) => message.negotiationStatus)).toEqual([
      undefined,
      "declined",
      "accepted",
    ]);
    expect((await answer({ answer: "accept" })).data.state).toBe("answered");
  });

  test("that asks for more is an open ask; one that declines leaves the conversation open and commits nothing", async () => {
    const { caller, campaign, offer, answer, read } = await startWithOffer();
    const summary = async () => (await caller.call(ledger.getLedger, { params: { id: campaign._id } })).data.summary;

    await answer({ answer: "counter", amount: 600.5 });
    expect(await read()).toMatchObject({ step: "negotiation", status: "active", awaitsUser: true });
    expect((await read()).messages.at(-1)).toMatchObject({
      offer: 600.5,
      negotiationStatus: "pending",
      content: "Asked for $600.50 on the offer page.",
    });
    expect(await summary()).toMatchObject({ committed: 450, asked: 600.5 });

    const { token } = await offer(500);
    await answer({ answer: "decline", words: "Not this year" }, token);
    expect(await read()).toMatchObject({ step: "negotiation", status: "active", awaitsUser: true });
    expect((await read()).messages.at(-1)).toMatchObject({ negotiationStatus: "declined", content: "Not this year" });
    expect(await summary()).toMatchObject({ committed: 0, asked: 0 });
  });

  test("stops follow-ups, also one that is queued, and makes the conversation unread", async () => {
    const { app, caller, answer, read, followUp } = await startWithOffer();
    await followUp("Well?");
    app.clock.advance(3 * day);
    expect(await app.runFollowUps()).toBe(1);

    await answer({ answer: "counter", amount: 700 });

    expect((await read()).messages.map(({ status }) => status)).toEqual(["sent", "response"]);
    app.clock.advance(9 * day);
    expect(await app.runFollowUps()).toBe(0);
    const { items } = (await caller.call(inbox.listInbox, { query: { box: "unread" } })).data;
    expect(items.map(({ _id }) => _id)).toEqual([(await read())._id]);
  });

  test("is given once: the same again is taken, and another is told what was said", async () => {
    const { answer, read } = await startWithOffer();
    const first = await answer({ answer: "counter", amount: 600, words: "For two videos" });

    expect(await answer({ answer: "counter", amount: 600, words: "In other words" })).toMatchObject({
      status: 200,
      data: first.data,
    });
    for (const body of [{ answer: "accept" }, { answer: "counter", amount: 601 }, { answer: "decline" }] as const) {
      expect(await answer(body)).toMatchObject({
        status: 400,
        errors: undefined,
        message: "This offer was answered already: $600 was asked for",
      });
    }
    expect((await read()).messages).toHaveLength(2);
  });

  test("of many at once one wins", async () => {
    const { answer, read, db } = await startWithOffer();
    const kinds = [
      { answer: "accept" },
      { answer: "decline" },
      ...[600, 610, 620, 630, 640, 650, 660].map((amount) => ({ answer: "counter", amount }) as const),
      { answer: "accept" },
    ] as const;

    const answers = await Promise.all(kinds.map((body) => answer(body)));

    expect((await read()).messages.filter(({ status }) => status === "response")).toHaveLength(1);
    const [won] = await db.selectFrom("offer_answer").selectAll().execute();
    const isSame = kinds.map(
      (body) => body.answer === won?.answer && ("amount" in body ? body.amount * 100 === won.amount : true),
    );
    expect(answers.map(({ status }) => status === 200)).toEqual(isSame);
  });

  test("and a deal at the same moment come one after the other", async () => {
    const { answer, caller, thread, read } = await startWithOffer();
    const [said, closed] = await Promise.all([
      answer({ answer: "accept" }),
      caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 450 } }),
    ]);

    expect(closed.status).toBe(200);
    expect((await read()).status).toBe("closed");
    expect((await read()).messages).toHaveLength(said.status === 200 ? 2 : 1);
  });

  test("is checked by field, and is limited by link and by address", async () => {
    const { app, answer, offer } = await startWithOffer();
    const errors = async (body: object) => (await answer(body as never)).errors;

    expect(await errors({})).toHaveProperty("answer");
    expect(await errors({ answer: "maybe" })).toHaveProperty("answer");
    expect(await errors({ answer: "counter" })).toHaveProperty("amount");
    expect(await errors({ answer: "counter", amount: 0 })).toHaveProperty("amount");
    expect(await errors({ answer: "counter", amount: 1.001 })).toHaveProperty("amount");
    expect(await errors({ answer: "accept", amount: 450 })).toHaveProperty("amount");
    expect(await errors({ answer: "decline", amount: 450 })).toHaveProperty("amount");
    expect(await errors({ answer: "decline", words: "x".repeat(2_001) })).toHaveProperty("words");
    expect((await answer({ answer: "decline", words: "x".repeat(10_000_000) })).status).toBe(413);

    for (let times = 0; times < 10; times += 1) await answer({ answer: "decline" });
    const eleventh = await answer({ answer: "decline" });
    expect([eleventh.status, eleventh.headers.get("retry-after")]).toEqual([429, "900"]);
    const { token } = await offer(500);
    for (let times = 0; times < 19; times += 1)
      expect((await answer({ answer: "accept" }, `none-${times}`)).status).toBe(404);
    expect((await answer({ answer: "accept" }, token)).status).toBe(429);
    app.clock.advance(15 * 60);
    expect((await answer({ answer: "accept" }, token)).status).toBe(200);
  });

  test("keeps hostile words as words, without what prints nothing", async () => {
    const { answer, read } = await startWithOffer();
    const html = '<script>alert(1)</script><img src="https://spy.example/x.png">{{offerLink}}';

    await answer({ answer: "decline", words: `${html}\r\n\u202eevil\u0007\u001b[31m\u2028end` });

    expect((await read()).messages.at(-1)?.content).toBe(`${html}\nevil[31m\nend`);
  });

  test("cannot be read as something else by hand", async () => {
    const { answer, read, caller } = await startWithOffer();
    await answer({ answer: "decline" });
    const id = (await read()).messages.at(-1)?._id ?? "";

    const corrected = await caller.call(reading.correctReading, { params: { id }, body: { offer: 100 } });

    expect(corrected.status).toBe(400);
    expect((await read()).messages.at(-1)?.offer).toBeNull();
  });
});
