import { quotas } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import { inTransaction, type Tx } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { AccountRouteOptions } from "../route-options.js";
import { lockUser } from "../user-queries.js";
import { getQuotas, writeQuotas } from "./quota-queries.js";

/** The calls by which administrators set how much of the shared resources each user may use. */
export function quotaRoutes(on: On, { db }: Pick<AccountRouteOptions, "db">): void {
  on(quotas.getUserQuotas, ({ params }) => getQuotas(db, params.id));

  on(quotas.setUserQuotas, ({ user, params, body }) =>
    inTransaction(db, (tx) => setQuotas(tx, { actor: { userId: user._id }, userId: params.id, after: body })),
  );
}

interface Change {
  actor: Actor;
  userId: string;
  after: quotas.UserQuotas;
}

async function setQuotas(tx: Tx, { actor, userId, after }: Change): Promise<quotas.UserQuotas> {
  const { username } = await lockUser(tx, userId);
  const before = await getQuotas(tx, userId);
  await writeQuotas(tx, userId, after);
  await recordAudit(tx, {
    actor,
    action: "user.set-quotas",
    subject: { kind: "user", id: userId, name: username },
    before: { ...before },
    after: { ...after },
  });
  return after;
}
