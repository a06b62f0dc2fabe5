import { accounts, firstSteps, members, userSettings } from "@overture/contract";
import { inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import { addressChanges } from "./account-limits.js";
import { getCredentialsOf } from "./credential-queries.js";
import { describeUser } from "./describe-users.js";
import { hashPassword } from "./password.js";
import type { AccountRouteOptions } from "./route-options.js";
import { deleteSession } from "./session-queries.js";
import { changeSettingsOf, getSettingsOf } from "./settings-queries.js";
import { updateEmail } from "./update-email.js";
import { refuseWrongPassword, updatePassword } from "./update-password.js";
import { updateDisplayName } from "./update-user.js";
import { searchUsers } from "./user-list-queries.js";
import { getUser, hideFirstSteps } from "./user-queries.js";

type Options = Pick<AccountRouteOptions, "db" | "clock" | "appUrl" | "limits" | "mail" | "fillSenderName">;

/** The calls of a signed-in user about their own account. */
export function ownAccountRoutes(on: On, { db, clock, appUrl, limits, mail, fillSenderName }: Options): void {
  on(accounts.me, async ({ user }) => describeUser(db, await getUser(db, user._id)));

  on(members.searchUsers, async ({ query }) => ({ users: await searchUsers(db, query.q) }));

  on(accounts.logout, async ({ user }) => {
    await inTransaction(db, (tx) => deleteSession(tx, user.sessionId));
    return null;
  });

  on(accounts.updatePassword, async ({ user, body }) => {
    const credentials = await getCredentialsOf(db, user._id);
    await refuseWrongPassword(limits, credentials, body.oldPassword);
    const passwordHash = await hashPassword(body.newPassword);
    await inTransaction(db, (tx) => updatePassword(tx, { credentials, sessionId: user.sessionId, passwordHash }));
    return null;
  });

  on(accounts.updateDisplayName, async ({ user, body: { displayName } }) => {
    const row = await inTransaction(db, (tx) => updateDisplayName(tx, user._id, displayName));
    // Not in the transaction that locks the user: a sending that has locked a conversation may wait for that lock.
    await inTransaction(db, (tx) => fillSenderName(tx, user._id, clock.now()));
    return describeUser(db, row);
  });

  on(firstSteps.hideFirstSteps, async ({ user, body: { isHidden } }) => {
    await inTransaction(db, (tx) => hideFirstSteps(tx, user._id, isHidden));
    return { isHidden };
  });

  on(userSettings.getUserSettings, ({ user, browser }) => getSettingsOf(db, user._id, browser.language));

  on(userSettings.changeUserSettings, ({ user, body, browser }) =>
    inTransaction(db, (tx) => changeSettingsOf(tx, user._id, { ...body, browsers: browser.language })),
  );

  on(accounts.updateEmail, async ({ user, body: { newEmail } }) => {
    const { _id: userId, sessionId } = user;
    const change = { userId, sessionId, newEmail, at: clock.now(), mailContext: { appUrl, limits, mail } };
    await limits.consume(addressChanges, user._id);
    await inTransaction(db, (tx) => updateEmail(tx, change));
    return null;
  });
}
