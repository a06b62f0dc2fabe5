import { accounts, apiKeys, campaigns, passkeys, secondFactor } from "@overture/contract";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { accountMailsTo, mailedLink, resetTokenIn, verificationIn } from "../testing/account-mail.js";
import { addPasskey, usePasskey } from "../testing/add-passkey.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

const changed = "The email address of your account was changed";
const owners = digestOfPassword("the owner's horse");
const thiefs = digestOfPassword("the thief's horse");

async function maria({ db }: TestApp) {
  return given.user(db, { username: "maria", email: "maria@example.com", password: "the owner's horse" });
}

/** Changes the user's address with a token of one of their sessions, and confirms the new address. */
async function changeAddress({ app, db }: TestApp, token: string, newEmail: string): Promise<accounts.Session> {
  expect((await app.withToken(token).call(accounts.updateEmail, { body: { newEmail } })).status).toBe(200);
  const query = verificationIn(await mailedLink(db, newEmail, "Confirm your new email address"));
  return (await app.asNobody().call(accounts.verifyEmail, { query })).data;
}

async function takeBackTokenOf({ db }: TestApp, address: string): Promise<string> {
  const { pathname } = await mailedLink(db, address, changed);
  return pathname.slice("/take-back/".length);
}

function takeBack({ app }: TestApp, token: string) {
  return app.asNobody().call(accounts.takeBackAddress, { params: { token } });
}

async function setPassword({ app, db }: TestApp, email: string, password: string) {
  const token = resetTokenIn(await mailedLink(db, email, "Set a new password"));
  return app
    .asNobody()
    .call(accounts.resetPassword, { params: { token }, body: { password, confirmPassword: password } });
}

function login({ app }: TestApp, password: string) {
  return app.asNobody().call(accounts.login, { body: { username: "maria", password } });
}

async function makeKey({ app }: TestApp, accessToken: string): Promise<string> {
  const body = { name: "Report", scopes: ["campaigns:read" as const], days: null };
  const { data } = await app.withToken(accessToken).call(apiKeys.createApiKey, { body });
  expect((await app.withToken(data.key).call(campaigns.listCampaigns)).status).toBe(200);
  return data.key;
}

async function enableSecondFactor({ app }: TestApp, accessToken: string, password: string): Promise<void> {
  const caller = app.withToken(accessToken);
  const { data } = await caller.call(secondFactor.beginSecondFactor, { body: { password } });
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: app.clock.now().getTime() });
  expect((await caller.call(secondFactor.confirmSecondFactor, { body: { code } })).status).toBe(200);
}

test("who borrows a session and knows the password adds no passkey for good: its owner's link removes it and signs out everywhere", async () => {
  const started = await startApp();
  const { app, db } = started;
  const owner = await maria(started);
  const { authenticator } = await addPasskey(started, owner, { password: owners });
  const stolen = await app.accessTokenOf(owner);
  expect((await login(started, owners)).errors).toHaveProperty("secondFactor");

  app.clock.advance(6 * 24 * 3_600);
  const { pathname } = await mailedLink(db, "maria@example.com", "A passkey was added to your account");
  const token = pathname.slice("/take-back/".length);
  expect((await takeBack(started, token)).status).toBe(200);
  expect((await takeBack(started, token)).status).toBe(400);

  expect((await app.withToken(stolen).call(accounts.me)).status).toBe(401);
  const body = { assertion: await usePasskey(started, authenticator) };
  expect((await app.asNobody().call(passkeys.signInWithPasskey, { body })).status).toBe(401);
  expect((await setPassword(started, "maria@example.com", owners)).status).toBe(200);
  expect((await login(started, owners)).status).toBe(200);
});

test("a stolen session is no takeover: the owner takes the address back after it and the password were changed", async () => {
  const started = await startApp();
  const { app, db } = started;
  const owner = await maria(started);
  const stolen = await changeAddress(started, await app.accessTokenOf(owner), "thief@example.com");
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "thief@example.com" } });
  await setPassword(started, "thief@example.com", thiefs);
  const session = (await login(started, thiefs)).data;
  await db
    .insertInto("oauth_account")
    .values({
      provider: "github",
      subject: "thief",
      user_id: owner._id,
      created_at: app.clock.now(),
    })
    .execute();
  app.clock.advance(61);
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "thief@example.com" } });
  const key = await makeKey(started, session.accessToken);
  await enableSecondFactor(started, session.accessToken, thiefs);

  expect((await takeBack(started, await takeBackTokenOf(started, "maria@example.com"))).status).toBe(200);

  for (const { accessToken, refreshToken } of [stolen, session]) {
    expect((await app.withToken(accessToken).call(accounts.me)).status).toBe(401);
    expect((await app.withToken(refreshToken).call(accounts.refresh)).status).toBe(401);
  }
  expect((await app.withToken(key).call(campaigns.listCampaigns)).status).toBe(401);
  expect((await login(started, thiefs)).status).toBe(401);
  expect((await setPassword(started, "thief@example.com", thiefs)).status).toBe(400);
  expect((await setPassword(started, "maria@example.com", owners)).status).toBe(200);
  const { data } = await login(started, owners);
  expect((await app.withToken(data.accessToken).call(accounts.me)).data).toMatchObject({
    email: "maria@example.com",
    oAuthAccounts: [],
  });
});

test("when an address is taken back twice at once, it succeeds once, and one mail leads to a new password", async () => {
  const started = await startApp();
  const owner = await maria(started);
  await changeAddress(started, await started.app.accessTokenOf(owner), "thief@example.com");
  const token = await takeBackTokenOf(started, "maria@example.com");

  const answers = await Promise.all([takeBack(started, token), takeBack(started, token)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const mails = await accountMailsTo(started.db, "maria@example.com");
  expect(mails.filter(({ subject }) => subject === "Set a new password")).toHaveLength(1);
});

test("a thief who changes the address twice has no link that outlives the owner's", async () => {
  const started = await startApp();
  const { app } = started;
  const owner = await maria(started);
  const first = await changeAddress(started, await app.accessTokenOf(owner), "thief@example.com");
  app.clock.advance(1);
  await changeAddress(started, first.accessToken, "other@example.com");
  const thiefsLink = await takeBackTokenOf(started, "thief@example.com");
  const ownersLink = await takeBackTokenOf(started, "maria@example.com");

  expect((await takeBack(started, ownersLink)).status).toBe(200);

  expect((await takeBack(started, thiefsLink)).status).toBe(400);
  expect((await takeBack(started, ownersLink)).status).toBe(400);
});

test("an address that was taken back by an ordinary change leaves no link to the address in between", async () => {
  const started = await startApp();
  const { app, db } = started;
  const owner = await maria(started);
  const { accessToken } = await changeAddress(started, await app.accessTokenOf(owner), "thief@example.com");
  app.clock.advance(1);
  await changeAddress(started, accessToken, "maria@example.com");

  expect((await accountMailsTo(db, "thief@example.com")).map(({ subject }) => subject)).not.toContain(changed);
});

test("an address that can be taken back is nobody else's for seven days, and then it is too late", async () => {
  const started = await startApp();
  const { app } = started;
  const owner = await maria(started);
  await changeAddress(started, await app.accessTokenOf(owner), "thief@example.com");
  const token = await takeBackTokenOf(started, "maria@example.com");
  const body = { username: "thief", email: "Maria@example.com", password: thiefs, confirmPassword: thiefs };

  expect((await app.asNobody().call(accounts.register, { body })).errors).toEqual({
    email: "This email address is in use",
  });
  app.clock.advance(7 * 86_400);
  expect((await takeBack(started, token)).status).toBe(400);
  expect((await app.asNobody().call(accounts.register, { body })).status).toBe(201);
});

function give({ app }: TestApp, administrator: Pick<accounts.User, "_id">, to: { _id: string }, email: string) {
  return app.as(administrator).call(accounts.updateUser, { params: { id: to._id }, body: { email } });
}

test("an administrator's borrowed session does not put another address in the place of the administrator's own", async () => {
  const started = await startApp();
  const { app, db } = started;
  const admin = await given.administrator(db, { username: "maria", email: "maria@example.com" });

  expect(await give(started, admin, admin, "thief@example.com")).toMatchObject({
    status: 400,
    errors: { email: "Change your own email address in your settings" },
  });

  await app.asNobody().call(accounts.forgotPassword, { body: { email: "thief@example.com" } });
  expect(await accountMailsTo(db, "thief@example.com")).toHaveLength(0);
});

test("an address that an administrator replaced is taken back by its owner, and nobody else is given it meanwhile", async () => {
  const started = await startApp();
  const { app, db } = started;
  const owner = await maria(started);
  const admin = await given.administrator(db);
  const accomplice = await given.user(db);

  expect((await give(started, admin, owner, "thief@example.com")).status).toBe(200);
  const token = await takeBackTokenOf(started, "maria@example.com");
  app.clock.advance(1);
  // A second change does not invalidate the link of the first.
  expect((await give(started, admin, owner, "other@example.com")).status).toBe(200);
  expect((await give(started, admin, accomplice, "maria@example.com")).errors).toEqual({
    email: "This email address is in use",
  });

  expect((await takeBack(started, token)).status).toBe(200);
  expect((await setPassword(started, "maria@example.com", owners)).status).toBe(200);
  expect((await login(started, owners)).data.user.email).toBe("maria@example.com");
});
