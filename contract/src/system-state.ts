import * as z from "zod/mini";
import { type DataOf, endpoint } from "./endpoint.js";
import { id, instant } from "./fields.js";

const count = z.int().check(z.minimum(0));

/** What an administrator must know of the installation: whether mail leaves and comes in, and what is stored. */
export const systemState = z.object({
  version: z.string(),
  /** Of the process that answers. */
  startedAt: instant,
  /** Anybody on the internet may make an account here. */
  isOpenToStrangers: z.boolean(),
  /** Forwarded headers came to this process from an address that is no trusted proxy, and were ignored. */
  forwardedHeaders: z.optional(z.object({ from: z.string(), at: instant })),
  outgoing: z.object({
    /** Of the installation's own mailbox; absent: the sandbox mailbox keeps everything. */
    smtpHost: z.optional(z.string()),
    /** Processes that send, on all machines together. */
    workers: count,
    queued: count,
    /** Queued, and due for more than five minutes. */
    overdue: count,
    /** Refused for good in the last 24 hours. */
    failed: count,
    unconfirmed: count,
    lastAcceptedAt: z.optional(instant),
    /** What the mail server said last of a mail that waits for its next attempt. */
    problem: z.optional(z.string()),
  }),
  incoming: z.object({
    /** Whether a relay may hand mail over. */
    hasRelay: z.boolean(),
    /** Processes that read mailboxes, on all machines together. */
    readers: z.optional(count),
    received: count,
    /** Whether there are too many to be counted. */
    receivedIsEstimate: z.optional(z.boolean()),
    lastReceivedAt: z.optional(instant),
  }),
  /** Those that somebody has to look at first. */
  mailboxes: z.array(
    z.object({
      _id: id,
      address: z.string(),
      isSystem: z.boolean(),
      /** Why it sends nothing. */
      pause: z.optional(z.string()),
      /** Absent: nothing is read from it. */
      reading: z.optional(
        z.object({ state: z.enum(["reading", "away", "refused"]), reason: z.optional(z.string()), since: instant }),
      ),
    }),
  ),
  mailboxCount: count,
  /** The record of each key that signs, which the DNS of the domain must hold; absent: mail is not signed. */
  dkim: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  suppressedAddresses: count,
  suppressedIsEstimate: z.optional(z.boolean()),
  /** Of whom the shared mailbox sends nothing more, because too much came back. */
  stoppedUsers: z.optional(z.array(z.object({ userId: id, username: z.string(), reason: z.string(), since: instant }))),
  storage: z.object({
    databaseBytes: count,
    /** Mail that came in, as it came, and what the sandbox keeps. */
    mailBytes: count,
    /** The largest first. */
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
  summary: "How mail leaves and comes in, what is stored, and what runs",
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
  summary: "What needs an administrator: mailboxes that stopped or are away, a disk that is nearly full",
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
