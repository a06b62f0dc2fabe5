import { accounts } from "@overture/contract";
import { inTransaction } from "../db/database.js";
import { pagesOf } from "../db/page.js";
import type { On } from "../http/implement.js";
import { outcomeOf } from "../values/bulk-outcome.js";
import { deleteAdministrators, deleteOrdinaryUsers, deleteUser, partitionByRole } from "./delete-user.js";
import { describeUser, describeUsers } from "./describe-users.js";
import { hashPassword } from "./password.js";
import { registerUser } from "./register-user.js";
import type { AccountRouteOptions } from "./route-options.js";
import { updateUser } from "./update-user.js";
import { listUsers } from "./user-list-queries.js";

type Options = Pick<
  AccountRouteOptions,
  "db" | "clock" | "appUrl" | "limits" | "mail" | "deleteEverythingOf" | "fillSenderName"
>;

/** The calls by which administrators manage users. */
export function adminRoutes(
  on: On,
  { db, clock, appUrl, limits, mail, deleteEverythingOf, fillSenderName }: Options,
): void {
  const mailContext = { appUrl, limits, mail };

  on(accounts.listUsers, async ({ query }) => {
    const { rows, total } = await listUsers(db, query);
    return { users: await describeUsers(db, rows), total, pages: pagesOf(total, query) };
  });

  on(accounts.createUser, async ({ user: { _id: userId }, body: { username, email, password } }) => {
    const passwordHash = await hashPassword(password);
    const at = clock.now();
    const newcomer = { by: { userId }, isVouchedFor: true, username, email, passwordHash, at, mailContext };
    return inTransaction(db, async (tx) => describeUser(tx, await registerUser(tx, newcomer)));
  });

  on(accounts.updateUser, async ({ user: { _id }, params, body: change }) => {
    const actor = { userId: _id };
    const update = { actor, userId: params.id, change, at: clock.now(), mailContext };
    const user = await inTransaction(db, (tx) => updateUser(tx, update));
    if (change.displayName !== undefined) await inTransaction(db, (tx) => fillSenderName(tx, params.id, clock.now()));
    return describeUser(db, user);
  });

  on(accounts.deleteUser, async ({ user, params }) => {
    const deletion = { actor: { userId: user._id }, userId: params.id, at: clock.now(), deleteEverythingOf };
    await inTransaction(db, (tx) => deleteUser(tx, deletion));
    return null;
  });

  on(accounts.deleteUsers, async ({ user, body: { userIds } }) => {
    const deletion = { actor: { userId: user._id }, at: clock.now(), deleteEverythingOf };
    const { administrators, others } = await partitionByRole(db, { ...deletion, userIds });
    const changed =
      (await inTransaction(db, (tx) => deleteAdministrators(tx, { ...deletion, userIds: administrators }))) +
      (await inTransaction(db, (tx) => deleteOrdinaryUsers(tx, { ...deletion, userIds: others })));
    return outcomeOf(
      userIds.map((userId) => userId.toLowerCase()),
      changed,
    );
  });
}
