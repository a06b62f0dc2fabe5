import { accounts, secondFactor } from "@overture/contract";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { enableSecondFactor } from "../../testing/enable-second-factor.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { digestOfPassword } from "../password.js";

const password = digestOfPassword("right");

/** Starts with a user, Maria, who has just confirmed an authenticator app. */
async function startWithApp() {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { username: "maria", password: "right" });
  const caller = app.as(maria);
  const { codeNow, recoveryCodes } = await enableSecondFactor(started, maria, password);
  const signIn = (code?: string) =>
    app.asNobody().call(accounts.login, {
      body: { username: "maria", password, ...(code !== undefined && { secondFactor: code }) },
    });
  return { ...started, maria, caller, codeNow, signIn, recoveryCodes };
}

test("with a second factor the password alone signs nobody in, and a code of the app does, once", async () => {
  const { app, codeNow, signIn } = await startWithApp();

  expect(await signIn()).toMatchObject({
    status: 400,
    errors: { secondFactor: expect.stringContaining("Enter the code") },
  });
  // The code that confirmed the app cannot be used again.
  expect((await signIn(codeNow())).status).toBe(400);
  app.clock.advance(30);
  const code = codeNow();
  expect((await signIn(code)).status).toBe(200);
  expect(await signIn(code)).toMatchObject({
    status: 400,
    errors: { secondFactor: expect.stringContaining("used already") },
  });
});

test("of one code at two places at once one signs in", async () => {
  const { app, codeNow, signIn } = await startWithApp();
  app.clock.advance(30);
  const code = codeNow();

  const answers = await Promise.all([signIn(code), signIn(code)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a wrong password learns nothing of a second factor", async () => {
  const { app } = await startWithApp();
  const body = { username: "maria", password: digestOfPassword("wrong"), secondFactor: "000000" };

  expect(await app.asNobody().call(accounts.login, { body })).toMatchObject({ status: 401, errors: undefined });
});

test("after ten wrong codes even the right one has to wait", async () => {
  const { app, codeNow, signIn } = await startWithApp();
  for (let number = 0; number < 10; number += 1) expect((await signIn(`wrong-${number}`)).status).toBe(400);
  app.clock.advance(30);
  expect(await signIn(codeNow())).toMatchObject({ status: 429 });

  app.clock.advance(15 * 60);
  expect((await signIn(codeNow())).status).toBe(200);
});

test("a recovery code signs in once, however it is typed, and new ones replace those before", async () => {
  const { app, caller, codeNow, signIn, recoveryCodes } = await startWithApp();
  const [first = "", second = ""] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect((await signIn(first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
  expect((await signIn(first)).status).toBe(400);
  expect((await caller.call(secondFactor.getSecondFactor)).data).toEqual({
    isOn: true,
    hasApp: true,
    recoveryCodes: 9,
  });

  app.clock.advance(30);
  const { data } = await caller.call(secondFactor.makeRecoveryCodes, { body: { secondFactor: codeNow() } });
  expect((await signIn(second)).status).toBe(400);
  expect((await signIn(data.recoveryCodes[0])).status).toBe(200);
});

test("a borrowed session neither sets a second factor nor takes it away", async () => {
  const { app, db, caller, codeNow, signIn } = await startWithApp();
  const jonas = app.as(await given.user(db, { password: "another" }));
  expect(await jonas.call(secondFactor.beginSecondFactor, { body: { password } })).toMatchObject({
    status: 400,
    errors: { password: expect.any(String) },
  });
  expect((await caller.call(secondFactor.beginSecondFactor, { body: { password } })).status).toBe(400);
  expect((await caller.call(secondFactor.removeSecondFactor, { body: { secondFactor: "000000" } })).status).toBe(400);
  expect((await signIn()).status).toBe(400);

  app.clock.advance(30);
  expect((await caller.call(secondFactor.removeSecondFactor, { body: { secondFactor: codeNow() } })).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test("a borrowed session of somebody without a password sets no authenticator app ten minutes after the sign-in", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db));

  expect((await caller.call(secondFactor.beginSecondFactor, { body: {} })).status).toBe(200);
  app.clock.advance(10 * 60 + 1);
  expect(await caller.call(secondFactor.beginSecondFactor, { body: {} })).toMatchObject({
    status: 400,
    message: expect.stringContaining("in again first"),
  });
});

test("neither the secret nor a recovery code can be read in the database", async () => {
  const { db, maria, recoveryCodes } = await startWithApp();
  const row = await db
    .selectFrom("app_user")
    .select("totp_secret")
    .where("id", "=", maria._id)
    .executeTakeFirstOrThrow();
  const kept = await db.selectFrom("recovery_code").select("hash").execute();

  expect(row.totp_secret).toHaveLength(1 + 12 + 16 + 20);
  const texts = kept.map(({ hash }) => hash.toString("latin1"));
  expect(texts.some((text) => recoveryCodes.some((code) => text.includes(code)))).toBe(false);
});

test("a borrowed session guesses ten times at the code of an app that its owner is setting up, and no more", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db, { password: "right" }));
  const { data } = await caller.call(secondFactor.beginSecondFactor, { body: { password } });
  const code = () => new TOTP({ secret: data.secret }).generate({ timestamp: app.clock.now().getTime() });
  const confirm = async (guess: string) =>
    (await caller.call(secondFactor.confirmSecondFactor, { body: { code: guess } })).status;
  const wrong = code() === "000000" ? "000001" : "000000";
  for (let guesses = 0; guesses < 10; guesses += 1) expect(await confirm(wrong)).toBe(400);

  expect(await confirm(code())).toBe(429);
  app.clock.advance(15 * 60);
  expect(await confirm(code())).toBe(200);
});
