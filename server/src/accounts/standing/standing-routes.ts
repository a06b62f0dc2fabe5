import { accessRules, accounts } from "@overture/contract";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import { describeUser } from "../describe-users.js";
import type { AccountRouteOptions } from "../route-options.js";
import { readAccessRules } from "./access-rule-queries.js";
import { saveAccessRules } from "./access-rules.js";
import { admitUser } from "./admit-user.js";

type Options = Pick<AccountRouteOptions, "db" | "clock" | "appUrl" | "limits" | "mail">;

/** The calls by which administrators set the access rules and admit users. */
export function standingRoutes(on: On, { db, clock, appUrl, limits, mail }: Options): void {
  on(accessRules.getAccessRules, () => readAccessRules(db));

  on(accessRules.updateAccessRules, async ({ body, user }) => {
    await inTransaction(db, (tx) => saveAccessRules(tx, { actor: { userId: user._id }, after: body }));
    return body;
  });

  on(accounts.admitUser, ({ user, params }) => {
    const mailContext = { appUrl, limits, mail };
    const admission = { administratorId: user._id, userId: params.id, at: clock.now(), mailContext };
    return inTransaction(db, async (tx) => describeUser(tx, await admitUser(tx, admission)));
  });
}
