import type { mail, outreach } from "@overture/contract";
import type { Generated } from "kysely";

export type MailKind = "account" | "outreach";
export type BounceClass = "hard" | "soft" | "block";
/** A server that is away comes back by itself; one that refuses us waits for somebody to change something. */
export type MailboxState = "reading" | "away" | "refused";
export type SuppressionReason = "hard-bounce" | "complaint" | "unsubscribe";

interface MailTable {
  id: Generated<string>;
  kind: MailKind;
  owner_id: string | null;
  recipient: string;
  sender_name: string | null;
  subject: string;
  body: string;
  message_id: string;
  in_reply_to: string | null;
  reference_ids: Generated<string[]>;
  reply_token: string | null;
  unsubscribe_token: Generated<string>;
  state: Generated<outreach.Delivery>;
  next_attempt_at: Date | null;
  first_attempt_at: Date | null;
  attempts: Generated<number>;
  worker: number | null;
  reason: string | null;
  bounce_class: BounceClass | null;
  accepted_at: Date | null;
  created_at: Date;
}

interface SuppressionTable {
  address: string;
  reason: SuppressionReason;
  created_at: Date;
}

interface ReceivedMailTable {
  id: Generated<string>;
  message_key: string;
  kind: mail.ReceivedMail["kind"];
  message_id: string | null;
  sender: string | null;
  subject: string;
  raw: Buffer;
  received_at: Date;
}

interface SandboxMailTable {
  id: Generated<string>;
  mail_id: string | null;
  sender: string;
  recipient: string;
  subject: string;
  raw: Buffer;
  is_outreach: boolean;
  created_at: Date;
}

interface ImapMailboxTable {
  account: string;
  state: MailboxState;
  reason: string | null;
  changed_at: Date;
}

interface ImapFolderTable {
  account: string;
  path: string;
  uid_validity: number;
  last_uid: number;
  read_at: Date;
}

declare module "../db/database.js" {
  interface Database {
    mail: MailTable;
    suppression: SuppressionTable;
    received_mail: ReceivedMailTable;
    sandbox_mail: SandboxMailTable;
    imap_mailbox: ImapMailboxTable;
    imap_folder: ImapFolderTable;
  }
}
