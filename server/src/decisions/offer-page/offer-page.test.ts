import { createHash } from "node:crypto";
import { campaigns, outreach, outreachPreview, reading, templates } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { fingerprint } from "../../testing/fingerprint.js";
import * as given from "../../testing/given.js";
import { day } from "../../testing/given-follow-ups.js";
import { holders } from "../../testing/holders.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
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

  test.each([
    ["Safe Links", (link: string) => `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}`],
    ["Proofpoint", behindHyphens],
  ])("is masked in an answer that quotes it as %s rewrote it, for whoever reads it", async (_, rewrite) => {
    const { app, db, draft, token, caller, read, thread } = await startWithOffer();
    const rewritten = rewrite(`http://overture.test/offer/${token}`);
    const html = `<p>Who is this?</p><p>Say yes: <a href="${rewritten}&amp;data=05">${rewritten}</a></p>`;
    const text = [
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "",
      `Who is this? I mean ${rewritten}&data=05`,
      "",
      "> Hi, say yes here:",
      `> ${rewritten}&data=05`,
      "--b",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      html.replaceAll("=", "=3D").replace(/.{70}/g, "$&=\r\n"),
      "--b--",
    ].join("\r\n");
    const raw = (await replyTo(db, draft._id, { text })).toString();
    const multipart = raw.replace("text/plain; charset=utf-8", "multipart/alternative; boundary=b");

    expect(await receive(app, db, Buffer.from(multipart))).toMatchObject({ kind: "reply", matched: true });

    const { messages } = await read();
    const answered = messages.find(({ status }) => status === "response");
    expect(answered).toMatchObject({ threadId: thread._id, content: expect.stringContaining("xxxx") });
    const params = { id: answered?._id ?? "" };
    const shown = [
      await caller.call(reading.readWholeText, { params }),
      await caller.call(reading.showHtml, { params }),
    ];
    for (const secret of [token, behindHyphens(token)]) {
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(await holders(db, secret)).toEqual([]);
    }
    const [kept] = await db.selectFrom("received_mail").select("raw").execute();
    expect(unfolded(kept?.raw.toString())).not.toMatch(/offer(?:_|%2F)(?!x{22})/);
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
      caller.call(outreach.sendCampaign, {
        params: { id: campaign._id },
        body: messageIds ? { messageIds } : { all: true },
      });

    expect(await send(bare._id)).toMatchObject({ status: 400, errors: { offer: expect.stringContaining("offer") } });
    expect(await send(misplaced._id)).toMatchObject({ status: 400, errors: { subject: expect.any(String) } });
    expect((await sendAll([priced._id, bare._id])).errors).toEqual({
      offer: "1 draft has {{offerLink}} and no offer: make an offer, or take the link out of the text",
    });
    expect((await sendAll()).errors).toHaveProperty("subject");
    expect((await sendAll([priced._id])).data).toMatchObject({ queued: 1 });
  });

  test("works in each mail of a campaign that is sent at once", async () => {
    const { app, db, caller, owner, campaign, smtp, open } = await startWithOffer();
    for (const offer of [100, 200])
      await given.draft(db, { owner, campaign, content: "{{offerLink}} и привет", offer });

    await caller.call(outreach.sendCampaign, { params: { id: campaign._id }, body: { all: true } });
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

  test("of each follow-up leads to the newest offer that was sent, whatever was written since", async () => {
    const { app, db, caller, thread, smtp, open, offer, followUp } = await startWithOffer();
    await offer(500);
    await followUp("Is {{offer | default:'it'}} fine? {{offerLink}}", "My last word is {{offer}}: {{offerLink}}");
    const plain = await given.draft(db, { thread, content: "Did you see my mail?" });
    await caller.call(outreach.sendMessage, { params: { id: plain._id } });
    await app.deliverMail();

    for (const text of ["Is $500 fine?", "My last word is $500:"]) {
      app.clock.advance(3 * day);
      expect(await app.runFollowUps()).toBe(1);
      await app.deliverMail();
      const { raw = "" } = smtp.accepted.at(-1) ?? {};
      expect(unfolded(raw)).toContain(text);
      expect((await open(tokenIn(raw))).data).toMatchObject({ state: "open", amount: 500 });
    }
    const sent = await db.selectFrom("message").select("offer").where("status", "=", "sent").execute();
    expect(sent.filter((message) => message.offer !== null)).toHaveLength(2);
  });

  test("of a follow-up is not that of an offer that no server took", async () => {
    const { app, db, smtp, open, offer, followUp, caller, thread } = await startWithOffer();
    const refused = await offer(500);
    const { id } = await sentMail(db, refused.draft._id);
    await db.updateTable("mail").set({ state: "failed", accepted_at: null }).where("id", "=", id).execute();
    const plain = await given.draft(db, { thread, content: "Did you see my mail?" });
    await caller.call(outreach.sendMessage, { params: { id: plain._id } });
    await app.deliverMail();
    await followUp("Is {{offer}} fine? {{offerLink}}");

    app.clock.advance(3 * day);
    expect(await app.runFollowUps()).toBe(1);
    await app.deliverMail();

    const { raw = "" } = smtp.accepted.at(-1) ?? {};
    expect(unfolded(raw)).toContain("Is $450 fine?");
    expect((await open(tokenIn(raw))).data).toMatchObject({ state: "open", amount: 450 });
  });
});

/** Rewrites a link as Proofpoint does. */
function behindHyphens(link: string): string {
  return link.replaceAll("-", "-2D").replaceAll("_", "-5F").replaceAll(":", "-3A").replaceAll("/", "_");
}

function unfolded(raw = ""): string {
  return raw.replace(/=\r?\n/g, "");
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
    const { app, db, token } = await startWithOffer();
    const url = `${app.origin}/api/v1/offer/${token}`;
    const before = await fingerprint(db);

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

    expect(await fingerprint(db)).toEqual(before);
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

  test("is replaced by a newer offer when that is handed over, not while it is written or queued", async () => {
    const { app, db, caller, thread, open, answer, smtp } = await startWithOffer();
    const draft = await given.draft(db, { thread, content: "{{offerLink}}", offer: 500 });
    expect((await open()).data.state).toBe("open");
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });
    expect((await open()).data.state).toBe("open");
    await app.deliverMail();
    expect((await open()).data.state).toBe("replaced");

    const newest = await given.draft(db, { thread, content: "{{offerLink}}", offer: 520 });
    await caller.call(outreach.sendMessage, { params: { id: newest._id } });
    const standing = tokenIn(smtp.accepted.at(-1)?.raw ?? "");
    expect((await answer({ answer: "accept" }, standing)).data).toMatchObject({ state: "answered", amount: 500 });
  });

  test("is replaced by the offer that is handed over after it, also where that was sent for later before it", async () => {
    const { app, db, caller, thread, offer, open, answer, smtp, followUp } = await startWithOffer();
    await followUp("Is {{offer}} fine? {{offerLink}}");
    const planned = await given.draft(db, { thread, content: "{{offerLink}}", offer: 500 });
    await caller.call(outreach.sendMessage, { params: { id: planned._id }, body: { sendAt: "morning" } });
    app.clock.advance(300);
    const atOnce = await offer(480);
    expect((await open(atOnce.token)).data).toMatchObject({ state: "open", amount: 480 });

    app.clock.advance(day);
    await app.deliverMail();

    const inTheMorning = tokenIn(smtp.accepted.at(-1)?.raw ?? "");
    expect((await open(inTheMorning)).data).toMatchObject({ state: "open", amount: 500 });
    expect((await open(atOnce.token)).data.state).toBe("replaced");
    expect((await answer({ answer: "accept" }, atOnce.token)).status).toBe(400);
    app.clock.advance(3 * day);
    expect(await app.runFollowUps()).toBe(1);
    await app.deliverMail();
    const { raw = "" } = smtp.accepted.at(-1) ?? {};
    expect(unfolded(raw)).toContain("Is $500 fine?");
    expect((await open(tokenIn(raw))).data).toMatchObject({ state: "open", amount: 500 });
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
