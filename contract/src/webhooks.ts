import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, text } from "./fields.js";

export const webhookEvents = [
  "message.sent",
  "message.bounced",
  "message.failed",
  "message.unconfirmed",
  "response.received",
  "thread.closed",
  "thread.cancelled",
  "thread.reopened",
] as const;
const event = z.enum(webhookEvents);

const wrongUrl = "Enter an address that begins with https://";

/** Without username and password, which would be visible in the log of deliveries. */
const url = z.pipe(
  text({ min: 1, max: 500, tooShort: wrongUrl })
    .check(z.regex(/^https?:\/\/[^\s/@?#\\]+([/?#]\S*)?$/i, { error: wrongUrl }))
    .register(z.globalRegistry, { pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://[^\\s/@?#\\\\]+([/?#]\\S*)?\\s*$" }),
  z.url({ error: wrongUrl }),
);

export const webhookBody = z.object({
  url,
  events: z
    .array(event)
    .check(z.minLength(1, { error: "Choose at least one event" }), z.maxLength(webhookEvents.length)),
});

export const webhook = z.object({
  _id: id,
  url: z.string(),
  events: z.array(event),
  createdAt: instant,
  /** The first of the failed attempts since the last success. */
  failingSince: z.optional(instant),
  /** Disabled because it failed for too long, or because too many deliveries wait. */
  disabledAt: z.optional(instant),
  /** Disabled because too many deliveries wait: they are posted once it is enabled, and later events are lost. */
  isOverfull: z.optional(z.literal(true)),
  /**
   * How many deliveries were removed since it was disabled, because they had waited longer than deliveries are kept.
   * They are never posted. Absent when there are none.
   */
  removedWaiting: z.optional(z.int()),
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  _id: id,
  event: z.string(),
  createdAt: instant,
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  lastAttemptAt: z.optional(instant),
  /** When a delivery that waits is tried again, once the first attempt has failed. */
  nextAttemptAt: z.optional(instant),
  /** The endpoint's last status; absent when it did not answer. */
  status: z.optional(z.int()),
  answer: z.optional(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const example = {
  _id: "01938a5e-7c00-7000-8000-000000000d01",
  url: "https://example.com/overture",
  events: ["response.received" as const],
  createdAt: "2026-11-03T08:00:00.000Z",
};
const exampleDelivery = {
  _id: "01938a5e-7c00-7000-8000-000000000d02",
  event: "response.received",
  createdAt: "2026-11-03T08:10:00.000Z",
  state: "delivered" as const,
  attempts: 1,
  lastAttemptAt: "2026-11-03T08:10:01.000Z",
  status: 204,
};

export const listWebhooks = endpoint({
  method: "GET",
  path: "/api/v1/user/webhooks",
  access: "user",
  summary: "The caller's webhooks",
  data: z.array(webhook),
  example: { data: [example] },
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/api/v1/user/webhooks",
  access: "user",
  summary:
    "Create a webhook for events of the caller's campaigns, signed as in Standard Webhooks; the secret is shown only once",
  message: "The webhook was made. Copy its secret now: it is not shown again",
  body: webhookBody,
  data: z.object({ webhook, secret: z.string() }),
  status: 201,
  showsOnce: true,
  example: {
    body: { url: example.url, events: example.events },
    data: { webhook: example, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD" },
  },
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/api/v1/user/webhooks/{id}",
  access: "owner",
  summary: "Delete a webhook",
  message: "The webhook was deleted",
  params: idParams,
  data: z.null(),
  example: { params: { id: example._id }, data: null },
});

export const enableWebhook = endpoint({
  method: "POST",
  path: "/api/v1/user/webhooks/{id}/enable",
  access: "owner",
  summary: "Enable a disabled webhook",
  message: "The webhook is enabled again",
  params: idParams,
  data: webhook,
  example: { params: { id: example._id }, data: example },
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/api/v1/user/webhooks/{id}/test",
  access: "owner",
  summary: "Queue a test event for a webhook",
  message: "A test is on its way",
  params: idParams,
  data: z.null(),
  example: { params: { id: example._id }, data: null },
});

export const listWebhookDeliveries = endpoint({
  method: "GET",
  path: "/api/v1/user/webhooks/{id}/deliveries",
  access: "owner",
  summary: "The newest hundred deliveries of a webhook, with the answers",
  params: idParams,
  data: z.array(webhookDelivery),
  example: { params: { id: example._id }, data: [exampleDelivery] },
});

export const redeliverWebhook = endpoint({
  method: "POST",
  path: "/api/v1/user/webhook-deliveries/{id}/redeliver",
  access: "owner",
  summary: "Deliver an event again, with the same id",
  message: "It is delivered again",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleDelivery._id }, data: null },
});
