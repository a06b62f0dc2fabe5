import * as z from "zod/mini";
import { type DataOf, endpoint } from "./endpoint.js";
import { id, instant } from "./fields.js";

const count = z.int().check(z.minimum(0));

/** The state of the installation for administrators: whether mail is sent and received, and what is stored. */
export const systemState = z.object({
  version: z.string(),
  /** When the answering process started. */
  startedAt: instant,
  /** Whether everybody on the internet may create an account. */
  isOpenToStrangers: z.boolean(),
  /** Forwarded headers came to this process from an address that is not a trusted proxy, and were ignored. */
  forwardedHeaders: z.optional(z.object({ from: z.string(), at: instant })),
  /** After a restore from a backup in the last days: what was held back, because it may already have been sent. */
  restored: z.optional(
    z.object({
      at: instant,
      madeAt: instant,
      /** Messages that waited to be sent, now unconfirmed. */
      messages: count,
      /** Follow-ups that were due, and are skipped. */
      followUps: count,
      /** Mailboxes that were paused. */
      mailboxes: count,
      apiKeys: count,
    }),
  ),
  outgoing: z.object({
    /** Of the shared mailbox; absent: the sandbox mailbox keeps all its mail. */
    smtpHost: z.optional(z.string()),
    /** Processes that send, on all machines. */
    workers: count,
    queued: count,
    /** Queued mails that have been due for more than five minutes. */
    overdue: count,
    /** Mails that were refused for good in the last 24 hours. */
    failed: count,
    unconfirmed: count,
    lastAcceptedAt: z.optional(instant),
    /** The mail server's last answer to a mail that waits for its next attempt. */
    problem: z.optional(z.string()),
  }),
  incoming: z.object({
    /** Whether a relay may post mail. */
    hasRelay: z.boolean(),
    /** Processes that read mailboxes, on all machines. */
    readers: z.optional(count),
    received: count,
    /** True: there are too many to count. */
    receivedIsEstimate: z.optional(z.boolean()),
    lastReceivedAt: z.optional(instant),
  }),
  /** Those with a problem first. */
  mailboxes: z.array(
    z.object({
      _id: id,
      address: z.string(),
      isSystem: z.boolean(),
      /** Why it sends nothing. */
      pause: z.optional(z.string()),
      /** Absent: it is not read. */
      reading: z.optional(
        z.object({ state: z.enum(["reading", "away", "refused"]), reason: z.optional(z.string()), since: instant }),
      ),
    }),
  ),
  mailboxCount: count,
  /** The DNS record of each signing key, which the domain must publish; absent: mail is not signed. */
  dkim: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  suppressedAddresses: count,
  suppressedIsEstimate: z.optional(z.boolean()),
  /** Users whose mail from the shared mailbox is stopped, because too much of it bounced. */
  stoppedUsers: z.optional(z.array(z.object({ userId: id, username: z.string(), reason: z.string(), since: instant }))),
  storage: z.object({
    databaseBytes: count,
    /** The size of the original incoming mails and of the sandbox. */
    mailBytes: count,
    /** Largest first. */
    tables: z.array(z.object({ name: z.string(), bytes: count, rows: count })),
    migrations: count,
    newestMigration: z.string(),
  }),
});
export type SystemState = z.output<typeof systemState>;

export const getSystemState = endpoint({
  method: "GET",
  path: "/api/v1/admin/system",
  access: "admin",
  scope: "admin:read",
  summary: "The state of the installation: sending, receiving, storage and processes",
  data: systemState,
  example: {
    data: {
      version: "0.1.0",
      startedAt: "2026-11-03T08:00:00.000Z",
      isOpenToStrangers: false,
      outgoing: {
        smtpHost: "smtp.example.com",
        workers: 1,
        queued: 12,
        overdue: 0,
        failed: 1,
        unconfirmed: 0,
        lastAcceptedAt: "2026-11-03T08:05:00.000Z",
      },
      incoming: { hasRelay: false, readers: 1, received: 41, lastReceivedAt: "2026-11-03T08:04:00.000Z" },
      mailboxes: [
        {
          _id: "01938a5e-7c00-7000-8000-000000000061",
          address: "hello@example.com",
          isSystem: true,
          reading: { state: "reading", since: "2026-11-03T08:00:00.000Z" },
        },
      ],
      mailboxCount: 1,
      dkim: [{ name: "overture._domainkey.example.com", value: "v=DKIM1; k=rsa; p=MIIBIjANBg" }],
      suppressedAddresses: 3,
      storage: {
        databaseBytes: 41_943_040,
        mailBytes: 1_048_576,
        tables: [{ name: "creator", bytes: 20_971_520, rows: 100_000 }],
        migrations: 17,
        newestMigration: "before-sending",
      },
    },
  },
});

export const listAlerts = endpoint({
  method: "GET",
  path: "/api/v1/admin/alerts",
  access: "admin",
  scope: "admin:read",
  summary: "Alerts for administrators: mailboxes that stopped or do not answer, a disk that is nearly full",
  data: z.array(
    z.object({
      kind: z.enum(["mailbox-stopped", "mailbox-away", "disk"]),
      /** In words. */
      message: z.string(),
      since: instant,
    }),
  ),
  example: {
    data: [
      {
        kind: "mailbox-away",
        message: "hello@example.com has not been read since 08:00 UTC",
        since: "2026-11-03T08:00:00.000Z",
      },
    ],
  },
});
export type Alert = DataOf<typeof listAlerts>[number];
