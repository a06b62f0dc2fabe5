import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { limits } from "./limits.js";

export const retentionKind = z.enum(["rawMails", "sandboxMails", "accountMails", "endedSessions", "webhookDeliveries"]);
export type RetentionKind = z.output<typeof retentionKind>;

/** How many days a kind is kept while nothing is set for it. The others are then kept for good. */
export const defaultDays: { readonly [Kind in RetentionKind]?: number } = { webhookDeliveries: 90 };

const { min, max } = limits.retentionDays;
const outOfBounds = { error: `Enter ${min} to ${max.toLocaleString("en")} days, or leave it empty` };
const days = z.nullable(
  z.int({ error: "Enter a whole number of days" }).check(z.minimum(min, outOfBounds), z.maximum(max, outOfBounds)),
);

/** How many days each kind of data is kept; null: as `defaultDays` says. */
export const retention = z.object({
  /**
   * Original incoming mails. What a conversation shows of them stays; mails that belong to no conversation are removed
   * completely.
   */
  rawMails: days,
  sandboxMails: days,
  /** Links and notices to users, and test mails. */
  accountMails: days,
  /** Counted from the end of the session. */
  endedSessions: days,
  /** Deliveries that are not retried any more, and those that wait for a disabled webhook. */
  webhookDeliveries: days,
});
export type Retention = z.output<typeof retention>;

const count = z.int().check(z.minimum(0));
const counts = z.object({
  rawMails: count,
  sandboxMails: count,
  accountMails: count,
  endedSessions: count,
  webhookDeliveries: count,
});
export type RetentionCounts = z.output<typeof counts>;

const path = "/api/v1/admin/retention";
const exampleRetention = {
  rawMails: 365,
  sandboxMails: null,
  accountMails: 90,
  endedSessions: 30,
  webhookDeliveries: null,
};

export const getRetention = endpoint({
  method: "GET",
  path,
  access: "admin",
  scope: "admin:read",
  summary: "How many days each kind of data is kept; null: for ever, and 90 days for deliveries of webhooks",
  data: retention,
  example: { data: exampleRetention },
});

export const updateRetention = endpoint({
  method: "PUT",
  path,
  access: "admin",
  scope: "admin:write",
  summary: "Set how many days each kind of data is kept; workers remove older data every hour",
  body: retention,
  data: retention,
  message: "Retention saved",
  example: { body: exampleRetention, data: exampleRetention },
});

export const previewRetention = endpoint({
  method: "POST",
  path: `${path}/preview`,
  access: "admin",
  scope: "admin:write",
  summary: "How much of each kind of data these settings would remove now; nothing is removed",
  body: retention,
  data: counts,
  keyless: "asks",
  example: {
    body: exampleRetention,
    data: { rawMails: 1_204, sandboxMails: 0, accountMails: 310, endedSessions: 12, webhookDeliveries: 0 },
  },
});
