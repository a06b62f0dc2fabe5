import type { mail, mailboxConsent, outreach } from "@overture/contract";
import type { Generated, GeneratedAlways } from "kysely";

export type MailKind = "account" | "outreach";
export type BounceClass = "hard" | "soft" | "block";
/** A server that is away comes back by itself; one that refuses us waits for somebody to change something. */
export type MailboxState = "reading" | "away" | "refused";
/**
 * What proves that a mail is about something that we sent: it names it, its sender is known, a person said so, or
 * nothing does.
 */
export type Proof = "message-id" | "token" | "envelope" | "sender" | "person" | "none";
/** Why no conversation shows a mail that belongs to one: it takes no more, or its campaign was deleted. */
export type WhyUnmatched = "full" | "deleted";
export type SuppressionReason = "hard-bounce" | "complaint" | "unsubscribe" | "manual";

export type MailboxSecurity = "tls" | "starttls" | "none";
/** Who or what stopped a mailbox from sending. */
export type MailboxPause = "user" | "sign-in" | "bounces" | "complaints";

interface MailboxTable {
  id: Generated<string>;
  user_id: string | null;
  address: string;
  sender_name: Generated<string>;
  signature: Generated<string>;
  postal_address: Generated<string>;
  has_plus_addresses: Generated<boolean>;
  smtp_host: string | null;
  smtp_port: number | null;
  smtp_security: MailboxSecurity | null;
  smtp_user: string | null;
  imap_host: string | null;
  imap_port: number | null;
  imap_security: MailboxSecurity | null;
  imap_user: string | null;
  auth: Generated<"password" | "oauth2">;
  oauth_provider: mailboxConsent.MailProvider | null;
  secrets: Buffer | null;
  per_minute: number | null;
  per_day: number | null;
  ramp_first: number | null;
  ramp_step: number | null;
  spacing_min_seconds: number | null;
  spacing_max_seconds: number | null;
  window_days: number[] | null;
  /** As `09:00:00`. */
  window_from: string | null;
  window_to: string | null;
  window_zone: string | null;
  window_in_recipient_zone: Generated<boolean>;
  pause: MailboxPause | null;
  pause_reason: string | null;
  paused_at: Date | null;
  next_send_at: Date | null;
  may_send_at: Generated<Date | null>;
  /** By a clock that may have run ahead. */
  window_moved_at: Generated<Date | null>;
  judged_from: Date | null;
  is_paced: GeneratedAlways<boolean>;
  created_at: Date;
  changed_at: Date;
  deleted_at: Date | null;
  deleted_by: Generated<string | null>;
  /** Past times in which it was paused or deleted; a silence does not grow in them. */
  stopped_during: Generated<string>;
}

/** Who asks for a mailbox's next access token at this moment. */
interface MailboxTokenLeaseTable {
  mailbox_id: string;
  leased_until: Date;
}

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
  /** Differs from `created_at` when it was queued again. */
  queued_at: Generated<Date | null>;
  mailbox_id: Generated<string>;
  time_zone: string | null;
  is_held: Generated<boolean>;
  attempted_at: Date | null;
  is_by_hand: Generated<boolean>;
  complained_at: Date | null;
  waits_for_window: Generated<boolean>;
  /** What stands in for the link of a mail about an account, until it is delivered. */
  sealed_link: Generated<Buffer | null>;
  is_bounce_unproved: Generated<boolean>;
  bounced_at: Generated<Date | null>;
  /** The state, where it is one of these; kept by a trigger. */
  trouble: Generated<"failed" | "unconfirmed" | null>;
  attachment_ids: Generated<string[]>;
  /** It was in doubt when it was queued again. */
  may_have_arrived: Generated<boolean>;
  /** It goes only to who has not answered, so not while answers may lie unread in its mailbox. */
  if_unanswered: Generated<boolean>;
}

/** What a worker had in hand after one batch, kept by triggers. */
interface MailClaimTable {
  id: GeneratedAlways<string>;
  worker: number;
  mail_ids: string[];
}

/** What became of a mail of a worker that was not to be seen may still come. */
interface MailReleaseTable {
  mail_id: string;
  worker: number;
  released_at: Generated<Date>;
}

interface SuppressionTable {
  id: Generated<string>;
  address: string;
  /** None: for everybody. */
  owner_id: string | null;
  reason: SuppressionReason;
  created_at: Date;
  /** Which of our mails it came of. */
  mail_id: Generated<string | null>;
  /** Whose outreach it came of, or who added it. */
  caused_by: Generated<string | null>;
  /** What a user said who added it. */
  note: Generated<string | null>;
  /** Of what holds for another address of the same person: a merge has brought it, and undoing that takes it away. */
  is_copy: Generated<boolean>;
  /** Of a wish that was read in words, when they came: each answer has a wish of its own, which can be corrected. */
  said_at: Generated<Date | null>;
}

interface ErasedAddressTable {
  hash: Buffer;
  created_at: Date;
}

interface ReceivedMailTable {
  id: Generated<string>;
  message_key: string;
  kind: mail.ReceivedMail["kind"];
  message_id: string | null;
  sender: string | null;
  subject: string;
  /** The whole mail, or what stands before its body. */
  raw: Buffer;
  body_hash: Generated<Buffer | null>;
  received_at: Date;
  mailbox_id: string | null;
  proof: Proof | null;
  /** When it was written; null where the original alone says so, which versions before kept. */
  moment: Generated<string | null>;
  /**
   * Whether no conversation shows it, and nobody has discarded it; kept by triggers. Null: from before that was kept,
   * and shown by one.
   */
  is_unassigned: Generated<boolean | null>;
  /** As it was when the mail came. */
  why_unmatched: Generated<WhyUnmatched | null>;
}

interface DiscardedMailTable {
  id: string;
  user_id: string | null;
  deleted_at: Date;
  deleted_by: string | null;
}

interface BodyTable {
  hash: Buffer;
  bytes: Buffer;
}

interface LooseBodyTable {
  id: GeneratedAlways<string>;
  hash: Buffer;
}

interface MailboxStopTable {
  mailbox_id: string;
  user_id: string;
  pause: "bounces" | "complaints";
  reason: string;
  stopped_at: Date;
  resumed_at: Date | null;
}

interface SandboxMailTable {
  id: Generated<string>;
  mail_id: string | null;
  sender: string;
  recipient: string;
  subject: string;
  raw: Buffer;
  /** Whether `raw` opens only with APP_SECRET: it may hold a link that signs in. */
  is_sealed: boolean;
  is_outreach: boolean;
  /** Whose campaign has sent it. */
  owner_id: Generated<string | null>;
  created_at: Date;
}

interface AddressKeyTable {
  id: string;
  value: Buffer;
  created_at: Date;
}

interface ImapMailboxTable {
  mailbox_id: string;
  state: MailboxState;
  reason: string | null;
  changed_at: Date;
  /** When it was last read to its end; none when that was over an earlier connection. */
  read_at: Generated<Date | null>;
}

interface ImapFolderTable {
  mailbox_id: string;
  path: string;
  /** As `user@host:port`: on another one the UIDs mean something else. */
  server: string;
  uid_validity: number;
  last_uid: number;
  read_at: Date;
}

interface ImapSetAsideTable {
  id: Generated<string>;
  mailbox_id: string;
  path: string;
  uid: number;
  reason: string;
  found_at: Date;
  tries: Generated<number>;
  next_try_at: Date;
}

declare module "../db/database.js" {
  interface Database {
    mailbox: MailboxTable;
    mailbox_token_lease: MailboxTokenLeaseTable;
    mailbox_stop: MailboxStopTable;
    mail: MailTable;
    mail_claim: MailClaimTable;
    mail_release: MailReleaseTable;
    suppression: SuppressionTable;
    erased_address: ErasedAddressTable;
    address_key: AddressKeyTable;
    received_mail: ReceivedMailTable;
    discarded_mail: DiscardedMailTable;
    body: BodyTable;
    loose_body: LooseBodyTable;
    sandbox_mail: SandboxMailTable;
    imap_mailbox: ImapMailboxTable;
    imap_folder: ImapFolderTable;
    imap_set_aside: ImapSetAsideTable;
  }
}
