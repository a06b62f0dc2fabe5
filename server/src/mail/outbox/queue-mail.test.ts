import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { listen } from "../../db/listen.js";
import { silent } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { newMessageId } from "../mail-service.js";
import { isSuppressed, suppressAddress } from "../suppression/suppression-queries.js";
import type { SuppressionReason } from "../tables.js";
import { queueMails, requeueMail, withdrawMails } from "./queue-mail.js";
import { deleteMailsOfOwner, deleteQueuedAccountMails, lockQueuedMails, outboxChannel } from "./queue-queries.js";

const at = new Date("2026-11-02T09:30:00.000Z");

test("ten thousand mails are queued by one statement, and their ids come in the order of the mails", async () => {
  const { db } = await startMail();
  const { _id } = await given.user(db);
  const mails = Array.from({ length: 10_000 }, (_, index) => ({
    kind: "outreach" as const,
    ownerId: _id,
    recipient: `creator-${index}@example.com`,
    senderName: 'Mára "the" Hölm',
    subject: `Hello {${index}}`,
    body: 'Line one\n\nline "two" \\ 你好',
    messageId: newMessageId({ messageIdDomain: "mail.example" }),
    inReplyTo: index % 2 === 0 ? null : "<1@example.com>",
    referenceIds: index % 2 === 0 ? [] : ["<0@example.com>", "<1@example.com>"],
    replyToken: `token${index}`,
    notBefore: new Date(at.getTime() + index),
    at,
  }));

  const ids = await inTransaction(db, (tx) => queueMails(tx, mails));

  expect(ids).toHaveLength(10_000);
  const rows = await db.selectFrom("mail").selectAll().orderBy("next_attempt_at").execute();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows[9_999]).toMatchObject({
    kind: "outreach",
    owner_id: _id,
    recipient: "creator-9999@example.com",
    sender_name: 'Mára "the" Hölm',
    subject: "Hello {9999}",
    body: 'Line one\n\nline "two" \\ 你好',
    message_id: mails[9_999]?.messageId,
    in_reply_to: "<1@example.com>",
    reference_ids: ["<0@example.com>", "<1@example.com>"],
    reply_token: "token9999",
    state: "queued",
    next_attempt_at: new Date(at.getTime() + 9_999),
    created_at: at,
  });
});

test("an id that is given is the mail's id, and no mails need no statement", async () => {
  const { db } = await startMail();
  const id = "01938a5e-7c00-7000-8000-000000000051";
  expect((await given.queuedMail(db, { id })).id).toBe(id);
  expect(await inTransaction(db, (tx) => queueMails(tx, []))).toEqual([]);
});

test("workers are notified of new mail when the transaction commits, and of none that was rolled back", async () => {
  const { db, databaseUrl } = await startMail();
  let notified = 0;
  let notifies = () => {};
  const begun = new Promise<void>((resolve) => {
    const listener = listen({
      url: databaseUrl,
      channel: outboxChannel,
      log: silent,
      begin: resolve,
      notify() {
        notified += 1;
        notifies();
      },
    });
    onTestFinished(() => listener.close());
  });
  await begun;
  const arrived = new Promise<void>((resolve) => {
    notifies = resolve;
  });
  const mail = { kind: "account" as const, ownerId: null, recipient: "a@example.com", subject: "Hi", body: "Hi", at };

  const undone = inTransaction(db, async (tx) => {
    await queueMails(tx, [{ ...mail, messageId: "<1@mail.example>" }]);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await inTransaction(db, (tx) => queueMails(tx, [{ ...mail, messageId: "<2@mail.example>" }]));
  await arrived;

  expect(notified).toBe(1);
  expect(await db.selectFrom("mail").select("message_id").execute()).toEqual([{ message_id: "<2@mail.example>" }]);
});

test("a mail that a worker is sending cannot be withdrawn, and the request does not wait for it", async () => {
  const { db } = await startMail();
  const taken = await given.queuedMail(db);
  const free = await given.queuedMail(db);

  await inTransaction(db, async (other) => {
    await other.selectFrom("mail").select("id").where("id", "=", taken.id).forUpdate().execute();
    await inTransaction(db, async (tx) => {
      expect(await lockQueuedMails(tx, [taken.id, free.id])).toEqual([free.id]);
      expect(await withdrawMails(tx, [taken.id, free.id])).toEqual([free.id]);
    });
  });
});

test("only what failed or is unconfirmed can be queued again", async () => {
  const { db } = await startMail();
  const { id } = await given.queuedMail(db);
  const requeueFrom = (state: "accepted" | "bounced" | "failed" | "unconfirmed") =>
    inTransaction(db, async (tx) => {
      await tx.updateTable("mail").set({ state, next_attempt_at: null, reason: "so" }).where("id", "=", id).execute();
      return requeueMail(tx, id, { notBefore: at, at });
    });

  expect(await requeueFrom("accepted")).toBe(false);
  expect(await requeueFrom("bounced")).toBe(false);
  expect(await requeueFrom("failed")).toBe(true);
  expect(await requeueFrom("unconfirmed")).toBe(true);
  const row = await db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "queued", next_attempt_at: at, reason: null, first_attempt_at: null });
});

test("an address is suppressed once for each wish of its person, and else for its first reason", async () => {
  const { db } = await startMail();
  const suppress = (address: string, reason: SuppressionReason) =>
    inTransaction(db, (tx) => suppressAddress(tx, { address, ownerId: null, reason, at }));

  expect(await isSuppressed(db, "lena@example.com", null)).toBe(false);
  expect(await suppress("Lena@Example.com", "complaint")).toBe(true);
  expect(await suppress("lena@example.com", "complaint")).toBe(false);
  expect(await suppress("lena@example.com", "hard-bounce")).toBe(false);
  expect(await suppress("lena@example.com", "unsubscribe")).toBe(true);
  expect(await isSuppressed(db, "LENA@example.com", null)).toBe(true);
  expect(await db.selectFrom("suppression").selectAll().orderBy("reason").execute()).toMatchObject([
    { address: "lena@example.com", reason: "complaint", created_at: at },
    { address: "lena@example.com", reason: "unsubscribe", created_at: at },
  ]);
});

test("with a user go the mails of their campaigns, and with an account the links that have not left", async () => {
  const { db, mail } = await startMail();
  const owner = await given.user(db);
  for (let count = 0; count < 3; count += 1) await given.queuedMail(db, { ownerId: owner._id });
  await mail.deliverDue();
  const link = await given.queuedMail(db, { kind: "account", recipient: "Mara@example.com" });
  const other = await given.queuedMail(db, { kind: "account", recipient: "omar@example.com" });

  await inTransaction(db, (tx) => deleteMailsOfOwner(tx, owner._id, 2));
  await inTransaction(db, (tx) => deleteQueuedAccountMails(tx, "mara@example.com"));

  const left = await db.selectFrom("mail").select("id").execute();
  expect(left.map(({ id }) => id)).toEqual([other.id]);
  expect(left).not.toContainEqual({ id: link.id });
});
