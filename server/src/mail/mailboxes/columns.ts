import type { mailboxes } from "@overture/contract";
import type { MailboxColumns } from "./mailbox-queries.js";

type Given = mailboxes.MailboxChanges;

const columnOf = {
  address: "address",
  senderName: "sender_name",
  signature: "signature",
  postalAddress: "postal_address",
  hasPlusAddresses: "has_plus_addresses",
  smtpHost: "smtp_host",
  smtpPort: "smtp_port",
  smtpSecurity: "smtp_security",
  smtpUser: "smtp_user",
  imapHost: "imap_host",
  imapPort: "imap_port",
  imapSecurity: "imap_security",
  imapUser: "imap_user",
  auth: "auth",
  perMinute: "per_minute",
  perDay: "per_day",
  rampFirst: "ramp_first",
  rampStep: "ramp_step",
  spacingMinSeconds: "spacing_min_seconds",
  spacingMaxSeconds: "spacing_max_seconds",
  windowDays: "window_days",
  windowFrom: "window_from",
  windowTo: "window_to",
  windowZone: "window_zone",
  windowInRecipientZone: "window_in_recipient_zone",
} as const satisfies Partial<Record<keyof Given, keyof MailboxColumns>>;

/** The given values by column; absent values do not change. */
export function columnsOf(given: Partial<Given>): Partial<MailboxColumns> {
  const entries = Object.entries(columnOf).flatMap(([name, column]) => {
    const value = given[name as keyof typeof columnOf];
    return value === undefined ? [] : [[column, value] as const];
  });
  return Object.fromEntries(entries) as Partial<MailboxColumns>;
}
