import type { webhooks } from "@overture/contract";
import type { DeliveryRow } from "./delivery-queries.js";
import type { EndpointRow } from "./endpoint-queries.js";

export function presentWebhook(row: EndpointRow): webhooks.Webhook {
  return {
    _id: row.id,
    url: row.url,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    ...(row.failing_since === null ? {} : { failingSince: row.failing_since.toISOString() }),
    ...(row.disabled_at === null ? {} : { disabledAt: row.disabled_at.toISOString() }),
    ...(row.removed_waiting === 0 ? {} : { removedWaiting: row.removed_waiting }),
    ...(row.is_overfull ? { isOverfull: true as const } : {}),
  };
}

export function presentDelivery(row: DeliveryRow): webhooks.WebhookDelivery {
  const { next_attempt_at: next, attempts } = row;
  return {
    _id: row.id,
    event: row.event,
    createdAt: row.created_at.toISOString(),
    state: next !== null ? "waiting" : row.delivered_at === null ? "failed" : "delivered",
    attempts,
    ...(row.last_attempt_at === null ? {} : { lastAttemptAt: row.last_attempt_at.toISOString() }),
    ...(next === null || attempts === 0 ? {} : { nextAttemptAt: next.toISOString() }),
    ...(row.last_status === null ? {} : { status: row.last_status }),
    ...(row.last_answer === null ? {} : { answer: row.last_answer }),
  };
}
