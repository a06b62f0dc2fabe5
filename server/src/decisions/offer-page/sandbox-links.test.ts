import { apiKeys, mail, offerPage, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { withWorkingLinks } from "../../mail/sandbox/sandbox-links.js";
import { showMail } from "../../mail/show-mail.js";
import { mailListener } from "../../mail-listener.js";
import { fingerprint } from "../../testing/fingerprint.js";
import * as given from "../../testing/given.js";
import { holders } from "../../testing/holders.js";
import { startApp } from "../../testing/start-app.js";
import { tokenIn } from "../../testing/start-with-offer.js";
import { testSecret } from "../../testing/test-settings.js";

const masked = "x".repeat(22);

/** Starts an installation without a mail server, and sends an offer of $450. */
async function startSandbox({ content = "Say yes: {{offerLink}}" } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const creator = await given.creator(db, { email: "lena@example.com" });
  const thread = await given.thread(db, { owner, creator });
  const draft = await given.draft(db, { thread, content, offer: 450 });
  const send = async (id = draft._id) => {
    await app.as(owner).call(outreach.sendMessage, { params: { id } });
    await app.deliverMail();
    app.clock.advance(1);
    return db.selectFrom("sandbox_mail").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();
  };
  const sent = await send();
  const read = async (reader: Pick<typeof owner, "_id"> = owner, { id } = sent) =>
    (await app.as(reader).call(mail.getSandboxMail, { params: { id } })).data;
  const open = (token: string) => app.asNobody().call(offerPage.getOffer, { params: { token } });
  return { app, db, owner, creator, thread, draft, send, sent, read, open };
}

test("the link to an offer works in the sandbox, for all who may answer there as the creator, and stands in no table", async () => {
  const { app, db, owner, creator, thread, sent, read, open } = await startSandbox();
  const asCreator = await given.user(db, { email: creator.email });
  const before = await fingerprint(db);

  const shown = [await read(), await read(await given.administrator(db)), await read(asCreator)];

  const token = tokenIn(shown[0]?.text ?? "");
  expect(token).toMatch(/^[\w-]{22}$/);
  for (const { text, html } of shown) {
    expect(text).toContain(`Say yes: http://overture.test/offer/${token}`);
    expect(html).toContain(`<a href="http://overture.test/offer/${token}">http://overture.test/offer/${token}</a>`);
  }
  expect((await open(token)).data).toMatchObject({ state: "open", amount: 450 });
  const after = await fingerprint(db);
  expect([after.offer_link, after.sandbox_mail, after.message]).toEqual([
    before.offer_link,
    before.sandbox_mail,
    before.message,
  ]);
  expect(tokenIn(sent.raw.toString())).toBe(masked);
  expect(await holders(db, token)).toEqual([]);

  await app.asNobody().call(offerPage.answerOffer, { params: { token }, body: { answer: "accept" } });

  const { data } = await app.as(owner).call(outreach.getThread, { params: { id: thread._id } });
  expect(data.step).toBe("final");
  expect(data.messages.at(-1)).toMatchObject({ via: "offer-page", negotiationStatus: "accepted", offer: 450 });
});

test("an answer in the sandbox quotes the link masked, and a masked link leads nowhere", async () => {
  const { app, db, owner, sent, open } = await startSandbox();

  await app.as(owner).call(mail.answerSandboxMail, { params: { id: sent.id }, body: { content: "Who is this?" } });

  const { raw } = await db.selectFrom("received_mail").select("raw").executeTakeFirstOrThrow();
  expect(tokenIn(raw.toString())).toBe(masked);
  expect((await open(masked)).status).toBe(404);
});

test("every masked link of a mail is its own, but for longer words and other hosts; without one they stay masked", async () => {
  const { thread, db, send, read } = await startSandbox();
  const others = `http://other.test/offer/${masked} http://overture.test/offer/${masked}x`;
  const earlier = `http://overture.test/offer/${masked}`;
  const both = await given.draft(db, {
    thread,
    content: `${earlier} ${others} {{offerLink}} {{offerLink}}`,
    offer: 500,
  });
  const none = await given.draft(db, { thread, content: `As I wrote: ${earlier}` });

  const { text } = await read(undefined, await send(both._id));
  const { text: without } = await read(undefined, await send(none._id));

  const own = `http://overture.test/offer/${tokenIn(text)}`;
  expect(tokenIn(text)).not.toBe(masked);
  expect(text.replace(/\s+/g, " ")).toContain(`${own} ${others} ${own} ${own}`);
  expect(without).toContain(earlier);
});

test("a mail that is handed over again has the same link, which lasts from then on", async () => {
  const { app, db, send, read, open } = await startSandbox();
  const token = tokenIn((await read()).text);
  const [first] = await db.selectFrom("offer_link").selectAll().execute();
  await db.updateTable("mail").set({ state: "failed" }).execute();
  app.clock.advance(24 * 3_600);

  await send();

  const links = await db.selectFrom("offer_link").selectAll().execute();
  expect(links).toHaveLength(1);
  expect(links[0]?.expires_at.getTime()).toBeGreaterThan((first?.expires_at ?? new Date()).getTime());
  expect(tokenIn((await read()).text)).toBe(token);
  expect((await open(token)).data.state).toBe("open");
});

test("under another APP_SECRET the link is masked, unless the one before still counts", async () => {
  const { app, db, sent, read } = await startSandbox();
  const mailed = { shown: showMail(sent.raw), mailId: sent.mail_id, appUrl: "http://overture.test" };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const under = (secrets: { appSecret: string; previousSecret?: string }) =>
    withWorkingLinks({ db, clock: app.clock, log, listener: mailListener, ...secrets }, mailed);

  expect(tokenIn((await under({ appSecret: "the next secret" })).text)).toBe(masked);
  const changed = await under({ appSecret: "the next secret", previousSecret: testSecret });
  expect(tokenIn(changed.text)).toBe(tokenIn((await read()).text));
});

test("a key that may read the sandbox and not answer there sees the link masked", async () => {
  const { app, db, sent } = await startSandbox();
  const administrator = await given.administrator(db);
  const tokenFor = async (scope: "admin:read" | "admin:write") => {
    const body = { name: scope, scopes: [scope], days: null };
    const { data } = await app.as(administrator).call(apiKeys.createApiKey, { body });
    const read = await app.withToken(data.key).call(mail.getSandboxMail, { params: { id: sent.id } });
    return tokenIn(read.data.text);
  };

  expect(await tokenFor("admin:read")).toBe(masked);
  expect(await tokenFor("admin:write")).not.toBe(masked);
});
