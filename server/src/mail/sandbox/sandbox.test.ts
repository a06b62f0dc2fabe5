import { mail as calls } from "@overture/contract";
import { expect, test } from "vitest";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { isSuppressed } from "../suppression/suppression-queries.js";

const noMail = "01938a5e-7c00-7000-8000-000000000051";

async function startSandbox(): Promise<TestApp & { admin: ReturnType<TestApp["app"]["as"]> }> {
  const started = await startApp();
  return { ...started, admin: started.app.as(await given.administrator(started.db)) };
}

async function onlyMail(admin: ReturnType<TestApp["app"]["as"]>) {
  const { data } = await admin.call(calls.listSandboxMail);
  const [mail] = data.mails;
  if (!mail) throw new Error("The sandbox mailbox is empty");
  return mail;
}

test("with a mail server there is no sandbox mailbox", async () => {
  const server = await startFakeMailServer();
  const { app, db } = await startApp({ smtp: server.address });
  const admin = app.as(await given.administrator(db));

  expect((await admin.call(calls.listSandboxMail)).status).toBe(404);
  expect((await admin.call(calls.getSandboxMail, { params: { id: noMail } })).status).toBe(404);
  await server.close();
});

test("mail in it is listed newest first, in pages, and found by a part of address or subject", async () => {
  const { app, db, admin } = await startSandbox();
  for (const [recipient, subject] of [
    ["lena@example.com", "Summer in Portugal"],
    ["omar@example.com", "100% of it"],
    ["yuki@example.com", "Winter"],
  ]) {
    await given.queuedMail(db, { recipient: recipient ?? "", subject: subject ?? "" });
    await app.deliverMail();
    app.clock.advance(1);
  }

  const all = await admin.call(calls.listSandboxMail, { query: { limit: 2 } });
  expect(all.data).toMatchObject({ total: 3, pages: 2 });
  expect(all.data.mails.map(({ to }) => to)).toEqual(["yuki@example.com", "omar@example.com"]);
  const found = async (q: string) =>
    (await admin.call(calls.listSandboxMail, { query: { q } })).data.mails.map(({ to }) => to);
  expect(await found("LENA")).toEqual(["lena@example.com"]);
  expect(await found("%")).toEqual(["omar@example.com"]);
});

test("a mail is shown as its recipient would see it, with its links", async () => {
  const { app, db, admin } = await startSandbox();
  await given.queuedMail(db, { senderName: "Mára Hölm", subject: "Grüße", body: "See https://video.example/lena" });
  await app.deliverMail();

  const { _id } = await onlyMail(admin);
  const { data } = await admin.call(calls.getSandboxMail, { params: { id: _id } });

  expect(data).toMatchObject({ subject: "Grüße", isOutreach: true });
  expect(data.text).toContain("See https://video.example/lena");
  expect(data.html).toContain('<a href="https://video.example/lena">');
  const header = (name: string) => data.headers.find((found) => found.name === name)?.value;
  expect(header("Subject")).toBe("Grüße");
  expect(header("From")).toBe("Mára Hölm <overture@overture.test>");
  expect(header("List-Unsubscribe")).toMatch(/^<http:\/\/overture\.test\/unsubscribe\/[0-9a-f-]{36}>$/);
});

test("an answer as the creator comes in as real mail, in the thread, with the original quoted", async () => {
  const { app, db, admin } = await startSandbox();
  const { messageId } = await given.queuedMail(db, {
    recipient: "lena@example.com",
    replyToken: "token1",
    body: "Shall we talk?",
  });
  await app.deliverMail();
  const { _id } = await onlyMail(admin);

  const answer = await admin.call(calls.answerSandboxMail, {
    params: { id: _id },
    body: { content: "I charge $450 — okay? 🎬" },
  });

  expect(answer.data).toEqual({ kind: "reply", matched: true, duplicate: false });
  const [received] = await db.selectFrom("received_mail").selectAll().execute();
  const raw = received?.raw.toString() ?? "";
  expect(received).toMatchObject({ sender: "lena@example.com", subject: "Re: Hello", kind: "reply" });
  expect(raw).toContain("To: overture+token1@overture.test");
  expect(raw).toContain(`In-Reply-To: ${messageId}`);
  expect(raw).toContain("> Shall we talk?");
});

test("a bounce comes in as a real report: hard ends it for the address, soft does not", async () => {
  const { app, db, admin } = await startSandbox();
  for (const [recipient, type] of [
    ["hard@example.com", "hard"],
    ["soft@example.com", "soft"],
  ] as const) {
    const { id } = await given.queuedMail(db, { recipient });
    await app.deliverMail();
    app.clock.advance(1);
    const { _id } = await onlyMail(admin);

    const bounce = await admin.call(calls.bounceSandboxMail, { params: { id: _id }, body: { type } });

    expect(bounce.data).toEqual({ kind: "bounce", matched: true, duplicate: false });
    const row = await db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "bounced", bounce_class: type });
    expect(await isSuppressed(db, recipient, null)).toBe(type === "hard");
  }
});

test("a mail about an account cannot be answered, an empty answer is refused, and an unknown mail is not found", async () => {
  const { app, db, admin } = await startSandbox();
  await given.queuedMail(db, { kind: "account" });
  await app.deliverMail();
  const { _id, isOutreach } = await onlyMail(admin);

  expect(isOutreach).toBe(false);
  expect((await admin.call(calls.answerSandboxMail, { params: { id: _id }, body: { content: "Hi" } })).status).toBe(
    400,
  );
  const empty = await admin.call(calls.answerSandboxMail, { params: { id: _id }, body: { content: " " } });
  expect(empty.errors).toHaveProperty("content");
  const params = { id: noMail };
  expect((await admin.call(calls.getSandboxMail, { params })).status).toBe(404);
  expect((await admin.call(calls.answerSandboxMail, { params, body: { content: "Hi" } })).status).toBe(404);
  expect((await admin.call(calls.bounceSandboxMail, { params, body: {} })).status).toBe(404);
});
