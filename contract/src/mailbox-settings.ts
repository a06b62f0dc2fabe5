import * as z from "zod/mini";
import { email, text, whenMissing } from "./fields.js";
import { limits } from "./limits.js";
import { timeZone } from "./time-zone.js";

/** `starttls` is refused when the server does not offer it; `none` is for servers on the same machine. */
export const mailboxSecurity = z.enum(["tls", "starttls", "none"]);
export type MailboxSecurity = z.output<typeof mailboxSecurity>;

export const mailboxAuth = z.enum(["password", "oauth2"]);

const host = text({ min: 1, max: 253, tooShort: "Server is required" }).check(
  z.regex(/^[A-Za-z0-9_.:-]+$/, { error: "Give a host name like mail.example.com" }),
);
const port = z
  .int(whenMissing("Port is required"))
  .check(
    z.minimum(1, { error: "Give a port from 1 to 65535" }),
    z.maximum(65_535, { error: "Give a port from 1 to 65535" }),
  );
const user = text({ max: 254 });
const password = z.string().check(z.maxLength(1_000));

/** Null clears the value; absent keeps it. */
const clearable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

const wholeNumber = (min: number, max: number) => {
  const said = { error: `Give a whole number from ${min} to ${max}` };
  return z.int(said).check(z.minimum(min, said), z.maximum(max, said));
};

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Give a time like 09:00" }));

/** How many mails a mailbox sends, and when. An absent value means no limit. */
const pace = {
  perMinute: clearable(wholeNumber(1, limits.mailbox.perMinute)),
  perDay: clearable(wholeNumber(1, limits.mailbox.perDay)),
  /** A new mailbox sends `rampFirst` mails on its first day and `rampStep` more on each following day. */
  rampFirst: clearable(wholeNumber(1, limits.mailbox.perDay)),
  rampStep: clearable(wholeNumber(1, limits.mailbox.perDay)),
  /** The bounds of a random pause between two mails. */
  spacingMinSeconds: clearable(wholeNumber(0, limits.mailbox.spacingSeconds)),
  spacingMaxSeconds: clearable(wholeNumber(0, limits.mailbox.spacingSeconds)),
  /** 1 is Monday (ISO 8601). */
  windowDays: clearable(
    z.array(wholeNumber(1, 7)).check(z.minLength(1, { error: "Choose at least one day" }), z.maxLength(7)),
  ),
  windowFrom: clearable(timeOfDay),
  /** At or before `windowFrom` it is on the next day. */
  windowTo: clearable(timeOfDay),
  windowZone: clearable(timeZone),
  /** The hours are in the creator's time zone, if that is known. */
  windowInRecipientZone: z.optional(z.boolean()),
};

/** The text below every message. */
const footer = {
  hasPlusAddresses: z.optional(z.boolean()),
  signature: z.optional(text({ max: limits.mailbox.signature })),
  postalAddress: z.optional(text({ max: limits.mailbox.postalAddress })),
};

const oAuth = z.object({
  accessToken: z.optional(z.string().check(z.maxLength(10_000))),
  /** When the access token expires; without it the token is refreshed at once. */
  expiresAt: z.optional(z.iso.datetime()),
  refreshToken: z.string().check(z.minLength(1), z.maxLength(10_000)),
  tokenUrl: z.url({ protocol: /^https?$/, error: "Give the URL where tokens are refreshed" }),
  clientId: z.string().check(z.minLength(1), z.maxLength(1_000)),
  clientSecret: z.optional(z.string().check(z.maxLength(1_000))),
});

const servers = {
  address: email,
  /** Absent: the address. */
  smtpUser: clearable(user),
  smtpHost: host,
  smtpPort: port,
  smtpSecurity: mailboxSecurity,
  /** The password for sending, and for reading unless that has its own. Absent keeps the stored one. */
  password: z.optional(password),
  imapHost: clearable(host),
  imapPort: clearable(port),
  imapSecurity: clearable(mailboxSecurity),
  imapUser: clearable(user),
  imapPassword: z.optional(password),
  auth: z._default(mailboxAuth, "password"),
  oAuth: z.optional(oAuth),
};

/** The fields of a mailbox that depend on each other. */
export interface Dependent {
  imapHost?: string | null | undefined;
  imapPort?: number | null | undefined;
  imapSecurity?: MailboxSecurity | null | undefined;
  rampFirst?: number | null | undefined;
  rampStep?: number | null | undefined;
  spacingMinSeconds?: number | null | undefined;
  spacingMaxSeconds?: number | null | undefined;
  windowDays?: readonly number[] | null | undefined;
  windowFrom?: string | null | undefined;
  windowTo?: string | null | undefined;
  windowZone?: string | null | undefined;
}

/**
 * The first conflict between the fields: the field to show it at, and the text. Used for the form and for the result of
 * a change.
 */
export function mailboxProblem(mailbox: Dependent): readonly [field: string, text: string] | undefined {
  const { rampFirst, rampStep, spacingMinSeconds: least, spacingMaxSeconds: most } = mailbox;
  const { imapHost, imapPort, imapSecurity } = mailbox;
  if (imapHost && imapPort == null) return ["imapPort", "Port is required"];
  if (imapHost && imapSecurity == null) return ["imapSecurity", "Choose how the connection is secured"];
  if (rampFirst == null && rampStep != null) return ["rampFirst", "Say with how many a day to begin"];
  if (rampFirst != null && rampStep == null) return ["rampStep", "Say how many more on each day"];
  if (least == null && most != null) return ["spacingMinSeconds", "Give the shortest pause as well"];
  if (least != null && most == null) return ["spacingMaxSeconds", "Give the longest pause as well"];
  if (least != null && most != null && most < least) {
    return ["spacingMaxSeconds", "The longest pause cannot be shorter than the shortest"];
  }
  return windowProblem(mailbox);
}

function windowProblem({ windowDays, windowFrom, windowTo, windowZone }: Dependent) {
  const parts = Object.entries({ windowDays, windowFrom, windowTo, windowZone });
  const missing = parts.find(([, value]) => value == null);
  if (!missing || parts.every(([, value]) => value == null)) return undefined;
  return [missing[0], "A sending window needs days, both times and a time zone"] as const;
}

/** A zod rule has one text for all its errors, so each field has its own rule. */
function whole<S extends z.ZodMiniObject>(schema: S): S {
  const fields = ["imapPort", "imapSecurity", "rampFirst", "rampStep", "spacingMinSeconds", "spacingMaxSeconds"];
  const window = ["windowDays", "windowFrom", "windowTo", "windowZone"];
  return schema.check(
    ...[...fields, ...window].map((field) =>
      z.refine((value) => mailboxProblem(value as Dependent)?.[0] !== field, {
        path: [field],
        error: (issue) => mailboxProblem((issue.input ?? {}) as Dependent)?.[1],
      }),
    ),
  );
}

export const mailboxBody = whole(
  z.object({ ...servers, senderName: z.optional(text({ max: limits.mailbox.senderName })), ...footer, ...pace }),
);

/** The fields to change; absent ones stay. */
export const mailboxChanges = z.object({
  ...z.partial(z.object(servers)).shape,
  auth: z.optional(mailboxAuth),
  senderName: z.optional(text({ max: limits.mailbox.senderName })),
  ...footer,
  ...pace,
});

/** The address, name and servers of the shared mailbox are settings of the installation. */
export const systemMailboxChanges = z.object({ ...footer, ...pace });

/** The form before it is saved. With `id`, the stored password is used where none is given. */
export const mailboxTestBody = z.object({ ...servers, id: z.optional(z.uuid()) });

export type MailboxBody = z.output<typeof mailboxBody>;
export type MailboxChanges = z.output<typeof mailboxChanges>;
export type SystemMailboxChanges = z.output<typeof systemMailboxChanges>;
export type MailboxTestBody = z.output<typeof mailboxTestBody>;
