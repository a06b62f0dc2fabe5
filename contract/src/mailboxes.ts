import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant } from "./fields.js";
import { mailProvider } from "./mailbox-consent.js";
import {
  mailboxAuth,
  mailboxBody,
  mailboxChanges,
  mailboxSecurity,
  mailboxTestBody,
  systemMailboxChanges,
} from "./mailbox-settings.js";

export * from "./mailbox-settings.js";

/** All settings, except passwords and tokens, which no answer contains. */
export const mailboxSettings = z.object({
  hasPlusAddresses: z.boolean(),
  signature: z.string(),
  postalAddress: z.string(),
  smtpHost: z.optional(z.string()),
  smtpPort: z.optional(z.int()),
  smtpSecurity: z.optional(mailboxSecurity),
  smtpUser: z.optional(z.string()),
  imapHost: z.optional(z.string()),
  imapPort: z.optional(z.int()),
  imapSecurity: z.optional(mailboxSecurity),
  imapUser: z.optional(z.string()),
  auth: mailboxAuth,
  /** The provider of the owner's consent; absent where a password or tokens were entered. */
  provider: z.optional(mailProvider),
  perMinute: z.optional(z.int()),
  perDay: z.optional(z.int()),
  rampFirst: z.optional(z.int()),
  rampStep: z.optional(z.int()),
  spacingMinSeconds: z.optional(z.int()),
  spacingMaxSeconds: z.optional(z.int()),
  windowDays: z.optional(z.array(z.int())),
  windowFrom: z.optional(z.string()),
  windowTo: z.optional(z.string()),
  windowZone: z.optional(z.string()),
  windowInRecipientZone: z.boolean(),
});

/** Why a mailbox stopped sending, and since when. */
export const mailboxPause = z.object({
  by: z.enum(["user", "sign-in", "bounces", "complaints"]),
  reason: z.optional(z.string()),
  since: instant,
});

/** The state of reading; it recovers by itself when the server is back. */
export const mailboxReading = z.object({
  state: z.enum(["reading", "away", "refused"]),
  /** The server's words. */
  reason: z.optional(z.string()),
});

export const mailbox = z.object({
  _id: id,
  /** The shared mailbox, which everybody may send from. */
  isSystem: z.boolean(),
  address: z.string(),
  senderName: z.string(),
  pause: z.optional(mailboxPause),
  /** Only for its owner, and only if it is read. */
  reading: z.optional(mailboxReading),
  today: z.object({ sent: z.int(), /** Absent: no limit. */ allowed: z.optional(z.int()) }),
  /** For its owner; those of the shared mailbox for administrators. */
  settings: z.optional(mailboxSettings),
});

/** The result of testing one of the two servers. */
export const mailboxTrial = z.object({
  ok: z.boolean(),
  /** In plain words, with advice. */
  message: z.string(),
});

export const mailboxTrials = z.object({ smtp: mailboxTrial, imap: z.optional(mailboxTrial) });

export type Mailbox = z.output<typeof mailbox>;
export type MailboxSettings = z.output<typeof mailboxSettings>;
export type MailboxReading = z.output<typeof mailboxReading>;
export type MailboxPause = z.output<typeof mailboxPause>;
export type MailboxTrial = z.output<typeof mailboxTrial>;
export type MailboxTrials = z.output<typeof mailboxTrials>;

const exampleServers = {
  address: "marta@example.com",
  smtpHost: "smtp.example.com",
  smtpPort: 465,
  smtpSecurity: "tls" as const,
  imapHost: "imap.example.com",
  imapPort: 993,
  imapSecurity: "tls" as const,
};
const exampleSettings = {
  ...exampleServers,
  smtpUser: "marta@example.com",
  imapUser: "marta@example.com",
  hasPlusAddresses: true,
  signature: "Marta Silva\nAtelier Norte",
  postalAddress: "Atelier Norte, Rua das Flores 12, 4050-262 Porto, Portugal",
  auth: "password" as const,
  perDay: 80,
  windowDays: [1, 2, 3, 4, 5],
  windowFrom: "09:00",
  windowTo: "18:00",
  windowZone: "Europe/Lisbon",
  windowInRecipientZone: true,
};
const exampleMailbox = {
  _id: "01938a5e-7c00-7000-8000-000000000061",
  isSystem: false,
  address: "marta@example.com",
  senderName: "Marta Silva",
  today: { sent: 12, allowed: 80 },
  settings: exampleSettings,
};
const exampleParams = { id: exampleMailbox._id };
const exampleBody = { ...exampleServers, senderName: "Marta Silva", password: "an app password" };

export const listMailboxes = endpoint({
  method: "GET",
  path: "/api/v1/mailbox",
  access: "user",
  scope: "mailboxes:read",
  summary: "The caller's mailboxes, the default one first and the shared one last",
  data: z.array(mailbox),
  example: { data: [exampleMailbox] },
});

export const createMailbox = endpoint({
  method: "POST",
  path: "/api/v1/mailbox",
  access: "user",
  scope: "mailboxes:write",
  summary: "Connect a mailbox to send from and, with an IMAP server, to read answers from",
  body: mailboxBody,
  data: mailbox,
  status: 201,
  example: { body: exampleBody, data: exampleMailbox },
});

export const updateMailbox = endpoint({
  method: "PUT",
  path: "/api/v1/mailbox/{id}",
  access: "owner",
  scope: "mailboxes:write",
  summary: "Change a mailbox; absent fields stay, null clears",
  params: idParams,
  body: mailboxChanges,
  data: mailbox,
  example: { params: exampleParams, body: { signature: exampleSettings.signature }, data: exampleMailbox },
});

export const updateSystemMailbox = endpoint({
  method: "PUT",
  path: "/api/v1/admin/mailbox",
  access: "admin",
  scope: "admin:write",
  summary: "Change the signature and the limits of the shared mailbox",
  body: systemMailboxChanges,
  data: mailbox,
  example: {
    body: { postalAddress: exampleSettings.postalAddress },
    data: { ...exampleMailbox, isSystem: true, senderName: "Overture" },
  },
});

export const deleteMailbox = endpoint({
  method: "DELETE",
  path: "/api/v1/mailbox/{id}",
  access: "owner",
  scope: "mailboxes:write",
  summary: "Disconnect a mailbox; mail that waits in it is not sent",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});

export const restoreMailbox = endpoint({
  method: "POST",
  path: "/api/v1/mailbox/{id}/restore",
  access: "owner",
  scope: "mailboxes:write",
  summary: "Reconnect a disconnected mailbox; mail that waited in it is queued again",
  params: idParams,
  data: mailbox,
  example: { params: exampleParams, data: exampleMailbox },
});

export const testMailbox = endpoint({
  method: "POST",
  path: "/api/v1/mailbox/test",
  access: "owner",
  scope: "mailboxes:write",
  summary: "Test the sign-in to both servers of a mailbox without saving anything",
  body: mailboxTestBody,
  data: mailboxTrials,
  keyless: "asks",
  example: {
    body: exampleBody,
    data: {
      smtp: { ok: true, message: "Sending works" },
      imap: { ok: false, message: "smtp.example.com refuses the password" },
    },
  },
});

export const pauseMailbox = endpoint({
  method: "POST",
  path: "/api/v1/mailbox/{id}/pause",
  access: "owner",
  scope: "mailboxes:write",
  summary: "Pause a mailbox until it is resumed; administrators may pause the shared one",
  params: idParams,
  data: mailbox,
  example: {
    params: exampleParams,
    data: { ...exampleMailbox, pause: { by: "user" as const, since: "2026-11-03T08:05:00.000Z" } },
  },
});

export const resumeMailbox = endpoint({
  method: "POST",
  path: "/api/v1/mailbox/{id}/resume",
  access: "owner",
  scope: "mailboxes:write",
  summary: "Resume a mailbox, whoever or whatever paused it; follow-ups are put off by the length of the pause",
  params: idParams,
  data: mailbox,
  example: { params: exampleParams, data: exampleMailbox },
});
