import { mail as mailCalls, outreach, outreachPreview } from "@overture/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithDraft() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const creator = await given.creator(db, { email: "lena@example.com" });
  const draft = await given.draft(db, {
    owner,
    campaign,
    creator,
    subject: "Sommer für dich",
    content: "Hi Lena 🌞,\n\nshall we?",
  });
  const sandbox = async () => {
    await app.deliverMail();
    const administrator = app.as(await given.administrator(db));
    const [newest] = (await administrator.call(mailCalls.listSandboxMail)).data.mails;
    if (!newest) return undefined;
    return (await administrator.call(mailCalls.getSandboxMail, { params: { id: newest._id } })).data;
  };
  return { app, db, owner, campaign, draft, sandbox, params: { id: draft._id } };
}

describe("the raw preview of a draft", () => {
  test("is the mail as it is sent afterwards, but for its Message-ID and opt-out link", async () => {
    const { app, owner, params, sandbox } = await startWithDraft();

    const { data } = await app.as(owner).call(outreachPreview.previewRaw, { params });

    expect(data.raw).toMatch(/^List-Unsubscribe:\s+<http:\/\/overture\.test\/unsubscribe\/0{8}-/m);
    expect(data.raw).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click\r$/m);
    expect(data.raw).toContain("multipart/alternative");
    await app.as(owner).call(outreach.sendMessage, { params });
    const left = await sandbox();
    const namesIn = (raw: string) => raw.slice(0, raw.indexOf("\r\n\r\n")).match(/^[\w-]+(?=:)/gm);
    expect(namesIn(data.raw)).toEqual(left?.headers.map(({ name }) => name));
    const anonymous = (text: string) => text.replace(/unsubscribe\/[0-9a-f-]{36}/g, "unsubscribe/x");
    expect(anonymous(data.text)).toBe(anonymous(left?.text ?? ""));
    expect(anonymous(data.html)).toBe(anonymous(left?.html ?? ""));
  });

  test("leaves the draft a draft and queues nothing", async () => {
    const { app, owner, campaign, params, sandbox } = await startWithDraft();
    await app.as(owner).call(outreachPreview.previewRaw, { params });
    expect(await sandbox()).toBeUndefined();
    const { data } = await app.as(owner).call(outreach.listDrafts, { params: { id: campaign._id } });
    expect(data.total).toBe(1);
  });

  test("is refused for what could not be sent", async () => {
    const { app, db, owner, params } = await startWithDraft();
    const at = app.clock.now();
    await inTransaction(db, (tx) =>
      suppressAddress(tx, { address: "lena@example.com", ownerId: null, reason: "complaint", at }),
    );
    const suppressed = await app.as(owner).call(outreachPreview.previewRaw, { params });
    expect([suppressed.status, suppressed.message]).toEqual([
      400,
      "This draft cannot be sent: nothing more may be sent to its address, or its mailbox was disconnected",
    ]);
  });

  test("is refused for what was sent already", async () => {
    const { app, owner, params } = await startWithDraft();
    await app.as(owner).call(outreach.sendMessage, { params });
    const { status, message } = await app.as(owner).call(outreachPreview.previewRaw, { params });
    expect([status, message]).toEqual([400, "This message is no longer a draft"]);
  });
});

test("what a user reads of a mail that may still go out from the shared mailbox proves nothing there", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const own = await given.mailbox(db, { owner, smtp: smtp.address, columns: { has_plus_addresses: true } });
  const campaign = await given.campaign(db, { owner, mailbox: own._id });
  const draft = await given.draft(db, { owner, campaign });
  const params = { id: draft._id };
  const tokenNow = async () => {
    const thread = db.selectFrom("thread").select("reply_token as token").where("id", "=", draft.threadId);
    return (await thread.executeTakeFirstOrThrow()).token;
  };
  const preview = async () => (await app.as(owner).call(outreachPreview.previewRaw, { params })).data.raw;

  expect(await preview()).toMatch(/^Reply-To: .*\+[0-9a-z]{20}@/m);
  expect(await preview()).not.toContain(await tokenNow());

  const read = await tokenNow();
  await app.as(owner).call(outreach.sendMessage, { params });
  await app.as(owner).call(outreach.unsendMessage, { params });
  expect(await tokenNow()).not.toBe(read);
});

test("a test goes to one's own address only, looks like the mail, and counts nowhere", async () => {
  const { app, db, owner, campaign, draft, sandbox, params } = await startWithDraft();

  const { data } = await app.as(owner).call(outreachPreview.sendTest, { params });

  expect(data.recipient).toBe(owner.email);
  const copy = await sandbox();
  expect(copy).toMatchObject({ to: owner.email, subject: "[Test] Sommer für dich", isOutreach: false });
  expect(copy?.text).toContain("Hi Lena 🌞,\n\nshall we?");
  const [link] = copy?.text.match(/http:\/\/overture\.test\/unsubscribe\/\S+/) ?? [];
  const pressed = await fetch(new URL(new URL(link ?? "").pathname, app.origin), { method: "POST" });
  expect(pressed.status).toBe(404);
  expect(await db.selectFrom("suppression").select("address").execute()).toEqual([]);
  const { data: thread } = await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } });
  expect(thread.messages.map(({ status }) => status)).toEqual(["draft"]);
  const { data: record } = await app.as(owner).call(outreach.getRecord, { params: { id: campaign._id } });
  expect(record.total).toBe(1);
});

test("a test of a mail whose subject is at its limit is cut between characters", async () => {
  const { app, db, owner, params, sandbox } = await startWithDraft();
  const subject = `${"x".repeat(192)}\u{1f3ac} yes`;
  await db.updateTable("message").set({ subject }).where("id", "=", params.id).execute();

  const { status } = await app.as(owner).call(outreachPreview.sendTest, { params });

  expect(status).toBe(200);
  expect((await sandbox())?.subject).toBe(`[Test] ${"x".repeat(192)}`);
});

test("a user who asks for more than thirty test mails in an hour has to wait", async () => {
  const { app, owner, params } = await startWithDraft();
  const ask = async () => (await app.as(owner).call(outreachPreview.sendTest, { params })).status;

  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push(await ask());

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  app.clock.advance(3_600);
  expect(await ask()).toBe(200);
});
