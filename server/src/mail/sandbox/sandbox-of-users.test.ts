import { mail as calls, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { showMail } from "../show-mail.js";
import { isSuppressed } from "../suppression/suppression-queries.js";

type Person = Awaited<ReturnType<typeof given.user>>;

interface Sandbox extends TestApp {
  maria: Person;
  omar: Person;
  caller: (person: Person) => Caller;
}

async function startSandbox(): Promise<Sandbox> {
  const started = await startApp();
  const [maria, omar] = [await given.user(started.db), await given.user(started.db)];
  return { ...started, maria, omar, caller: (person) => started.app.as(person) };
}

/** Sends a mail of a campaign of the owner to the given creator, or to a new one. */
async function sendMail({ app, db, caller }: Sandbox, owner: Person, creator?: { _id: string }) {
  const thread = await given.thread(db, { owner, ...(creator ? { creator } : {}) });
  const draft = await given.draft(db, { thread });
  await caller(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  app.clock.advance(1);
  const { data } = await caller(owner).call(calls.listSandboxMail);
  const [newest] = data.mails;
  if (!newest) throw new Error("Nothing was sent");
  return { thread, params: { id: newest._id }, to: newest.to };
}

async function conversationOf({ caller }: Sandbox, owner: Person, thread: { _id: string }) {
  const { data } = await caller(owner).call(outreach.getThread, { params: { id: thread._id } });
  return data;
}

test("nobody reads the sandbox without signing in", async () => {
  const sandbox = await startSandbox();
  const { params } = await sendMail(sandbox, sandbox.maria);
  const stranger = sandbox.app.asNobody();

  expect((await stranger.call(calls.listSandboxMail)).status).toBe(401);
  expect((await stranger.call(calls.getSandboxMail, { params })).status).toBe(401);
  expect((await stranger.call(calls.answerSandboxMail, { params, body: { content: "Hi" } })).status).toBe(401);
});

test("users read what their campaigns send and what goes to their address; another's does not exist for them", async () => {
  const sandbox = await startSandbox();
  const { app, db, caller, maria, omar } = sandbox;
  const ofMaria = await sendMail(sandbox, maria);
  await sendMail(sandbox, omar);
  await given.queuedMail(db, { kind: "account", recipient: maria.email.toUpperCase(), subject: "About your account" });
  await app.deliverMail();

  const { data } = await caller(maria).call(calls.listSandboxMail);
  expect(data.total).toBe(2);
  expect(data.mails.map(({ subject }) => subject)).toEqual(["About your account", "Summer in Portugal"]);
  const found = await caller(maria).call(calls.listSandboxMail, { query: { q: "account" } });
  expect(found.data.mails.map(({ to }) => to)).toEqual([maria.email.toUpperCase()]);

  const { params } = ofMaria;
  expect((await caller(maria).call(calls.getSandboxMail, { params })).status).toBe(200);
  expect((await caller(omar).call(calls.getSandboxMail, { params })).status).toBe(404);
  expect((await caller(omar).call(calls.answerSandboxMail, { params, body: { content: "Hi" } })).status).toBe(404);
  expect((await caller(omar).call(calls.bounceSandboxMail, { params, body: {} })).status).toBe(404);
  const everything = await app.as(await given.administrator(db)).call(calls.listSandboxMail);
  expect(everything.data.total).toBe(3);
});

test("the address of a mailbox that a user has connected opens no mail to it", async () => {
  const sandbox = await startSandbox();
  const { app, db, caller, maria, omar } = sandbox;
  await given.mailbox(db, { owner: maria, address: omar.email });
  await given.queuedMail(db, { kind: "account", recipient: omar.email });
  await app.deliverMail();

  expect((await caller(maria).call(calls.listSandboxMail)).data.total).toBe(0);
  expect((await caller(omar).call(calls.listSandboxMail)).data.total).toBe(1);
});

test("users see no token that unsubscribes for everybody or signs in, and administrators see all", async () => {
  const sandbox = await startSandbox();
  const { app, db, caller, maria } = sandbox;
  const { params } = await sendMail(sandbox, maria);
  const link = `https://overture.test/password-reset/${"k".repeat(43)}`;
  await given.queuedMail(db, { kind: "account", recipient: maria.email, body: `Open ${link}` });
  await app.deliverMail();
  const admin = app.as(await given.administrator(db));
  const { unsubscribe_token: token } = await db
    .selectFrom("mail")
    .select("unsubscribe_token")
    .where("owner_id", "=", maria._id)
    .executeTakeFirstOrThrow();
  const [account] = (await caller(maria).call(calls.listSandboxMail)).data.mails;

  const seen = JSON.stringify((await caller(maria).call(calls.getSandboxMail, { params })).data);
  expect(seen).not.toContain(token);
  expect(seen).toContain('"isMasked":true');
  expect(JSON.stringify((await admin.call(calls.getSandboxMail, { params })).data)).toContain(token);
  const ofAccount = { params: { id: account?._id ?? "" } };
  const own = await caller(maria).call(calls.getSandboxMail, ofAccount);
  expect(own.data.text).toContain("https://overture.test/password-reset/xxxx");
  expect((await admin.call(calls.getSandboxMail, ofAccount)).data.text).toContain(link);
});

test("a user answers own mail from another address, and the conversation shows who wrote", async () => {
  const sandbox = await startSandbox();
  const { thread, params } = await sendMail(sandbox, sandbox.maria);

  const { data } = await sandbox.caller(sandbox.maria).call(calls.answerSandboxMail, {
    params,
    body: { content: "I am her manager. We charge $450.", from: "manager@agency.example" },
  });

  expect(data).toEqual({ kind: "reply", matched: true, duplicate: false });
  const { step, messages } = await conversationOf(sandbox, sandbox.maria, thread);
  expect(step).toBe("negotiation");
  expect(messages.at(-1)).toMatchObject({ status: "response", offer: 450, from: "manager@agency.example" });
});

test("nobody answers as another address into another's conversation, and what a creator answers comes from their own", async () => {
  const sandbox = await startSandbox();
  const { db, caller, maria, omar } = sandbox;
  const asCreator = await given.creator(db, { email: omar.email });
  const { thread } = await sendMail(sandbox, maria, asCreator);
  const [own] = (await caller(omar).call(calls.listSandboxMail)).data.mails;
  const params = { id: own?._id ?? "" };
  expect((await caller(omar).call(calls.getSandboxMail, { params })).data.takesAnswersOfOthers).toBe(false);

  const forged = await caller(omar).call(calls.answerSandboxMail, {
    params,
    body: { content: "Take $1.", from: "manager@agency.example" },
  });
  expect(forged.status).toBe(400);
  expect(forged.errors).toHaveProperty("from");
  const honest = await caller(omar).call(calls.answerSandboxMail, { params, body: { content: "I charge $900." } });
  expect(honest.data.matched).toBe(true);

  const { messages } = await conversationOf(sandbox, maria, thread);
  expect(messages.filter(({ status }) => status === "response")).toMatchObject([{ offer: 900 }]);
});

test("what users make up binds them alone: a bounce or an opt-out suppresses for no other", async () => {
  const sandbox = await startSandbox();
  const { app, db, caller, maria, omar } = sandbox;
  const bounced = await sendMail(sandbox, maria);
  const optedOut = await sendMail(sandbox, maria);
  const ofOmar = await sendMail(sandbox, omar, { _id: bounced.thread.creator._id });

  await caller(maria).call(calls.bounceSandboxMail, { params: bounced.params, body: { type: "hard" } });
  const body = { content: "Please unsubscribe me and do not contact me again." };
  await caller(maria).call(calls.answerSandboxMail, { params: optedOut.params, body });

  for (const { to } of [bounced, optedOut]) {
    expect(await isSuppressed(db, to, maria._id)).toBe(true);
    expect(await isSuppressed(db, to, omar._id)).toBe(false);
  }
  expect((await conversationOf(sandbox, omar, ofOmar.thread)).status).toBe("active");
  const admin = app.as(await given.administrator(db));
  await admin.call(calls.bounceSandboxMail, { params: ofOmar.params, body: { type: "hard" } });
  expect(await isSuppressed(db, ofOmar.to, null)).toBe(true);
});

test.each([
  ["en", "Automatic reply: ", "wrote:"],
  ["de", "Automatische Antwort: ", "schrieb"],
  ["es", "Respuesta automática: ", "escribió:"],
  ["fr", "Réponse automatique : ", "a écrit :"],
] as const)(
  "in %s an automatic reply changes no status, and an answer shows only what was written",
  async (language, prefix, wrote) => {
    const sandbox = await startSandbox();
    const { db, caller, maria } = sandbox;
    const { thread, params } = await sendMail(sandbox, maria);
    const answer = (body: object) =>
      caller(maria).call(calls.answerSandboxMail, { params, body: { content: "I am away.", language, ...body } });

    expect((await answer({ isAutomatic: true })).data).toMatchObject({ kind: "auto-reply", matched: true });
    expect((await conversationOf(sandbox, maria, thread)).step).toBe("initial");
    expect((await answer({ content: "1 < 2 & $450 — 🎬", isHtml: true })).data.kind).toBe("reply");
    expect((await answer({ content: "Olé", hasAttachment: true })).data.kind).toBe("reply");

    const { messages } = await conversationOf(sandbox, maria, thread);
    const [automatic, html, plain] = messages.filter(({ status }) => status === "response");
    expect(automatic).toMatchObject({ subject: `${prefix}Summer in Portugal` });
    expect(html).toMatchObject({ content: "1 < 2 & $450 — 🎬", hasHtml: true });
    expect(plain).toMatchObject({ content: "Olé", attachments: [{ name: "media-kit.pdf" }] });
    const received = await db.selectFrom("received_mail").select("raw").orderBy("id").execute();
    const { text } = showMail(received[2]?.raw ?? Buffer.alloc(0));
    expect(text).toContain(wrote);
  },
);
