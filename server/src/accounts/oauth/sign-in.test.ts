import { accounts, system } from "@overture/contract";
import { expect, test } from "vitest";
import { openRateLimits } from "../../limits/rate-limit.js";
import { accountMailsTo, mailedLink, verificationIn } from "../../testing/account-mail.js";
import * as given from "../../testing/given.js";
import {
  endOf,
  locationOf,
  type OAuthApp,
  openBrowser,
  sessionFrom,
  startOAuthApp,
} from "../../testing/oauth-browser.js";
import { startApp } from "../../testing/start-app.js";
import { registrations } from "../account-limits.js";
import { digestOfPassword } from "../password.js";

const password = digestOfPassword("long horse");

/** Signs in with a new browser. */
async function arrive(started: OAuthApp, provider: accounts.OAuthProvider): Promise<accounts.Session> {
  const browser = openBrowser(started);
  return sessionFrom(browser, await browser.signIn(provider));
}

async function me({ app }: Pick<OAuthApp, "app">, session: accounts.Session): Promise<accounts.User> {
  return (await app.withToken(session.accessToken).call(accounts.me)).data;
}

async function countUsers({ db }: OAuthApp): Promise<number> {
  return (await db.selectFrom("app_user").select("id").execute()).length;
}

test.each([
  ["github", "maria-dev"],
  ["discord", "maria-dev"],
  ["google", "Maria-Silva"],
] as const)("a new user signs up with %s, and is the same user the next time", async (provider, username) => {
  const started = await startOAuthApp();

  const session = await arrive(started, provider);

  expect(session.user).toMatchObject({ username, email: "maria@example.com", role: "user" });
  expect(await me(started, session)).toMatchObject({ verified: true, oAuthAccounts: [provider] });
  expect((await arrive(started, provider)).user).toEqual(session.user);
  expect(await accountMailsTo(started.db, "maria@example.com")).toEqual([]);
});

test("a user with a linked account signs in with it, even if its address has changed", async () => {
  const started = await startOAuthApp();
  const { user } = await arrive(started, "github");

  started.provider.person.emails = [{ email: "other@example.com", primary: true, verified: false }];

  expect((await arrive(started, "github")).user).toEqual(user);
});

test("a username that is taken gets a number, without regard to case", async () => {
  const started = await startOAuthApp();
  await given.user(started.db, { username: "Maria-Dev" });
  await given.user(started.db, { username: "maria-dev-2" });

  expect((await arrive(started, "github")).user.username).toBe("maria-dev-3");
});

test("a known verified address signs in, links the account and tells the holder", async () => {
  const started = await startOAuthApp();
  const maria = await given.user(started.db, { email: "Maria@Example.com", password: "long horse" });

  const session = await arrive(started, "discord");

  expect(session.user._id).toBe(maria._id);
  expect((await me(started, session)).oAuthAccounts).toEqual(["discord"]);
  const [mail] = await accountMailsTo(started.db, "Maria@Example.com");
  expect(mail?.subject).toBe("Discord was linked to your account");
});

test.each(["github", "discord", "google"] as const)(
  "an address that %s has not verified signs in nobody, known or not",
  async (provider) => {
    const started = await startOAuthApp();
    started.provider.person.emails = [{ email: "maria@example.com", primary: true, verified: false }];
    started.google.person.email_verified = false;
    const reason = /knows no verified email address/;

    expect(endOf(await openBrowser(started).signIn(provider))).toMatch(reason);
    expect(await countUsers(started)).toBe(0);

    await given.user(started.db, { email: "maria@example.com" });
    expect(endOf(await openBrowser(started).signIn(provider))).toMatch(reason);
  },
);

test("of several addresses at GitHub the primary one counts, if verified, and never one that takes no mail", async () => {
  const started = await startOAuthApp();
  started.provider.person.emails = [
    { email: "1001+maria@users.noreply.github.com", primary: false, verified: true },
    { email: "typed@example.com", primary: true, verified: false },
    { email: "real@example.com", primary: false, verified: true },
  ];

  expect((await arrive(started, "github")).user.email).toBe("real@example.com");
});

test("who registered with somebody else's address is out when its owner comes", async () => {
  const started = await startOAuthApp();
  const { app, db } = started;
  const body = { username: "mallory", email: "maria@example.com", password, confirmPassword: password };
  await app.asNobody().call(accounts.register, { body });
  const link = await mailedLink(db, "maria@example.com");

  const session = await arrive(started, "google");

  expect(await me(started, session)).toMatchObject({ verified: true, oAuthAccounts: ["google"] });
  const credentials = { username: "mallory", password };
  expect((await app.asNobody().call(accounts.login, { body: credentials })).status).toBe(401);
  expect((await app.asNobody().call(accounts.verifyEmail, { query: verificationIn(link) })).status).toBe(400);
});

test("a new user who signs up twice at once is created once", async () => {
  const started = await startOAuthApp();

  const [first, second] = await Promise.all([arrive(started, "github"), arrive(started, "github")]);

  expect(second.user).toEqual(first.user);
  expect(await countUsers(started)).toBe(1);
});

test("a code works once, for a minute", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const [used, late] = [await browser.signIn("github"), await browser.signIn("github")];

  expect((await browser.exchange(used)).status).toBe(200);
  expect((await browser.exchange(used)).status).toBe(400);
  started.app.clock.advance(61);
  expect((await browser.exchange(late)).status).toBe(400);
});

test("when a code is used twice at once, one session is created", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const page = await browser.signIn("github");

  const answers = await Promise.all([browser.exchange(page), browser.exchange(page)]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a browser that is led to somebody else's code is not signed in as them", async () => {
  const started = await startOAuthApp();
  const [attacker, victim] = [openBrowser(started), openBrowser(started)];
  const page = await attacker.signIn("github");

  expect((await victim.exchange(page)).status).toBe(400);
  expect((await attacker.exchange(page)).status).toBe(200);
});

test("a program exchanges a code without any cookie", async () => {
  const started = await startOAuthApp();
  const page = await openBrowser(started).signIn("github");

  const body = { code: page.searchParams.get("code") ?? "" };
  const answer = await started.app.asNobody().call(accounts.exchangeOAuthCode, { body });

  expect(answer.data.user.username).toBe("maria-dev");
});

test("no token is in an address or in the log", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const callback = await browser.goToProvider("github");
  const page = new URL((await browser.open(callback)).headers.get("location") ?? "");
  const session = await sessionFrom(browser, page);

  const seen = [callback, page.href, ...started.app.logLines].join("\n");

  expect(started.provider.tokens).toHaveLength(1);
  for (const token of [...started.provider.tokens, session.accessToken, session.refreshToken]) {
    expect(seen).not.toContain(token);
  }
  expect(started.app.logLines.join("\n")).not.toContain(page.searchParams.get("code"));
});

test("only providers that are set up are offered", async () => {
  const { app } = await startApp({ oAuth: { google: { clientId: "a", clientSecret: "b", baseUrl: undefined } } });

  expect((await app.asNobody().call(system.describeSystem)).data.oAuthProviders).toEqual(["google"]);
  const start = await openBrowser({ app }).open("http://overture.test/api/v1/auth/oauth/github");
  expect(endOf(new URL(locationOf(start)))).toBe("Signing in with GitHub is not set up here.");
});

test("the list of users and a changed user show what each has linked", async () => {
  const started = await startOAuthApp();
  const session = await arrive(started, "github");
  const admin = started.app.as(await given.administrator(started.db));

  const { users } = (await admin.call(accounts.listUsers)).data;
  const changed = await admin.call(accounts.updateUser, {
    params: { id: session.user._id },
    body: { username: "maria" },
  });

  expect(users.map((user) => user.oAuthAccounts)).toEqual(expect.arrayContaining([["github"], []]));
  expect(changed.data.oAuthAccounts).toEqual(["github"]);
});

test.each([
  ["closed", "Registration is closed here. Ask an administrator for an account"],
  ["invite", "Registration is by invitation here. Ask an administrator for a link"],
] as const)(
  "where registration is %s nobody new comes in by another service, and who is known does",
  async (registration, words) => {
    const started = await startOAuthApp({ registration });

    expect(endOf(await openBrowser(started).signIn("github"))).toBe(words);
    expect(await countUsers(started)).toBe(0);

    const maria = await given.user(started.db, { email: "maria@example.com" });
    expect((await arrive(started, "github")).user._id).toBe(maria._id);
  },
);

test("thirty accounts an hour are made from one origin, with a password or by another service", async () => {
  const started = await startOAuthApp();
  const { app, db } = started;
  const limits = openRateLimits({ db, clock: app.clock });
  await limits.consume(registrations, "127.0.0.1", 29);
  const signUp = (id: number) => {
    const email = `person-${id}@example.com`;
    started.provider.person = { id, username: `person${id}`, emails: [{ email, primary: true, verified: true }] };
    return openBrowser(started).signIn("github");
  };
  expect((await signUp(3_001)).pathname).toBe("/auth/oauth/success");

  expect(endOf(await signUp(3_002))).toMatch(/^Too many accounts were registered from here/);

  // An existing account can still sign in.
  expect((await signUp(3_001)).pathname).toBe("/auth/oauth/success");
  expect(await countUsers(started)).toBe(1);
  const body = { username: "maria", email: "maria@example.com", password, confirmPassword: password };
  expect((await app.asNobody().call(accounts.register, { body })).status).toBe(429);
});

test("nobody signs up with an address that its owner can still take back", async () => {
  const started = await startOAuthApp();
  const { app, db } = started;
  const owner = await given.user(db, { email: "maria@example.com" });
  const admin = app.as(await given.administrator(db));
  await admin.call(accounts.updateUser, { params: { id: owner._id }, body: { email: "thief@example.com" } });
  const emails = [{ email: "maria@example.com", primary: true, verified: true }];
  started.provider.person = { id: 3_003, username: "maria", emails };

  expect(endOf(await openBrowser(started).signIn("github"))).toMatch(/Open the link that was mailed/);

  expect(await countUsers(started)).toBe(2);
});
