import { accounts, audit, passkeys, personalData, secondFactor } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountMailsTo } from "../../testing/account-mail.js";
import { addPasskey, codeOfPasskey, usePasskey } from "../../testing/add-passkey.js";
import { enableSecondFactor } from "../../testing/enable-second-factor.js";
import * as given from "../../testing/given.js";
import { byteString, list, map, openAuthenticator, text } from "../../testing/software-authenticator.js";
import { startApp } from "../../testing/start-app.js";
import { digestOfPassword } from "../password.js";

const password = digestOfPassword("right");

async function startWithMaria() {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { username: "maria", email: "maria@example.com", password: "right" });
  const caller = app.as(maria);
  const begin = async () => (await caller.call(passkeys.beginPasskey, { body: { password } })).data;
  const add = (attestation: passkeys.Attestation) =>
    caller.call(passkeys.addPasskey, { body: { name: "My phone", attestation } });
  return { ...started, maria, caller, begin, add };
}

test("the first passkey brings recovery codes, is mailed about, stands in the log, and is listed without its key", async () => {
  const started = await startWithMaria();
  const { app, db, maria, caller } = started;

  const { passkey, recoveryCodes } = await addPasskey(started, maria, { password });

  expect(recoveryCodes).toHaveLength(10);
  expect((await caller.call(passkeys.listPasskeys)).data).toEqual([passkey]);
  expect(passkey).toEqual({
    _id: expect.any(String),
    name: "My phone",
    createdAt: app.clock.now().toISOString(),
    isSynced: false,
  });
  const { data: state } = await caller.call(secondFactor.getSecondFactor);
  expect(state).toEqual({ isOn: true, hasApp: false, recoveryCodes: 10 });
  expect((await accountMailsTo(db, "maria@example.com")).map(({ subject }) => subject)).toEqual([
    "A passkey was added to your account",
  ]);
  const { data: log } = await app.as(await given.administrator(db)).call(audit.listAudit, { query: { kind: "user" } });
  expect(log.items[0]).toMatchObject({ action: "user.add-passkey", after: { passkey: "My phone" } });
});

test("the first passkey ends the other sessions, and a further one brings no new recovery codes", async () => {
  const started = await startWithMaria();
  const { db, maria } = started;
  await given.session(db, maria);
  const sessions = () => db.selectFrom("session").select("id").where("user_id", "=", maria._id).execute();

  const first = await addPasskey(started, maria, { password });
  expect(await sessions()).toHaveLength(1);
  const secondFactorCode = await codeOfPasskey(started, first.authenticator);
  const second = await addPasskey(started, maria, { password, secondFactor: secondFactorCode });

  expect(second.recoveryCodes).toEqual([]);
});

test("no passkey is added unnoticed: while its owner cannot be written to, none is added", async () => {
  const { app, db, caller, begin, add } = await startWithMaria();
  for (let asked = 0; asked < 5; asked += 1) {
    await app.asNobody().call(accounts.forgotPassword, { body: { email: "maria@example.com" } });
    app.clock.advance(61);
  }
  const attestation = openAuthenticator().create(await begin());

  expect((await add(attestation)).status).toBe(429);

  expect((await caller.call(passkeys.listPasskeys)).data).toEqual([]);
  expect((await caller.call(secondFactor.getSecondFactor)).data.recoveryCodes).toBe(0);
  app.clock.advance(60 * 60);
  expect((await add(openAuthenticator().create(await begin()))).status).toBe(201);
  const [mail] = await accountMailsTo(db, "maria@example.com");
  expect(mail?.subject).toBe("A passkey was added to your account");
  // Without the passkey, the password alone no longer signs in. The link removes the passkey.
  expect(mail?.body).toContain("Open this link to remove the passkey, and every other second factor");
});

test("a borrowed session adds no passkey: it needs the password and, once one is set, the second factor", async () => {
  const started = await startWithMaria();
  const { maria, caller } = started;
  const begin = (body: { password?: string; secondFactor?: string }) => caller.call(passkeys.beginPasskey, { body });
  const wrong = digestOfPassword("wrong");

  expect(await begin({})).toMatchObject({ status: 400, errors: { password: expect.any(String) } });
  expect(await begin({ password: wrong })).toMatchObject({ status: 400, errors: { password: expect.any(String) } });
  await addPasskey(started, maria, { password });
  expect(await begin({ password })).toMatchObject({ status: 400, errors: { secondFactor: expect.any(String) } });
  const guessed = { password, secondFactor: "pk_guessed" };
  expect(await begin(guessed)).toMatchObject({ status: 400, errors: { secondFactor: expect.any(String) } });
  // An authenticator app cannot be added either, because its code would be a second factor too.
  const app = await caller.call(secondFactor.beginSecondFactor, { body: { password } });
  expect(app).toMatchObject({ status: 400, errors: { secondFactor: expect.any(String) } });
});

test("who has no password and no second factor adds a passkey within ten minutes of signing in", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db));

  expect((await caller.call(passkeys.beginPasskey, { body: {} })).status).toBe(200);
  app.clock.advance(10 * 60 + 1);
  expect(await caller.call(passkeys.beginPasskey, { body: {} })).toMatchObject({
    status: 400,
    message: expect.stringContaining("in again first"),
  });
});

test.each([
  ["made for another site", { origin: "https://overture.example" }],
  ["made for another name", { rpId: "overture.example" }],
  ["made for another challenge", { challenge: "AAAA" }],
  ["that is the use of a passkey", { type: "webauthn.get" }],
  ["whose person was not verified", { isVerified: false }],
])("an answer of a device %s adds no passkey", async (_, odd) => {
  const { begin, add, caller } = await startWithMaria();

  expect((await add(openAuthenticator().create(await begin(), odd))).status).toBe(400);

  expect((await caller.call(passkeys.listPasskeys)).data).toEqual([]);
  expect((await caller.call(secondFactor.getSecondFactor)).data.recoveryCodes).toBe(0);
});

test("a challenge counts once, for five minutes, for the user and the purpose that it was given out for", async () => {
  const started = await startWithMaria();
  const { app, db, begin, add } = started;
  const jonas = app.as(await given.user(db));

  const { data: ofJonas } = await jonas.call(passkeys.beginPasskey, { body: {} });
  expect((await add(openAuthenticator().create(ofJonas))).status).toBe(400);
  const { data: toSignIn } = await app.asNobody().call(passkeys.askForPasskey);
  const options = await begin();
  expect((await add(openAuthenticator().create({ ...options, challenge: toSignIn.challenge }))).status).toBe(400);
  app.clock.advance(5 * 60);
  expect((await add(openAuthenticator().create(options))).status).toBe(400);
  const fresh = await begin();
  // A challenge is used up by a failed attempt too.
  expect((await add(openAuthenticator().create(fresh, { isVerified: false }))).status).toBe(400);
  expect((await add(openAuthenticator().create(fresh))).status).toBe(400);
  const good = await begin();
  expect((await add(openAuthenticator().create(good))).status).toBe(201);
  expect((await add(openAuthenticator().create(good))).status).toBe(400);
});

test("a device that has a passkey is named, and cannot give the same one to another account", async () => {
  const started = await startWithMaria();
  const { app, db, maria, caller } = started;
  const { authenticator } = await addPasskey(started, maria, { password });

  const proof = { password, secondFactor: await codeOfPasskey(started, authenticator) };
  const { data: again } = await caller.call(passkeys.beginPasskey, { body: proof });
  expect(again.excludeCredentials).toEqual([{ id: authenticator.id, type: "public-key", transports: ["internal"] }]);
  const jonas = app.as(await given.user(db));
  const { data: options } = await jonas.call(passkeys.beginPasskey, { body: {} });
  const body = { name: "Mine", attestation: authenticator.create(options) };
  expect(await jonas.call(passkeys.addPasskey, { body })).toMatchObject({
    status: 400,
    message: "This passkey is in use already",
  });
  expect((await jonas.call(secondFactor.getSecondFactor)).data.recoveryCodes).toBe(0);
});

test("what a manufacturer says of a device is not read, so that no certificate leads us anywhere", async () => {
  const { begin, add } = await startWithMaria();
  const certificate = byteString(Buffer.from("http://127.0.0.1:9/revoked"));
  const attStmt = map([
    [text("alg"), Buffer.from([0x26])],
    [text("sig"), byteString(Buffer.from("no signature"))],
    [text("x5c"), list([certificate, certificate])],
  ]);

  const attestation = openAuthenticator().create(await begin(), { statement: { fmt: "packed", attStmt } });

  expect((await add(attestation)).status).toBe(201);
});

test("nobody has more passkeys than can be watched over", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db);
  const at = app.clock.now();
  let code = "";
  for (let made = 0; made < 19; made += 1) code = (await given.passkey(db, { owner: maria, at })).passkeyCode.text;
  const caller = app.as(maria);

  const { data: options } = await caller.call(passkeys.beginPasskey, { body: { secondFactor: code } });
  const last = await given.passkey(db, { owner: maria, at });
  const refused = await caller.call(passkeys.beginPasskey, { body: { secondFactor: last.passkeyCode.text } });
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining("20 passkeys") });
  const body = { name: "One more", attestation: openAuthenticator().create(options) };
  expect((await caller.call(passkeys.addPasskey, { body })).status).toBe(400);
});

test("a passkey is renamed by its owner alone, and removed only with a second factor", async () => {
  const started = await startWithMaria();
  const { app, db, maria, caller } = started;
  const { authenticator, passkey, recoveryCodes } = await addPasskey(started, maria, { password });
  const own = { params: { id: passkey._id } };
  const jonas = app.as(await given.user(db));
  const remove = (code: string) => caller.call(passkeys.removePasskey, { ...own, body: { secondFactor: code } });

  expect((await jonas.call(passkeys.renamePasskey, { ...own, body: { name: "Mine" } })).status).toBe(404);
  expect((await caller.call(passkeys.renamePasskey, { ...own, body: { name: "Laptop" } })).data.name).toBe("Laptop");
  expect((await jonas.call(passkeys.removePasskey, { ...own, body: { secondFactor: "000000" } })).status).toBe(404);
  expect((await remove("000000")).status).toBe(400);
  const kept = await usePasskey(started, authenticator);
  expect((await remove(recoveryCodes[0] ?? "")).status).toBe(200);

  // The removed passkey signs nobody in, and no recovery code is left.
  const assertion = await usePasskey(started, authenticator);
  for (const gone of [kept, assertion]) {
    const answer = await app.asNobody().call(passkeys.signInWithPasskey, { body: { assertion: gone } });
    expect(answer).toMatchObject({ status: 401, message: expect.stringContaining("removed") });
  }
  const { data } = await caller.call(secondFactor.getSecondFactor);
  expect(data).toEqual({ isOn: false, hasApp: false, recoveryCodes: 0 });
  const log = await app.as(await given.administrator(db)).call(audit.listAudit, { query: { kind: "user" } });
  expect(log.data.items.slice(0, 2)).toMatchObject([
    { action: "user.remove-passkey", before: { passkey: "Laptop" } },
    { action: "user.rename-passkey", before: { passkey: "My phone" }, after: { passkey: "Laptop" } },
  ]);
});

test("turning the app off leaves the passkeys, which are still asked for", async () => {
  const started = await startWithMaria();
  const { app, maria, caller } = started;
  const { codeNow } = await enableSecondFactor(started, maria, password);
  app.clock.advance(30);
  await addPasskey(started, maria, { password, secondFactor: codeNow() });
  app.clock.advance(30);

  const off = await caller.call(secondFactor.removeSecondFactor, { body: { secondFactor: codeNow() } });

  expect(off.status).toBe(200);
  const { data } = await caller.call(secondFactor.getSecondFactor);
  expect(data).toEqual({ isOn: true, hasApp: false, recoveryCodes: 10 });
  const signedIn = await app.asNobody().call(accounts.login, { body: { username: "maria", password } });
  expect(signedIn).toMatchObject({ status: 400, errors: { secondFactor: expect.stringContaining("passkey") } });
});

test("an administrator's reset of a second factor removes passkeys too", async () => {
  const started = await startWithMaria();
  const { app, db, maria } = started;
  const { authenticator } = await addPasskey(started, maria, { password });
  const code = await codeOfPasskey(started, authenticator);
  const administrator = app.as(await given.administrator(db));

  await administrator.call(secondFactor.resetSecondFactor, { params: { id: maria._id } });

  const assertion = await usePasskey(started, authenticator);
  expect((await app.asNobody().call(passkeys.signInWithPasskey, { body: { assertion } })).status).toBe(401);
  expect(await db.selectFrom("passkey_code").select("hash").execute()).toEqual([]);
  const body = { username: "maria", password, secondFactor: code };
  expect((await app.asNobody().call(accounts.login, { body })).status).toBe(200);
});

test("the export of one's data names passkeys and holds no keys; a dump holds no challenge and no code", async () => {
  const started = await startWithMaria();
  const { db, maria, caller, begin } = started;
  const { challenge } = await begin();
  const { authenticator } = await addPasskey(started, maria, { password });
  const code = await codeOfPasskey(started, authenticator);

  const { data: file } = await caller.call(personalData.exportOwnData);
  const lines = Buffer.from(file?.bytes ?? []).toString("utf8");

  expect(lines).toContain('"name":"My phone"');
  expect(lines).not.toContain(authenticator.id);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(webauthn_challenge)::text as text from webauthn_challenge
    union all select row_to_json(passkey_code)::text from passkey_code`.execute(db);
  const kept = JSON.stringify(rows);
  expect(rows).toHaveLength(2);
  for (const secret of [challenge, code]) {
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString("hex"));
  }
});
