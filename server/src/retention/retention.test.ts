import { audit, outreach, reading, retention, unmatchedMail, webhooks } from "@overture/contract";
import { expect, test } from "vitest";
import type { Db } from "../db/database.js";
import { runSweep } from "../sweeps/sweep-worker.js";
import * as given from "../testing/given.js";
import { rawMail, receive, replyTo } from "../testing/incoming-mail.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { startWithSent } from "../testing/start-with-sent.js";
import { secondsAfter } from "../values/clock.js";
import { retentionSweep } from "./apply-retention.js";

const day = 86_400;

const forGood: retention.Retention = {
  rawMails: null,
  sandboxMails: null,
  accountMails: null,
  endedSessions: null,
  webhookDeliveries: null,
};

async function count(db: Db, table: "received_mail" | "sandbox_mail" | "mail" | "session" | "webhook_delivery") {
  const { total } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function keep({ app, db }: Pick<TestApp, "app" | "db">, days: Partial<retention.Retention>) {
  const admin = app.as(await given.administrator(db));
  await admin.call(retention.updateRetention, { body: { ...forGood, ...days } });
  return admin;
}

function sweep({ app, db }: Pick<TestApp, "app" | "db">): Promise<number> {
  return runSweep(retentionSweep({ db, clock: app.clock }));
}

test("an answer whose original is gone still shows its words and says so, and the same mail counts once", async () => {
  const started = await startWithSent();
  const { app, db, owner, draft, read } = started;
  const raw = await replyTo(db, draft._id, { text: "Yes, I charge $450" });
  await receive(app, db, raw);
  await keep(started, { rawMails: 7 });
  const before = (await read()).messages;
  app.clock.advance(7 * day);
  expect(await sweep(started)).toBe(0);
  app.clock.advance(1);

  expect(await sweep(started)).toBe(1);

  await receive(app, db, raw);
  const { messages } = await read();
  const answer = messages.at(-1);
  expect(messages).toEqual(before.map((message) => (message._id === answer?._id ? answer : message)));
  expect(answer).toEqual({ ...before.at(-1), isOriginalRemoved: true });
  expect(answer?.content).toContain("Yes, I charge $450");
  const caller = app.as(owner);
  const params = { id: answer?._id ?? "" };
  const answers = [
    await caller.call(reading.downloadRaw, { params }),
    await caller.call(reading.showHtml, { params }),
    await caller.call(reading.readWholeText, { params }),
    await caller.call(reading.downloadAttachment, { params: { ...params, index: 0 } }),
  ];
  for (const { status, message } of answers) {
    expect([status, message]).toEqual([404, "The original of this message is no longer kept"]);
  }
  const kept = await db.selectFrom("received_mail").select("raw").execute();
  expect(kept.map((mail) => mail.raw.length)).toEqual([0]);
});

test("another mail under the Message-ID of one whose original is gone is no copy of it", async () => {
  const started = await startWithSent();
  const { app, db, draft, read } = started;
  const first = (await replyTo(db, draft._id, { text: "Yes" })).toString();
  await receive(app, db, Buffer.from(first));
  await keep(started, { rawMails: 7 });
  app.clock.advance(8 * day);
  await sweep(started);

  await receive(app, db, Buffer.from(first.replace(/^Date: .*$/m, "Date: Mon, 09 Nov 2026 10:00:00 +0000")));

  expect((await read()).messages.filter(({ status }) => status === "response")).toHaveLength(2);
});

test("unmatched mail goes whole when it is older, and younger mail stays", async () => {
  const started = await startApp();
  const { app, db } = started;
  await receive(app, db, rawMail({ from: "nobody@example.com", text: "Who are you?" }));
  app.clock.advance(5 * day);
  await receive(app, db, rawMail({ from: "somebody@example.com", text: "And you?" }));
  const admin = await keep(started, { rawMails: 7 });
  app.clock.advance(3 * day);

  await sweep(started);

  const { data } = await admin.call(unmatchedMail.listUnmatchedMail);
  expect(data.mails.map(({ from }) => from)).toEqual(["somebody@example.com"]);
  expect(await count(db, "received_mail")).toBe(1);
});

async function startWithEverything() {
  const started = await startWithSent();
  const { app, db, owner, draft } = started;
  const caller = app.as(owner);
  const body = { url: "https://hooks.example.com/", events: ["response.received" as const] };
  expect((await caller.call(webhooks.createWebhook, { body })).status).toBe(201);
  await receive(app, db, await replyTo(db, draft._id, { text: "Yes" }));
  const at = app.clock.now();
  await db.updateTable("webhook_delivery").set({ next_attempt_at: null, created_at: at }).execute();
  await given.queuedMail(db, { kind: "account", ownerId: null });
  await app.deliverMail();
  await db.insertInto("sandbox_mail").values(sandboxMail(at)).execute();
  return started;
}

function sandboxMail(at: Date) {
  const address = "lena@example.com";
  return {
    sender: address,
    recipient: address,
    subject: "",
    raw: Buffer.from("x"),
    is_sealed: false,
    is_outreach: true,
    created_at: at,
  };
}

const everySeven = { rawMails: 7, sandboxMails: 7, accountMails: 7, endedSessions: 7, webhookDeliveries: 7 };

test("what would go is counted before, exactly that goes, and one audit entry says so", async () => {
  const started = await startWithEverything();
  const { app, db, owner } = started;
  const mails = await count(db, "mail");
  const sandboxed = await count(db, "sandbox_mail");
  const at = app.clock.now();
  app.clock.advance(8 * day);
  const admin = app.as(await given.administrator(db));
  await admin.call(retention.getRetention);
  await db.updateTable("session").set({ expires_at: at }).where("user_id", "=", owner._id).execute();
  const sessions = await count(db, "session");

  const { data: preview } = await admin.call(retention.previewRetention, { body: everySeven });

  expect(preview).toEqual({
    rawMails: 1,
    sandboxMails: sandboxed,
    accountMails: 1,
    endedSessions: 1,
    webhookDeliveries: 1,
  });
  expect(await sweep(started)).toBe(0);
  await admin.call(retention.updateRetention, { body: everySeven });
  await sweep(started);

  expect(await count(db, "mail")).toBe(mails - 1);
  expect(await count(db, "webhook_delivery")).toBe(0);
  expect(await count(db, "sandbox_mail")).toBe(0);
  expect(await count(db, "session")).toBe(sessions - 1);
  const { data: left } = await admin.call(retention.previewRetention, { body: everySeven });
  expect(left).toEqual({ rawMails: 0, sandboxMails: 0, accountMails: 0, endedSessions: 0, webhookDeliveries: 0 });
  const entries = (await admin.call(audit.listAudit, { query: { action: "retention.remove" } })).data.items;
  expect(entries).toMatchObject([{ subject: { kind: "setting", name: "Retention" }, after: preview }]);
  expect(entries[0]).not.toHaveProperty("actor");
});

test("what waits for a webhook that is disabled goes too, as its user reads, and what waits for one that is not stays", async () => {
  const started = await startWithSent();
  const { app, db, owner } = started;
  const caller = app.as(owner);
  for (const name of ["disabled", "working"]) {
    const body = { url: `https://${name}.example.com/`, events: ["response.received" as const] };
    const { data } = await caller.call(webhooks.createWebhook, { body });
    for (const createdAt of [app.clock.now(), secondsAfter(app.clock.now(), 2 * day)]) {
      const waiting = { endpoint_id: data.webhook._id, event: "test", body: "{}", created_at: createdAt };
      await db.insertInto("webhook_delivery").values(waiting).execute();
    }
  }
  const disabled = await db
    .updateTable("webhook_endpoint")
    .set({ disabled_at: app.clock.now() })
    .where("url", "like", "%disabled%")
    .returning("id")
    .executeTakeFirstOrThrow();
  app.clock.advance(8 * day);

  const admin = await keep(started, { webhookDeliveries: 7 });
  const body = { ...forGood, webhookDeliveries: 7 };
  expect((await admin.call(retention.previewRetention, { body })).data.webhookDeliveries).toBe(1);
  expect(await sweep(started)).toBe(1);

  expect(await count(db, "webhook_delivery")).toBe(3);
  const removed = async () => (await caller.call(webhooks.listWebhooks)).data.map((hook) => hook.removedWaiting);
  expect(await removed()).toEqual([1, undefined]);
  const { data: left } = await caller.call(webhooks.listWebhookDeliveries, { params: { id: disabled.id } });
  expect(left.length).toBe(1);
  app.clock.advance(3 * day);
  expect(await sweep(started)).toBe(1);
  expect(await removed()).toEqual([2, undefined]);
  await caller.call(webhooks.enableWebhook, { params: { id: disabled.id } });
  expect(await removed()).toEqual([undefined, undefined]);
});

test("what webhooks have done goes after 90 days, unless an administrator says otherwise", async () => {
  const started = await startWithEverything();
  const { app, db } = started;
  app.clock.advance(90 * day);
  expect(await sweep(started)).toBe(0);
  const admin = await keep(started, { webhookDeliveries: 100 });
  app.clock.advance(1);
  expect(await sweep(started)).toBe(0);

  await keep(started, {});

  expect((await admin.call(retention.previewRetention, { body: forGood })).data.webhookDeliveries).toBe(1);
  expect(await sweep(started)).toBe(1);
  expect(await count(db, "webhook_delivery")).toBe(0);
});

test("nothing else goes unless an administrator says so, and what they say is kept, checked and recorded", async () => {
  const started = await startWithEverything();
  const { app, db } = started;
  app.clock.advance(4_000 * day);
  expect(await sweep(started)).toBe(1);
  expect(await count(db, "webhook_delivery")).toBe(0);
  const admin = app.as(await given.administrator(db));
  expect((await admin.call(retention.getRetention)).data).toEqual(forGood);

  const refused = await admin.call(retention.updateRetention, { body: { ...forGood, rawMails: 6 } });
  await admin.call(retention.updateRetention, { body: { ...forGood, rawMails: 30, sandboxMails: 7 } });
  await admin.call(retention.updateRetention, { body: { ...forGood, rawMails: 90 } });

  expect(refused).toMatchObject({ status: 400, errors: { rawMails: "Enter 7 to 3,650 days, or leave it empty" } });
  expect((await admin.call(retention.getRetention)).data).toEqual({ ...forGood, rawMails: 90 });
  const entries = (await admin.call(audit.listAudit, { query: { action: "retention.update" } })).data.items;
  expect(entries[0]).toMatchObject({
    before: { rawMails: 30, sandboxMails: 7 },
    after: { rawMails: 90, sandboxMails: null },
  });
});

test("what is waiting or on its way stays, and so does what a campaign has sent", async () => {
  const started = await startWithSent();
  const { app, db, owner } = started;
  const waiting = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: waiting._id }, body: { delaySeconds: 60 } });
  await given.queuedMail(db, { kind: "account", ownerId: null });
  const mails = await count(db, "mail");
  await keep(started, everySeven);
  app.clock.advance(8 * day);

  await sweep(started);

  expect(await count(db, "mail")).toBe(mails);
});
