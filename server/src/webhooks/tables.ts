import type { webhooks } from "@overture/contract";
import type { Generated } from "kysely";

interface WebhookEndpointTable {
  id: string;
  user_id: string;
  url: string;
  events: webhooks.Webhook["events"];
  secret: Buffer;
  created_at: Date;
  failing_since: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  removed_waiting: Generated<number>;
  is_overfull: Generated<boolean>;
}

interface WebhookDeliveryTable {
  id: Generated<string>;
  endpoint_id: string;
  event: string;
  body: string;
  created_at: Generated<Date>;
  next_attempt_at: Generated<Date | null>;
  attempts: Generated<number>;
  delivered_at: Generated<Date | null>;
  last_attempt_at: Generated<Date | null>;
  last_status: Generated<number | null>;
  last_answer: Generated<string | null>;
}

declare module "../db/database.js" {
  interface Database {
    webhook_endpoint: WebhookEndpointTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}
