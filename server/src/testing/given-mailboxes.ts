import type { accounts } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { startAt } from "../mail/imap/position-queries.js";
import { setAside } from "../mail/imap/set-aside-queries.js";
import {
  insertMailboxRow,
  type MailboxColumns,
  systemMailboxId,
  updateMailboxRow,
} from "../mail/mailboxes/mailbox-queries.js";
import { type MailboxSecrets, sealSecrets } from "../mail/mailboxes/secrets.js";
import type { MailServer } from "../settings/settings-values.js";
import { user } from "./given-accounts.js";
import { testSecret } from "./test-settings.js";
import { nextNumber } from "./unique-names.js";

interface Mailbox {
  owner?: Pick<accounts.SessionUser, "_id">;
  address?: string;
  /** The server for sending. Without it, no server runs there. */
  smtp?: MailServer;
  imap?: MailServer;
  deletedAt?: Date;
  /** The time at which it was connected. A user's first mailbox is the default. */
  at?: Date;
  columns?: Partial<MailboxColumns>;
}

export interface GivenMailbox {
  _id: string;
  address: string;
}

/** Creates a mailbox of a user. */
export async function mailbox(db: Db, given: Mailbox = {}): Promise<GivenMailbox> {
  const number = nextNumber();
  const owner = given.owner ?? (await user(db));
  const address = given.address ?? `person-${number}@mailbox-${number}.example`;
  const id = `01938a5e-7c00-7000-8000-1${number.toString(16).padStart(11, "0")}`;
  const secrets: MailboxSecrets = {
    ...(given.smtp?.password === undefined ? {} : { smtpPassword: given.smtp.password }),
    ...(given.imap?.password === undefined ? {} : { imapPassword: given.imap.password }),
  };
  const at = given.at ?? new Date("2026-11-02T05:00:00.000Z");
  await inTransaction(db, async (tx) => {
    await insertMailboxRow(tx, {
      id,
      user_id: owner._id,
      address,
      secrets: sealSecrets(id, secrets, testSecret),
      smtp_host: given.smtp?.host ?? "mail.example",
      smtp_port: given.smtp?.port ?? 465,
      smtp_security: given.smtp ? "none" : "tls",
      smtp_user: given.smtp?.user ?? null,
      ...(given.imap
        ? {
            imap_host: given.imap.host,
            imap_port: given.imap.port,
            imap_security: "none" as const,
            imap_user: given.imap.user ?? null,
          }
        : {}),
      ...given.columns,
      at,
    });
    if (given.deletedAt) await updateMailboxRow(tx, id, { deleted_at: given.deletedAt }, given.deletedAt);
  });
  return { _id: id, address };
}

interface SetAside {
  mailboxId: string;
  reason?: string;
  foundAt?: Date;
}

/** Creates a set-aside mail that the server has not delivered for days. Returns its id. */
export async function setAsideMail(db: Db, given: SetAside): Promise<string> {
  const {
    mailboxId,
    reason = "The mail server refused a command",
    foundAt = new Date("2026-10-30T05:00:00.000Z"),
  } = given;
  const folder = { mailboxId, path: "INBOX" };
  return inTransaction(db, async (tx) => {
    await startAt(tx, folder, { server: "mail.example", uidValidity: 7, lastUid: 50, readAt: foundAt });
    const uid = nextNumber();
    await setAside(tx, folder, { uid, reason, at: foundAt });
    const row = await tx
      .selectFrom("imap_set_aside")
      .select("id")
      .where("mailbox_id", "=", mailboxId)
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

interface SendingHours {
  zone: string;
  at: Date;
  columns?: Partial<MailboxColumns>;
}

/** Lets the shared mailbox send from 9:00 to 17:00 of a zone, on every day. */
export async function sendingHours(db: Db, { zone, at, columns = {} }: SendingHours): Promise<void> {
  const hours = { window_from: "09:00", window_to: "17:00", window_zone: zone };
  await db
    .updateTable("mailbox")
    .set({ window_days: [1, 2, 3, 4, 5, 6, 7], ...hours, ...columns, changed_at: at })
    .where("id", "=", systemMailboxId)
    .execute();
}
