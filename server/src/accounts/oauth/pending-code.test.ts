import { accounts, sessions } from "@overture/contract";
import { expect, test } from "vitest";
import { mailedLink, verificationIn } from "../../testing/account-mail.js";
import * as given from "../../testing/given.js";
import { type OAuthApp, openBrowser, startOAuthApp } from "../../testing/oauth-browser.js";
import { digestOfPassword } from "../password.js";

type User = Awaited<ReturnType<typeof given.user>>;

/** What the mail about a linked account advises, and the other ways to end somebody else's access. */
const ends: [string, (started: OAuthApp, user: User) => Promise<{ status: number }>][] = [
  [
    "the account is unlinked",
    ({ app }, user) => app.as(user).call(accounts.unlinkOAuthAccount, { params: { provider: "github" } }),
  ],
  [
    "the password is changed",
    ({ app }, user) => {
      const [oldPassword, newPassword] = [digestOfPassword("right"), digestOfPassword("another")];
      const body = { oldPassword, newPassword, confirmNewPassword: newPassword };
      return app.as(user).call(accounts.updatePassword, { body });
    },
  ],
  ["its user signs out everywhere", ({ app }, user) => app.as(user).call(sessions.endEverySession)],
  [
    "its user takes the account back",
    async ({ app, db }, user) => {
      await app.as(user).call(accounts.updateEmail, { body: { newEmail: "new@example.com" } });
      const query = verificationIn(await mailedLink(db, "new@example.com", "Confirm your new email address"));
      await app.asNobody().call(accounts.verifyEmail, { query });
      const { pathname } = await mailedLink(db, "maria@example.com", "The email address of your account was changed");
      return app.asNobody().call(accounts.takeBackAddress, { params: { token: pathname.slice("/take-back/".length) } });
    },
  ],
];

test.each(ends)("a sign-in that somebody began with a linked account is over when %s", async (_, end) => {
  const started = await startOAuthApp();
  const user = await given.user(started.db, { username: "maria", email: "maria@example.com", password: "right" });
  const browser = openBrowser(started);
  await browser.link(user, "github");
  const page = await browser.signIn("github");

  expect((await end(started, user)).status).toBe(200);

  expect((await browser.exchange(page)).status).toBe(400);
});
