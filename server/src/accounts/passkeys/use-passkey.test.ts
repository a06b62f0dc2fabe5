import { accounts, passkeys } from "@overture/contract";
import { expect, test } from "vitest";
import { runSweep } from "../../sweeps/sweep-worker.js";
import { mailedLink, verificationIn } from "../../testing/account-mail.js";
import { addPasskey, codeOfPasskey, usePasskey } from "../../testing/add-passkey.js";
import * as given from "../../testing/given.js";
import { openBrowser, sessionFrom, startOAuthApp } from "../../testing/oauth-browser.js";
import { startApp } from "../../testing/start-app.js";
import { digestOfPassword } from "../password.js";
import { passkeySweeps } from "./sweep-expired-proofs.js";

const password = digestOfPassword("right");

/** Starts with a user, Maria, who has a passkey and no authenticator app. */
async function startWithPasskey() {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { username: "maria", email: "maria@example.com", password: "right" });
  const { authenticator, passkey } = await addPasskey(started, maria, { password });
  const signIn = (assertion: passkeys.Assertion) =>
    app.asNobody().call(passkeys.signInWithPasskey, { body: { assertion } });
  const login = (code?: string) =>
    app.asNobody().call(accounts.login, {
      body: { username: "maria", password, ...(code !== undefined && { secondFactor: code }) },
    });
  return { ...started, maria, authenticator, passkey, signIn, login };
}

test("a passkey signs in by itself, without username, password or code, and says when it was used", async () => {
  const started = await startWithPasskey();
  const { app, maria, authenticator, signIn } = started;
  app.clock.advance(60);

  const { status, data } = await signIn(await usePasskey(started, authenticator));

  expect(status).toBe(200);
  expect(data.user).toMatchObject({ _id: maria._id, username: "maria" });
  expect((await app.withToken(data.accessToken).call(accounts.me)).status).toBe(200);
  const listed = await app.as(maria).call(passkeys.listPasskeys);
  expect(listed.data[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
});

test("what is asked for names nobody: it is the same for everybody", async () => {
  const { app } = await startWithPasskey();
  const { data } = await app.asNobody().call(passkeys.askForPasskey);

  expect(data).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: "overture.test",
    timeout: 300_000,
    userVerification: "required",
  });
});

test.each([
  ["at another site", { origin: "https://overture.example" }],
  ["for another name", { rpId: "overture.example" }],
  ["for a challenge of somebody else's making", { challenge: "AAAA" }],
  ["to make another passkey", { type: "webauthn.create" }],
  ["without verifying its person", { isVerified: false }],
  ["with somebody else's key", { withForeignKey: true }],
  ["as somebody else's", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
])("a passkey that was used %s signs nobody in", async (_, odd) => {
  const started = await startWithPasskey();

  const { status } = await started.signIn(await usePasskey(started, started.authenticator, odd));

  expect(status).toBe(401);
  const rows = await started.db.selectFrom("passkey").select("last_used_at").execute();
  expect(rows).toEqual([{ last_used_at: null }]);
});

test("an answer of a device counts once, also when it comes twice at the same time, and for five minutes", async () => {
  const started = await startWithPasskey();
  const { app, authenticator, signIn } = started;

  const assertion = await usePasskey(started, authenticator);
  const answers = await Promise.all([signIn(assertion), signIn(assertion)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await signIn(assertion)).status).toBe(401);
  const late = await usePasskey(started, authenticator);
  app.clock.advance(5 * 60);
  expect(await signIn(late)).toMatchObject({ status: 401, message: expect.stringContaining("too long") });
});

test("a challenge for adding a passkey signs nobody in, and one that failed is used up", async () => {
  const started = await startWithPasskey();
  const { app, db, authenticator, signIn } = started;
  const jonas = app.as(await given.user(db));
  const { data: adding } = await jonas.call(passkeys.beginPasskey, { body: {} });
  const asked = {
    challenge: adding.challenge,
    rpId: "overture.test",
    timeout: 1,
    userVerification: "required" as const,
  };
  expect((await signIn(authenticator.get(asked))).status).toBe(401);

  const { data: options } = await app.asNobody().call(passkeys.askForPasskey);
  expect((await signIn(authenticator.get(options, { withForeignKey: true }))).status).toBe(401);
  expect((await signIn(authenticator.get(options))).status).toBe(401);
});

test("a counter that goes back, or stands still, is refused as a copy, and told so", async () => {
  const started = await startWithPasskey();
  const { authenticator, signIn } = started;
  expect((await signIn(await usePasskey(started, authenticator, { counter: 7 }))).status).toBe(200);

  for (const counter of [0, 6, 7]) {
    expect(await signIn(await usePasskey(started, authenticator, { counter }))).toMatchObject({
      status: 401,
      message: expect.stringContaining("copy of this passkey"),
    });
  }
  expect((await signIn(await usePasskey(started, authenticator, { counter: 8 }))).status).toBe(200);
});

test("a device that does not count signs in again and again", async () => {
  const started = await startWithPasskey();
  for (let times = 0; times < 2; times += 1) {
    const assertion = await usePasskey(started, started.authenticator, { counter: 0 });
    expect((await started.signIn(assertion)).status).toBe(200);
  }
});

test("the passkey of a deleted user, or of one without a confirmed address, signs nobody in", async () => {
  const started = await startWithPasskey();
  const { app, db, maria, authenticator, signIn } = started;
  const administrator = app.as(await given.administrator(db));
  await db.updateTable("app_user").set({ verified: false }).where("id", "=", maria._id).execute();
  expect(await signIn(await usePasskey(started, authenticator))).toMatchObject({
    status: 401,
    message: "Please verify your email address first",
  });
  expect(verificationIn(await mailedLink(db, "maria@example.com")).userId).toBe(maria._id);

  await db.updateTable("app_user").set({ verified: true }).where("id", "=", maria._id).execute();
  await administrator.call(accounts.deleteUser, { params: { id: maria._id } });
  expect((await signIn(await usePasskey(started, authenticator))).status).toBe(401);
});

test("who has only a passkey is asked for it after the password, and it counts once", async () => {
  const started = await startWithPasskey();
  const { authenticator, login } = started;

  expect(await login()).toMatchObject({ status: 400, errors: { secondFactor: expect.stringContaining("passkey") } });
  const code = await codeOfPasskey(started, authenticator);
  expect(code.length).toBeLessThanOrEqual(40);
  expect((await login(code)).status).toBe(200);
  expect((await login(code)).status).toBe(400);
});

test("the use of a passkey stands for the second factor for two minutes, and of its own account alone", async () => {
  const started = await startWithPasskey();
  const { app, db, authenticator, login } = started;
  const jonas = await given.user(db);
  const foreign = await addPasskey(started, jonas);

  expect((await login(await codeOfPasskey(started, foreign.authenticator))).status).toBe(400);
  const code = await codeOfPasskey(started, authenticator);
  app.clock.advance(2 * 60);
  expect((await login(code)).status).toBe(400);
});

test("a mailed link and a sign-in at another service ask for the passkey too, and wait for it", async () => {
  const started = await startOAuthApp();
  const { app, db } = started;
  const browser = openBrowser(started);
  const { user } = await sessionFrom(browser, await browser.signIn("github"));
  const { authenticator } = await addPasskey(started, user);
  const page = await browser.signIn("github");
  expect((await browser.exchange(page)).status).toBe(400);
  const body = { code: page.searchParams.get("code"), secondFactor: await codeOfPasskey(started, authenticator) };
  expect((await browser.post(accounts.exchangeOAuthCode.path, { body })).status).toBe(200);

  await app.as(user).call(accounts.updateEmail, { body: { newEmail: "new@example.com" } });
  const query = verificationIn(await mailedLink(db, "new@example.com"));
  const follow = (secondFactor?: string) =>
    app
      .asNobody()
      .call(accounts.verifyEmail, { query: { ...query, ...(secondFactor !== undefined && { secondFactor }) } });
  expect(await follow()).toMatchObject({ status: 400, errors: { secondFactor: expect.any(String) } });
  expect((await follow(await codeOfPasskey(started, authenticator))).status).toBe(200);
});

test("one origin asks for so many passkeys in five minutes, and then waits", async () => {
  const started = await startWithPasskey();
  const ask = () => started.app.asNobody().call(passkeys.askForPasskey);
  let answer = await ask();
  for (let asked = 1; asked < 121 && answer.status === 200; asked += 1) answer = await ask();

  expect(answer).toMatchObject({ status: 429, message: expect.stringContaining("passkeys") });
  started.app.clock.advance(5 * 60);
  expect((await ask()).status).toBe(200);
});

test("whoever asks for a passkey, or uses one for a code, takes along what has run out", async () => {
  const started = await startWithPasskey();
  const { app, db, authenticator } = started;
  await codeOfPasskey(started, authenticator);
  for (let asked = 0; asked < 5; asked += 1) await app.asNobody().call(passkeys.askForPasskey);
  app.clock.advance(5 * 60);

  await app.asNobody().call(passkeys.askForPasskey);
  expect(await db.selectFrom("webauthn_challenge").select("hash").execute()).toHaveLength(1);
  await codeOfPasskey(started, authenticator);
  expect(await db.selectFrom("passkey_code").select("hash").execute()).toHaveLength(1);
});

test("challenges that nobody answered and codes that nobody used are removed when their time is over", async () => {
  const started = await startWithPasskey();
  const { app, db, authenticator } = started;
  await codeOfPasskey(started, authenticator);
  await app.asNobody().call(passkeys.askForPasskey);
  const sweep = async () => {
    for (const each of passkeySweeps({ db, clock: app.clock })) await runSweep(each);
    const challenges = await db.selectFrom("webauthn_challenge").select("hash").execute();
    return [challenges.length, (await db.selectFrom("passkey_code").select("hash").execute()).length];
  };

  expect(await sweep()).toEqual([1, 1]);
  app.clock.advance(2 * 60);
  expect(await sweep()).toEqual([1, 0]);
  app.clock.advance(3 * 60);
  expect(await sweep()).toEqual([0, 0]);
});
