import { accounts, apiKeys, campaigns } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { inTransaction, openDatabase } from "../db/database.js";
import { openRateLimits } from "../limits/rate-limit.js";
import { accountMailsTo, mailedLink, resetTokenIn, verificationIn } from "../testing/account-mail.js";
import { silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { openApp, startApp, type TestApp } from "../testing/start-app.js";
import { countFailure } from "./count-attempts.js";
import { digestOfPassword } from "./password.js";
import { lockUser } from "./user-queries.js";

const password = digestOfPassword("a new horse");

function forget({ app }: TestApp, email: string) {
  return app.asNobody().call(accounts.forgotPassword, { body: { email } });
}

async function forgotten(started: TestApp, email: string): Promise<string> {
  await forget(started, email);
  return resetTokenIn(await mailedLink(started.db, email));
}

function reset({ app }: TestApp, token: string) {
  return app
    .asNobody()
    .call(accounts.resetPassword, { params: { token }, body: { password, confirmPassword: password } });
}

function login({ app }: TestApp, username: string, typed: string) {
  return app.asNobody().call(accounts.login, { body: { username, password: digestOfPassword(typed) } });
}

/** Asks without waiting for what is left to do after the answer. */
async function ask({ app }: TestApp, email: string) {
  const response = await fetch(`${app.origin}/api/v1/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  return { status: response.status, body: await response.json() };
}

test("a known and an unknown address get the same answer, and nothing that is done for a known one comes before it", async () => {
  const started = await startApp();
  const maria = await given.user(started.db, { email: "Maria@example.com" });

  const answers = await inTransaction(started.db, async (tx) => {
    await lockUser(tx, maria._id);
    return [await ask(started, "maria@example.com"), await ask(started, "nobody@example.com")];
  });

  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(200);
  await expect.poll(() => accountMailsTo(started.db, "Maria@example.com")).toHaveLength(1);
  expect(await started.db.selectFrom("mail").select("id").execute()).toHaveLength(1);
});

test("a server that closes mails the link that it has promised", async () => {
  const { started, close, drop } = await openApp({ isCopied: true });
  onTestFinished(drop);
  const other = openDatabase(started.databaseUrl, { poolSize: 2, log: silent });
  onTestFinished(() => other.close());
  const maria = await given.user(started.db, { email: "maria@example.com" });

  const closing = await inTransaction(other.db, async (tx) => {
    await lockUser(tx, maria._id);
    await ask(started, "maria@example.com");
    return { closed: close() };
  });
  await closing.closed;

  expect(await accountMailsTo(other.db, "maria@example.com")).toHaveLength(1);
});

test("asking again within a minute sends no second mail", async () => {
  const started = await startApp();
  await given.user(started.db, { email: "maria@example.com" });

  await Promise.all([forget(started, "maria@example.com"), forget(started, "maria@example.com")]);
  expect(await accountMailsTo(started.db, "maria@example.com")).toHaveLength(1);
  started.app.clock.advance(60);
  await forget(started, "maria@example.com");
  expect(await accountMailsTo(started.db, "maria@example.com")).toHaveLength(2);
});

test("a reset changes the password once and ends every session", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { username: "maria", email: "maria@example.com", password: "old horse" });
  const session = await login(started, "maria", "old horse");
  expect((await app.as(maria).call(accounts.me)).status).toBe(200);
  const token = await forgotten(started, "maria@example.com");

  expect((await reset(started, token)).status).toBe(200);

  expect((await app.as(maria).call(accounts.me)).status).toBe(401);
  expect((await app.withToken(session.data.refreshToken).call(accounts.refresh)).status).toBe(401);
  expect((await login(started, "maria", "old horse")).status).toBe(401);
  expect((await login(started, "maria", "a new horse")).status).toBe(200);
  expect(await reset(started, token)).toMatchObject({ status: 400, errors: undefined });
});

test("when a link is used twice at once, the password is changed once", async () => {
  const started = await startApp();
  await given.user(started.db, { email: "maria@example.com" });
  const token = await forgotten(started, "maria@example.com");

  const answers = await Promise.all([reset(started, token), reset(started, token)]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a link works for an hour, and only its hash is kept beside the mail", async () => {
  const started = await startApp();
  await given.user(started.db, { email: "maria@example.com" });
  const token = await forgotten(started, "maria@example.com");
  const kept = await started.db.selectFrom("account_link").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(kept.hash.toString("base64url")).not.toBe(token);

  started.app.clock.advance(3_600);
  expect((await reset(started, token)).status).toBe(400);
  expect((await reset(started, "made-up")).status).toBe(400);
});

test("a reset confirms an unconfirmed address, because the link was read there", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", email: "maria@example.com", verified: false });
  const token = await forgotten(started, "maria@example.com");

  await reset(started, token);

  expect((await login(started, "maria", "a new horse")).status).toBe(200);
});

test("a reset stops a change of address that was asked for before", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { email: "maria@example.com" });
  await app.as(maria).call(accounts.updateEmail, { body: { newEmail: "thief@example.com" } });
  const change = verificationIn(await mailedLink(db, "thief@example.com"));

  await reset(started, await forgotten(started, "maria@example.com"));

  expect((await app.asNobody().call(accounts.verifyEmail, { query: change })).status).toBe(400);
  expect(await accountMailsTo(db, "thief@example.com")).toHaveLength(0);
});

test("a user who was locked out by failures may sign in after a reset", async () => {
  const started = await startApp();
  const maria = await given.user(started.db, { username: "maria", email: "maria@example.com" });
  const limits = openRateLimits({ db: started.db, clock: started.app.clock });
  for (let time = 0; time < 10; time += 1) {
    await countFailure(limits, {
      account: maria._id,
      site: "::/48",
      origin: `203.0.113.${time}`,
      knownBrowser: undefined,
    });
  }
  expect((await login(started, "maria", "a new horse")).status).toBe(429);

  await reset(started, await forgotten(started, "maria@example.com"));

  expect((await login(started, "maria", "a new horse")).status).toBe(200);
});

test("two passwords that differ are named", async () => {
  const { app } = await startApp();

  const answer = await app.asNobody().call(accounts.resetPassword, {
    params: { token: "any" },
    body: { password, confirmPassword: digestOfPassword("other") },
  });

  expect(answer.errors).toEqual({ confirmPassword: "Confirm password does not match provided password" });
  expect((await app.asNobody().call(accounts.forgotPassword, { body: { email: "nowhere" } })).errors).toEqual({
    email: "Enter a valid email address",
  });
});

test("a password that is set by mail revokes every API key", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { email: "maria@example.com" });
  const body = { name: "Report", scopes: ["campaigns:read" as const], days: null };
  const { data } = await app.as(maria).call(apiKeys.createApiKey, { body });
  expect((await app.withToken(data.key).call(campaigns.listCampaigns)).status).toBe(200);

  await reset(started, await forgotten(started, "maria@example.com"));

  expect((await app.withToken(data.key).call(campaigns.listCampaigns)).status).toBe(401);
});
