import type { Db } from "../db/database.js";
import { inTransaction } from "../db/database.js";
import { newMessageId } from "../mail/mail-service.js";
import type { NewMail } from "../mail/outbox/new-mail.js";
import { queueMail } from "../mail/outbox/queue-mail.js";
import { type Suppression, suppressAddress } from "../mail/suppression/suppression-queries.js";
import { user } from "./given-accounts.js";
import { nextNumber } from "./unique-names.js";

interface QueuedMail {
  id: string;
  messageId: string;
  recipient: string;
}

/** Queues a mail of a campaign, due since the early morning of the test's day. */
export async function queuedMail(db: Db, mail: Partial<NewMail> = {}): Promise<QueuedMail> {
  const kind = mail.kind ?? "outreach";
  const ownerId = mail.ownerId ?? (kind === "outreach" ? (await user(db))._id : null);
  const messageId = mail.messageId ?? newMessageId({ messageIdDomain: "overture.test" });
  const recipient = mail.recipient ?? `creator-${nextNumber()}@example.com`;
  const at = new Date("2026-11-02T06:00:00.000Z");
  const id = await inTransaction(db, (tx) =>
    queueMail(tx, { subject: "Hello", body: "Shall we talk?", at, ...mail, kind, ownerId, messageId, recipient }),
  );
  return { id, messageId, recipient };
}

/** Suppresses an address, as if its server had refused it for good. Returns the id. */
export async function suppression(db: Db, given: Partial<Suppression> = {}): Promise<string> {
  const address = given.address ?? `gone-${nextNumber()}@example.com`;
  const at = new Date("2026-11-02T06:00:00.000Z");
  await inTransaction(db, (tx) => suppressAddress(tx, { ownerId: null, reason: "hard-bounce", at, ...given, address }));
  const { id } = await db
    .selectFrom("suppression")
    .select("id")
    .where("address", "=", address.toLowerCase())
    .where("owner_id", "is not distinct from", given.ownerId ?? null)
    .orderBy((row) => row("reason", "=", given.reason ?? "hard-bounce"), "desc")
    .executeTakeFirstOrThrow();
  return id;
}
