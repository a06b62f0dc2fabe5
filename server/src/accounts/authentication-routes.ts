import { accounts } from "@overture/contract";
import { inTransaction } from "../db/database.js";
import type { Browser } from "../http/browser.js";
import type { On } from "../http/implement.js";
import { consumeFrom } from "../limits/consume-from.js";
import { originOf, siteOf } from "../net/origin-of.js";
import { unlessRefused } from "../refusal.js";
import { forgottenPasswords, ignoreTooMany, registrations } from "./account-limits.js";
import { refuseTooManyAttempts } from "./count-attempts.js";
import { findCredentials } from "./credential-queries.js";
import { describeUser } from "./describe-users.js";
import { forgotPassword } from "./forgot-password.js";
import { refuseUninvited } from "./invitations/invite.js";
import { findKnownBrowser } from "./known-browser.js";
import { checkPassword, login } from "./login.js";
import { accountOf } from "./login-attempt-queries.js";
import { hashPassword } from "./password.js";
import { refreshSession } from "./refresh-session.js";
import { registerUser } from "./register-user.js";
import { refuseDeadResetLink, resetPassword } from "./reset-password.js";
import type { AccountRouteOptions } from "./route-options.js";
import { takeBackAddress } from "./take-back-address.js";
import { verifyEmail } from "./verify-email.js";

type Options = Omit<AccountRouteOptions, "deleteEverythingOf">;

/** The calls that need no sign-in. */
export function authenticationRoutes(on: On, options: Options): void {
  const { db, clock, limits, secret, appUrl, mail, registration, disableWebhooksOf, afterAnswer } = options;
  const mailContext = { appUrl, limits, mail };
  const arrivalOf = (browser: Browser, secondFactor: string | undefined) => ({
    secret,
    at: clock.now(),
    browser,
    secondFactor,
    limits,
  });

  on(accounts.login, async ({ body, browser }) => {
    const arrival = arrivalOf(browser, body.secondFactor);
    const credentials = await findCredentials(db, body.username);
    const userId = credentials?.userId;
    const attempt = {
      account: accountOf(body.username, userId),
      origin: originOf(browser.ip),
      site: siteOf(browser.ip),
      knownBrowser: await findKnownBrowser(db, { userId, browser, at: arrival.at }),
    };
    const refuse = () => refuseTooManyAttempts(limits, attempt);
    await refuse();
    const holder = await checkPassword(credentials, body.password, refuse);
    const attempted = { attempt, limits, holder, arrival, mailContext };
    return unlessRefused(await inTransaction(db, (tx) => login(tx, attempted)));
  });

  on(accounts.register, async ({ body: { username, email, password, invitation }, ip }) => {
    await consumeFrom(limits, registrations, ip);
    const passwordHash = await hashPassword(password);
    const at = clock.now();
    const user = await inTransaction(db, async (tx) => {
      const isVouchedFor = await refuseUninvited(tx, { registration, invitation, email, at });
      return registerUser(tx, { username, email, passwordHash, isVouchedFor, at, mailContext });
    });
    return describeUser(db, user);
  });

  on(accounts.verifyEmail, async ({ query: { secondFactor, ...link }, browser }) => {
    const arrival = arrivalOf(browser, secondFactor);
    const { userId, token, tempEmail } = link;
    return unlessRefused(
      await inTransaction(db, (tx) => verifyEmail(tx, { userId, token, tempEmail, arrival, mailContext })),
    );
  });

  on(accounts.forgotPassword, async ({ body: { email }, ip }) => {
    const at = clock.now();
    const asked = async () => {
      await consumeFrom(limits, forgottenPasswords, ip);
      afterAnswer.begin(() => inTransaction(db, (tx) => forgotPassword(tx, { email, at, mailContext })));
    };
    await ignoreTooMany(asked());
    return null;
  });

  on(accounts.resetPassword, async ({ params: { token }, body: { password } }) => {
    const at = clock.now();
    await refuseDeadResetLink(db, token, at);
    const passwordHash = await hashPassword(password);
    await inTransaction(db, (tx) => resetPassword(tx, { token, passwordHash, limits, at }));
    return null;
  });

  on(accounts.takeBackAddress, async ({ params: { token } }) => {
    const takeBack = { token, at: clock.now(), mailContext, disableWebhooksOf };
    await inTransaction(db, (tx) => takeBackAddress(tx, takeBack));
    return null;
  });

  on(accounts.refresh, async ({ refreshToken, browser }) => {
    const signing = { secret, at: clock.now(), browser, limits };
    return unlessRefused(await inTransaction(db, (tx) => refreshSession(tx, refreshToken, signing)));
  });
}
