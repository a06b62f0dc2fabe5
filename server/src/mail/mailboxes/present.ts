import type { mailboxes } from "@overture/contract";
import { type MailboxRow, systemMailboxId } from "./mailbox-queries.js";

export interface Activity {
  /** In the last 24 hours. */
  sent: number;
  allowed: number | undefined;
  reading?: mailboxes.MailboxReading;
}

export function presentMailbox(row: MailboxRow, activity: Activity): mailboxes.Mailbox {
  const { reading } = activity;
  return { ...presentSummary(row, activity), ...(reading ? { reading } : {}), settings: presentSettings(row) };
}

/** What every user may know about the shared mailbox. */
export function presentSummary(row: MailboxRow, { sent, allowed }: Activity): mailboxes.Mailbox {
  const pause = pauseOf(row);
  return {
    _id: row.id,
    isSystem: row.id === systemMailboxId,
    address: row.address,
    senderName: row.sender_name,
    ...(pause ? { pause } : {}),
    today: { sent, ...(allowed === undefined ? {} : { allowed }) },
  };
}

/** About mails that the server lists but does not deliver. */
export function wordsForSetAside(count: number): string | undefined {
  if (count === 0) return undefined;
  const mails = count === 1 ? "1 mail" : `${count} mails`;
  return `The mail server does not give ${mails} that it lists: Overture asks again until it does`;
}

function pauseOf({ pause, pause_reason, paused_at }: MailboxRow): mailboxes.MailboxPause | undefined {
  if (pause === null || paused_at === null) return undefined;
  return {
    by: pause,
    ...(pause_reason === null ? {} : { reason: pause_reason }),
    since: paused_at.toISOString(),
  };
}

export function presentSettings(row: MailboxRow): mailboxes.MailboxSettings {
  return {
    hasPlusAddresses: row.has_plus_addresses,
    signature: row.signature,
    postalAddress: row.postal_address,
    auth: row.auth,
    windowInRecipientZone: row.window_in_recipient_zone,
    ...withoutNull({
      provider: row.oauth_provider,
      smtpHost: row.smtp_host,
      smtpPort: row.smtp_port,
      smtpSecurity: row.smtp_security,
      smtpUser: row.smtp_user,
      imapHost: row.imap_host,
      imapPort: row.imap_port,
      imapSecurity: row.imap_security,
      imapUser: row.imap_user,
      perMinute: row.per_minute,
      perDay: row.per_day,
      rampFirst: row.ramp_first,
      rampStep: row.ramp_step,
      spacingMinSeconds: row.spacing_min_seconds,
      spacingMaxSeconds: row.spacing_max_seconds,
      windowDays: row.window_days,
      // PostgreSQL stores times with seconds.
      windowFrom: row.window_from?.slice(0, 5) ?? null,
      windowTo: row.window_to?.slice(0, 5) ?? null,
      windowZone: row.window_zone,
    }),
  };
}

type WithoutNull<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

function withoutNull<Fields extends object>(fields: Fields): WithoutNull<Fields> {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as WithoutNull<Fields>;
}
