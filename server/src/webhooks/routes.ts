import { randomBytes } from "node:crypto";
import { webhooks } from "@overture/contract";
import { recordAudit } from "../audit/record-audit.js";
import { type Db, inTransaction, type Tx } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import type { HostGuard } from "../net/host-guard.js";
import { hostOf } from "../net/post-to.js";
import { invalid, missing } from "../refusal.js";
import { seal } from "../secrets/sealing.js";
import type { Clock } from "../values/clock.js";
import { insertTest, listDeliveries, queueAgain } from "./delivery-queries.js";
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  enableEndpoint,
  getEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  newEndpointId,
} from "./endpoint-queries.js";
import { presentDelivery, presentWebhook } from "./present.js";

const maxEndpoints = 10;

/** Each of them posts to an address that a user chose, and that may be anybody's. */
const extraDeliveries: RateLimit = {
  name: "webhook-extra",
  points: 30,
  seconds: 3_600,
  tooMany: "Too many tests and repeated deliveries",
};

interface Options {
  db: Db;
  clock: Clock;
  /** Encrypts the secrets of webhooks. */
  secret: string;
  hosts: HostGuard;
  limits: RateLimits;
}

export function webhookRoutes(on: On, { db, clock, secret, hosts, limits }: Options): void {
  on(webhooks.listWebhooks, async ({ user }) => (await listEndpoints(db, user._id)).map(presentWebhook));

  on(webhooks.createWebhook, async ({ user, body }) => {
    await refusePlainLine(body.url, hosts);
    const creation = { userId: user._id, body, appSecret: secret, at: clock.now() };
    return inTransaction(db, (tx) => createWebhook(tx, creation));
  });

  on(webhooks.deleteWebhook, ({ user, params: { id } }) =>
    inTransaction(db, async (tx) => {
      await recordWebhook(tx, "delete", { userId: user._id, row: await deleteEndpoint(tx, { id, userId: user._id }) });
      return null;
    }),
  );

  on(webhooks.enableWebhook, ({ user, params: { id } }) =>
    inTransaction(db, async (tx) => presentWebhook(await enableWebhook(tx, { id, userId: user._id }))),
  );

  on(webhooks.testWebhook, ({ user, params: { id } }) =>
    inTransaction(db, async (tx) => {
      await getEndpoint(tx, { id, userId: user._id });
      await limits.within(tx).consume(extraDeliveries, user._id);
      await insertTest(tx, id, clock.now());
      return null;
    }),
  );

  on(webhooks.listWebhookDeliveries, async ({ user, params: { id } }) => {
    await getEndpoint(db, { id, userId: user._id });
    return (await listDeliveries(db, id)).map(presentDelivery);
  });

  on(webhooks.redeliverWebhook, ({ user, params: { id } }) =>
    inTransaction(db, async (tx) => {
      if (!(await queueAgain(tx, { id, userId: user._id, at: clock.now() }))) throw missing("Delivery");
      await limits.within(tx).consume(extraDeliveries, user._id);
      return null;
    }),
  );
}

/** Without TLS only for hosts that the operator allows; the answer is the same for all others. */
async function refusePlainLine(url: string, hosts: HostGuard): Promise<void> {
  const target = new URL(url);
  if (target.protocol === "https:") return;
  const isAllowed = await hosts.checkedAddress(hostOf(target)).then(
    ({ isAllowedPrivate }) => isAllowedPrivate,
    () => false,
  );
  if (!isAllowed) throw invalid({ url: "Enter an address that begins with https://" });
}

interface Creation {
  userId: string;
  body: Pick<webhooks.Webhook, "url" | "events">;
  appSecret: string;
  at: Date;
}

/** Answers with the secret, which cannot be read again later. */
async function createWebhook(tx: Tx, { userId, body, appSecret, at }: Creation) {
  if ((await countEndpoints(tx, userId)) >= maxEndpoints) {
    throw invalid({ url: `You have ${maxEndpoints} webhooks already: delete one that is not used any more` });
  }
  const id = await newEndpointId(tx);
  const plain = `whsec_${randomBytes(24).toString("base64")}`;
  const sealed = seal(Buffer.from(plain), { appSecret, use: "webhook secrets", record: id });
  const events = [...new Set(body.events)];
  const row = await insertEndpoint(tx, { id, userId, url: body.url, events, secret: sealed, at });
  await recordWebhook(tx, "create", { userId, row });
  return { webhook: presentWebhook(row), secret: plain };
}

async function enableWebhook(tx: Tx, which: { id: string; userId: string }): Promise<EndpointRow> {
  const before = await lockEndpoint(tx, which);
  const after = await enableEndpoint(tx, which);
  await recordAudit(tx, {
    actor: { userId: which.userId },
    action: "webhook.enable",
    subject: { kind: "webhook", id: after.id, name: new URL(after.url).host },
    before: stateOf(before),
    after: stateOf(after),
  });
  return after;
}

function stateOf({ disabled_at, failing_since }: EndpointRow) {
  return {
    disabledAt: disabled_at === null ? null : disabled_at.toISOString(),
    failingSince: failing_since === null ? null : failing_since.toISOString(),
  };
}

async function recordWebhook(tx: Tx, deed: "create" | "delete", { userId, row }: { userId: string; row: EndpointRow }) {
  const values = { url: row.url, events: row.events };
  await recordAudit(tx, {
    actor: { userId },
    action: `webhook.${deed}`,
    subject: { kind: "webhook", id: row.id, name: new URL(row.url).host },
    ...(deed === "create" ? { after: values } : { before: values }),
  });
}
