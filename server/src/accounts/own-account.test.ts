import { accounts, apiKeys, campaigns, outreach, secondFactor, templates } from "@overture/contract";
import { expect, test } from "vitest";
import { accountMailsTo, mailedLink, resetTokenIn, verificationIn } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { startWithSent } from "../testing/start-with-sent.js";
import { digestOfPassword } from "./password.js";

const oldPassword = digestOfPassword("old horse");
const newPassword = digestOfPassword("new horse");
const change = { oldPassword, newPassword, confirmNewPassword: newPassword };

function login({ app }: TestApp, password: string) {
  return app.asNobody().call(accounts.login, { body: { username: "maria", password } });
}

async function maria({ db }: TestApp): Promise<accounts.SessionUser> {
  return given.user(db, { username: "maria", email: "maria@example.com", password: "old horse" });
}

test("me is the signed-in user", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);

  expect((await app.as(admin).call(accounts.me)).data).toMatchObject({ ...admin, verified: true, oAuthAccounts: [] });
});

test("signing out ends this session at once, and no other", async () => {
  const started = await startApp();
  await maria(started);
  const here = (await login(started, oldPassword)).data;
  const there = (await login(started, oldPassword)).data;

  expect((await started.app.withToken(here.accessToken).call(accounts.logout)).status).toBe(200);

  expect((await started.app.withToken(here.accessToken).call(accounts.me)).status).toBe(401);
  expect((await started.app.withToken(here.refreshToken).call(accounts.refresh)).status).toBe(401);
  expect((await started.app.withToken(there.accessToken).call(accounts.me)).status).toBe(200);
});

test("a changed password ends every other session and keeps this one", async () => {
  const started = await startApp();
  await maria(started);
  const here = (await login(started, oldPassword)).data;
  const there = (await login(started, oldPassword)).data;

  const answer = await started.app.withToken(here.accessToken).call(accounts.updatePassword, { body: change });

  expect(answer.status).toBe(200);
  expect((await started.app.withToken(here.accessToken).call(accounts.me)).status).toBe(200);
  expect((await started.app.withToken(there.accessToken).call(accounts.me)).status).toBe(401);
  expect((await started.app.withToken(there.refreshToken).call(accounts.refresh)).status).toBe(401);
  expect((await login(started, oldPassword)).status).toBe(401);
  expect((await login(started, newPassword)).status).toBe(200);
});

test("a changed password revokes every API key", async () => {
  const started = await startApp();
  const caller = started.app.as(await maria(started));
  const key = { name: "Report", scopes: ["campaigns:read" as const], days: null };
  const { data } = await caller.call(apiKeys.createApiKey, { body: key });
  const list = () => started.app.withToken(data.key).call(campaigns.listCampaigns);
  expect((await list()).status).toBe(200);

  await caller.call(accounts.updatePassword, { body: change });

  expect((await list()).status).toBe(401);
});

test("a wrong old password is named on its field and changes nothing", async () => {
  const started = await startApp();
  const user = await maria(started);

  const answer = await started.app
    .as(user)
    .call(accounts.updatePassword, { body: { ...change, oldPassword: newPassword } });

  expect(answer.status).toBe(400);
  expect(answer.errors).toEqual({ oldPassword: "This is not your current password" });
  expect((await login(started, oldPassword)).status).toBe(200);
});

test("a borrowed session tries ten passwords in 15 minutes, wherever it tries them", async () => {
  const started = await startApp();
  const caller = started.app.as(await maria(started));
  const update = (password: string) =>
    caller.call(accounts.updatePassword, { body: { ...change, oldPassword: password } });
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await update(newPassword)).status).toBe(400);
    const enrolment = await caller.call(secondFactor.beginSecondFactor, { body: { password: newPassword } });
    expect(enrolment.status).toBe(400);
  }

  expect((await update(oldPassword)).status).toBe(429);
  started.app.clock.advance(15 * 60);
  expect((await update(oldPassword)).status).toBe(200);
});

test("a user without a password cannot change it by guessing the old one", async () => {
  const { app, db } = await startApp();
  const user = await given.user(db);

  const answer = await app.as(user).call(accounts.updatePassword, { body: change });

  expect(Object.keys(answer.errors ?? {})).toEqual(["oldPassword"]);
});

test("when the same old password is changed twice at once, one change is made", async () => {
  const started = await startApp();
  const user = await maria(started);
  const update = () => started.app.as(user).call(accounts.updatePassword, { body: change });

  const answers = await Promise.all([update(), update()]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a changed password makes links worthless that were asked for before", async () => {
  const started = await startApp();
  const { app, db } = started;
  const user = await maria(started);
  await app.as(user).call(accounts.updateEmail, { body: { newEmail: "thief@example.com" } });
  const confirmation = verificationIn(await mailedLink(db, "thief@example.com"));
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "maria@example.com" } });
  const token = resetTokenIn(await mailedLink(db, "maria@example.com"));

  await app.as(user).call(accounts.updatePassword, { body: change });

  const body = { password: oldPassword, confirmPassword: oldPassword };
  expect((await app.asNobody().call(accounts.resetPassword, { params: { token }, body })).status).toBe(400);
  expect((await app.asNobody().call(accounts.verifyEmail, { query: confirmation })).status).toBe(400);
});

test("new passwords that differ are named", async () => {
  const started = await startApp();
  const user = await maria(started);

  const answer = await started.app
    .as(user)
    .call(accounts.updatePassword, { body: { ...change, confirmNewPassword: oldPassword } });

  expect(answer.errors).toEqual({ confirmNewPassword: "Passwords don't match" });
});

test("an address that is taken, one's own and one that is none are named on newEmail, and nothing is mailed", async () => {
  const started = await startApp();
  const { app, db } = started;
  const user = await maria(started);
  await given.user(db, { email: "taken@example.com" });
  const ask = (newEmail: string) => app.as(user).call(accounts.updateEmail, { body: { newEmail } });

  expect((await ask("Taken@Example.com")).errors).toEqual({ newEmail: "This email address is in use" });
  expect((await ask("MARIA@example.com")).errors).toEqual({ newEmail: "This is your email address already" });
  expect((await ask("nowhere")).errors).toEqual({ newEmail: "Enter a valid email address" });
  expect(await db.selectFrom("mail").select("id").execute()).toHaveLength(0);
});

test("a later change of address replaces an earlier one, whose mail is taken back", async () => {
  const started = await startApp();
  const { app, db } = started;
  const user = await maria(started);
  await app.as(user).call(accounts.updateEmail, { body: { newEmail: "typo@example.com" } });
  const first = verificationIn(await mailedLink(db, "typo@example.com"));
  await app.as(user).call(accounts.updateEmail, { body: { newEmail: "right@example.com" } });

  expect((await app.asNobody().call(accounts.verifyEmail, { query: first })).status).toBe(400);
  expect(await accountMailsTo(db, "typo@example.com")).toHaveLength(0);
});

test("a display name is what creators read, until it is emptied", async () => {
  const started = await startApp();
  const owner = await maria(started);
  const caller = started.app.as(owner);
  const rename = (displayName: string) => caller.call(accounts.updateDisplayName, { body: { displayName } });
  const signature = async () =>
    (await caller.call(templates.previewTemplate, { body: { content: "{{senderName}}" } })).data.content;

  expect((await rename(" Maria Reis ")).data).toMatchObject({ username: "maria", displayName: "Maria Reis" });
  expect(await signature()).toBe("Maria Reis");
  expect((await caller.call(accounts.me)).data.displayName).toBe("Maria Reis");

  expect((await rename("")).data).not.toHaveProperty("displayName");
  expect(await signature()).toBe("maria");
});

test("an administrator gives a user a display name, which the mails to creators carry", async () => {
  const { app, db, owner, draft } = await startWithSent();
  const admin = app.as(await given.administrator(db));
  const body = { username: owner.username, displayName: "Maria Reis" };
  const params = { id: owner._id };
  expect((await admin.call(accounts.updateUser, { params, body })).data).toMatchObject(body);

  const thread = await given.thread(db, { owner });
  const next = await given.draft(db, { thread });
  expect((await app.as(owner).call(outreach.sendMessage, { params: { id: next._id } })).status).toBe(200);
  const mail = await db
    .selectFrom("mail")
    .innerJoin("message", "message.mail_id", "mail.id")
    .select("sender_name")
    .where("message.id", "=", next._id)
    .executeTakeFirstOrThrow();
  expect(mail.sender_name).toBe("Maria Reis");
  expect(draft._id).not.toBe(next._id);
});
