import { accounts } from "@overture/contract";
import { inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import { findCredentials } from "./credential-queries.js";
import { forgotPassword, hidingItsTime } from "./forgot-password.js";
import { checkPassword, login, refuseTooManyAttempts } from "./login.js";
import { hashPassword } from "./password.js";
import { presentUser } from "./present.js";
import { refreshSession } from "./refresh-session.js";
import { registerUser } from "./register-user.js";
import { refuseDeadResetLink, resetPassword } from "./reset-password.js";
import type { AccountRouteOptions } from "./route-options.js";
import { unlessRefused } from "./unless-refused.js";
import { verifyEmail } from "./verify-email.js";

type Options = Pick<AccountRouteOptions, "db" | "clock" | "secret" | "appUrl" | "mail">;

/** The calls of somebody who is not signed in. */
export function authenticationRoutes(on: On, { db, clock, secret, appUrl, mail }: Options): void {
  const stationery = { appUrl, mail };

  on(accounts.login, async ({ body, ip }) => {
    const attempt = { username: body.username, ip, at: clock.now() };
    await refuseTooManyAttempts(db, attempt);
    const holder = await checkPassword(await findCredentials(db, body.username), body.password);
    return unlessRefused(await inTransaction(db, (tx) => login(tx, { attempt, holder, secret, stationery })));
  });

  on(accounts.register, async ({ body: { username, email, password } }) => {
    const passwordHash = await hashPassword(password);
    const at = clock.now();
    const user = await inTransaction(db, (tx) => registerUser(tx, { username, email, passwordHash, at, stationery }));
    return presentUser(user, []);
  });

  on(accounts.verifyEmail, ({ query: { userId, token, tempEmail } }) =>
    inTransaction(db, (tx) => verifyEmail(tx, { userId, token, tempEmail }, { secret, at: clock.now() })),
  );

  on(accounts.forgotPassword, async ({ body: { email } }) => {
    const at = clock.now();
    await hidingItsTime(inTransaction(db, (tx) => forgotPassword(tx, { email, at, stationery })));
    return null;
  });

  on(accounts.resetPassword, async ({ params: { token }, body: { password } }) => {
    const at = clock.now();
    await refuseDeadResetLink(db, token, at);
    const passwordHash = await hashPassword(password);
    await inTransaction(db, (tx) => resetPassword(tx, { token, passwordHash, at }));
    return null;
  });

  on(accounts.refresh, async ({ refreshToken }) => {
    const signing = { secret, at: clock.now() };
    return unlessRefused(await inTransaction(db, (tx) => refreshSession(tx, refreshToken, signing)));
  });
}
