import { accounts, passkeys } from "@overture/contract";
import { expect, test } from "vitest";
import { accountMailsTo } from "../../testing/account-mail.js";
import { addPasskey, codeOfPasskey, usePasskey } from "../../testing/add-passkey.js";
import * as given from "../../testing/given.js";
import { endOf, type OAuthApp, openBrowser, sessionFrom, startOAuthApp } from "../../testing/oauth-browser.js";
import { startApp } from "../../testing/start-app.js";

type User = Pick<accounts.SessionUser, "_id">;

async function linkedOf({ app }: OAuthApp, user: User): Promise<accounts.OAuthProvider[]> {
  return (await app.as(user).call(accounts.me)).data.oAuthAccounts;
}

function unlink({ app }: Pick<OAuthApp, "app">, user: User, provider: accounts.OAuthProvider) {
  return app.as(user).call(accounts.unlinkOAuthAccount, { params: { provider } });
}

async function removeOwnPasskey(
  started: OAuthApp,
  user: User,
  { passkey, authenticator }: Pick<Awaited<ReturnType<typeof addPasskey>>, "passkey" | "authenticator">,
) {
  const body = { secondFactor: await codeOfPasskey(started, authenticator) };
  return started.app.as(user).call(passkeys.removePasskey, { params: { id: passkey._id }, body });
}

test("a linked account ends on settings, shows with the user, signs in, and the holder is notified", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db, { email: "holder@example.com" });
  // Linking does not need a verified address.
  started.google.person.email_verified = false;

  const end = await openBrowser(started).link(user, "google");

  expect(end.href).toBe("http://overture.test/dashboard/settings?linked=google");
  expect(await linkedOf(started, user)).toEqual(["google"]);
  const [mail] = await accountMailsTo(started.db, "holder@example.com");
  expect(mail?.subject).toBe("Google was linked to your account");
  const browser = openBrowser(started);
  expect((await sessionFrom(browser, await browser.signIn("google"))).user._id).toBe(user._id);
});

test("linking the same account again changes nothing and is no failure", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  const browser = openBrowser(started);

  await browser.link(user, "github");

  expect((await browser.link(user, "github")).pathname).toBe("/dashboard/settings");
  expect(await linkedOf(started, user)).toEqual(["github"]);
});

test("an account that is linked to another user stays linked to that user", async () => {
  const started = await startOAuthApp();
  const [owner, other] = [await given.user(started.db), await given.user(started.db)];
  await openBrowser(started).link(owner, "github");

  const end = endOf(await openBrowser(started).link(other, "github"));

  expect(end).toBe("Settings: This GitHub account is linked to another user here. Unlink it there first.");
  expect(await linkedOf(started, owner)).toEqual(["github"]);
  expect(await linkedOf(started, other)).toEqual([]);
});

test("a second account of one provider is not linked", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  await openBrowser(started).link(user, "discord");
  started.provider.person = { ...started.provider.person, id: 1002 };

  const end = endOf(await openBrowser(started).link(user, "discord"));

  expect(end).toBe("Settings: Another Discord account is linked to you already. Unlink that one first.");
});

test("a link that is sent to another user does not link their account", async () => {
  const started = await startOAuthApp();
  const attacker = await given.user(started.db);
  const response = await openBrowser(started).post("/api/v1/user/oauth/github/link", {
    bearer: await started.app.accessTokenOf(attacker),
  });
  const { data } = (await response.json()) as { data: { url: string } };

  const victim = openBrowser(started);
  const callback = await victim.agreeAt(data.url);
  const end = endOf(new URL((await victim.open(callback)).headers.get("location") ?? ""));

  expect(end).toMatch(/begun in another browser/);
  expect(await linkedOf(started, attacker)).toEqual([]);
});

test("a borrowed session links no account: that is possible for ten minutes after signing in", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db, { password: "long horse" });
  const begin = () => started.app.as(user).call(accounts.linkOAuthAccount, { params: { provider: "github" } });

  expect((await begin()).status).toBe(200);
  started.app.clock.advance(10 * 60 + 1);
  expect(await begin()).toMatchObject({ status: 400, message: expect.stringContaining("in again first") });
});

test("who signs out on the way links nothing", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  const browser = openBrowser(started);
  const bearer = await started.app.accessTokenOf(user);
  const response = await browser.post("/api/v1/user/oauth/github/link", { bearer });
  const { data } = (await response.json()) as { data: { url: string } };
  const callback = await browser.agreeAt(data.url);

  await started.app.withToken(bearer).call(accounts.logout);
  await browser.open(callback);

  expect(await started.db.selectFrom("oauth_account").select("subject").execute()).toEqual([]);
});

test("a provider that is not set up cannot be linked", async () => {
  const { app, db } = await startApp();
  const user = await given.user(db);

  const answer = await app.as(user).call(accounts.linkOAuthAccount, { params: { provider: "github" } });

  expect(answer).toMatchObject({ status: 404, message: "Signing in with GitHub is not set up here." });
});

test("an account is unlinked as long as a password remains, and its holder is notified", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db, { email: "holder@example.com", password: "long horse" });
  await openBrowser(started).link(user, "github");

  expect((await unlink(started, user, "github")).status).toBe(200);

  expect(await linkedOf(started, user)).toEqual([]);
  expect((await unlink(started, user, "github")).status).toBe(404);
  const subjects = (await accountMailsTo(started.db, "holder@example.com")).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(["GitHub was linked to your account", "GitHub was unlinked from your account"]);
});

test("the only way in cannot be unlinked", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  await openBrowser(started).link(user, "github");

  const answer = await unlink(started, user, "github");

  expect(answer).toMatchObject({ status: 400, errors: undefined });
  expect(answer.message).toMatch(/^GitHub is your only way to sign in\. Set a password first/);
  expect(await linkedOf(started, user)).toEqual(["github"]);
});

test("when two unlinkings at once would leave no way to sign in, one is refused", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  await openBrowser(started).link(user, "github");
  await openBrowser(started).link(user, "google");

  const answers = await Promise.all([unlink(started, user, "github"), unlink(started, user, "google")]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a passkey is another way in: the last account is unlinked, and then the last passkey stays", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  await openBrowser(started).link(user, "github");
  const { passkey, authenticator } = await addPasskey(started, user);

  expect((await unlink(started, user, "github")).status).toBe(200);

  const removal = await removeOwnPasskey(started, user, { passkey, authenticator });
  expect(removal).toMatchObject({ status: 400, message: expect.stringMatching(/^Reset your password/) });
  const body = { assertion: await usePasskey(started, authenticator) };
  expect((await started.app.asNobody().call(passkeys.signInWithPasskey, { body })).status).toBe(200);
});

test("when the last account and the last passkey are removed at once, one stays", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  await openBrowser(started).link(user, "github");
  const device = await addPasskey(started, user);
  const body = { secondFactor: await codeOfPasskey(started, device.authenticator) };
  const remove = () => started.app.as(user).call(passkeys.removePasskey, { params: { id: device.passkey._id }, body });

  const answers = await Promise.all([unlink(started, user, "github"), remove()]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a passkey is removed as long as an account remains that signs in here", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  await openBrowser(started).link(user, "github");
  const device = await addPasskey(started, user);

  expect((await removeOwnPasskey(started, user, device)).status).toBe(200);
  expect((await unlink(started, user, "github")).status).toBe(400);
});

test("an account at a provider that is not set up any more is no way in", async () => {
  const { app, db } = await startApp({ oAuth: { github: { clientId: "a", clientSecret: "b", baseUrl: undefined } } });
  const user = await given.user(db, { oAuthAccounts: ["github", "discord"] });

  expect((await unlink({ app }, user, "github")).status).toBe(400);
  expect((await unlink({ app }, user, "discord")).status).toBe(200);
});

test("deleting a user sets the linked account free", async () => {
  const started = await startOAuthApp();
  const user = await given.user(started.db);
  await openBrowser(started).link(user, "github");
  const admin = started.app.as(await given.administrator(started.db));

  await admin.call(accounts.deleteUser, { params: { id: user._id } });

  const browser = openBrowser(started);
  expect((await sessionFrom(browser, await browser.signIn("github"))).user._id).not.toBe(user._id);
});
