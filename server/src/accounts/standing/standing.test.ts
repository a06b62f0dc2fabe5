import {
  accessRules,
  accounts,
  allEndpoints,
  apiKeys,
  audit,
  campaigns,
  catalogue,
  invitations,
  secondFactor,
  templates,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountMailsTo, mailedLink, verificationIn } from "../../testing/account-mail.js";
import { enableSecondFactor } from "../../testing/enable-second-factor.js";
import { rows } from "../../testing/every-call.js";
import * as given from "../../testing/given.js";
import { hold } from "../../testing/hold.js";
import { openBrowser, sessionFrom, startOAuthApp } from "../../testing/oauth-browser.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { startWorld } from "../../testing/start-world.js";
import { digestOfPassword } from "../password.js";

const password = digestOfPassword("correct horse");
const admission = { mustBeAdmitted: true, secondFactorRequiredOf: "none" } as const;
const nothing = { mustBeAdmitted: false, secondFactorRequiredOf: "none" } as const;

async function startWith(rules: accessRules.AccessRules) {
  const started = await startApp();
  const administrator = await given.administrator(started.db);
  const setRules = (body: accessRules.AccessRules) =>
    started.app.as(administrator).call(accessRules.updateAccessRules, { body });
  await setRules(rules);
  return { ...started, administrator, setRules };
}

/** Registers, confirms the address and signs in. */
async function signUp({ app, db }: TestApp, username: string, invitation?: string): Promise<accounts.Session> {
  const body = { username, email: `${username}@example.com`, password, confirmPassword: password };
  const given = invitation === undefined ? body : { ...body, invitation };
  expect((await app.asNobody().call(accounts.register, { body: given })).status).toBe(201);
  const query = verificationIn(await mailedLink(db, body.email));
  return (await app.asNobody().call(accounts.verifyEmail, { query })).data;
}

test("a user of whom nothing else is said has yet to be admitted", async () => {
  const { db } = await startApp();

  const { rows: inserted } = await sql<{ admitted_at: Date | null }>`
    insert into app_user (username, email) values ('maria', 'maria@example.com') returning admitted_at`.execute(db);

  expect(inserted).toEqual([{ admitted_at: null }]);
});

test("who registers while new users must be admitted waits, is admitted by one call, and is notified", async () => {
  const started = await startWith(admission);
  const { app, db, administrator } = started;
  const { user, accessToken } = await signUp(started, "maria");
  const maria = app.withToken(accessToken);
  expect(user.standing).toBe("waiting");
  expect((await maria.call(accounts.me)).data.standing).toBe("waiting");
  expect(await maria.call(catalogue.listCreators)).toMatchObject({
    status: 403,
    message: "An administrator has to admit you first",
  });

  const { data: list } = await app.as(administrator).call(accounts.listUsers, { query: { standing: "waiting" } });
  expect(list.users.map(({ username }) => username)).toEqual(["maria"]);
  const admit = { params: { id: user._id } };
  const admitted = await app.as(administrator).call(accounts.admitUser, admit);
  expect([admitted.status, admitted.data.standing]).toEqual([200, undefined]);
  await app.as(administrator).call(accounts.admitUser, admit);

  expect((await maria.call(catalogue.listCreators)).status).toBe(200);
  expect((await maria.call(accounts.me)).data.standing).toBeUndefined();
  const notices = (await accountMailsTo(db, "maria@example.com")).filter(({ subject }) => subject.includes("admitted"));
  expect(notices.map(({ subject }) => subject)).toEqual(["You are admitted to Overture"]);
  const { data: log } = await app.as(administrator).call(audit.listAudit, { query: { kind: "user" } });
  expect(log.items.filter(({ action }) => action === "user.admit")).toMatchObject([{ subject: { id: user._id } }]);
});

test("an address that nobody has confirmed gets no mail about being admitted", async () => {
  const { app, db, administrator } = await startWith(admission);
  const waiting = await given.user(db, { email: "stranger@example.com", admitted: false, verified: false });

  expect((await app.as(administrator).call(accounts.admitUser, { params: { id: waiting._id } })).status).toBe(200);

  expect(await accountMailsTo(db, "stranger@example.com")).toEqual([]);
});

test("who comes by another service waits as well", async () => {
  const started = await startOAuthApp();
  const administrator = await given.administrator(started.db);
  await started.app.as(administrator).call(accessRules.updateAccessRules, { body: admission });
  const browser = openBrowser(started);

  const { user, accessToken } = await sessionFrom(browser, await browser.signIn("github"));

  expect(user.standing).toBe("waiting");
  expect((await started.app.withToken(accessToken).call(campaigns.listCampaigns)).status).toBe(403);
});

test("who was there before, whom an administrator made and who was invited need not be admitted", async () => {
  const started = await startWith(nothing);
  const { app, db, administrator, setRules } = started;
  const before = await signUp(started, "before");
  await setRules(admission);
  const body = { username: "made", email: "made@example.com", password, confirmPassword: password };
  await app.as(administrator).call(accounts.createUser, { body });
  const query = verificationIn(await mailedLink(db, "made@example.com"));
  const { data: made } = await app.asNobody().call(accounts.verifyEmail, { query });
  const { data: invitation } = await app.as(administrator).call(invitations.createInvitation, { body: {} });
  const token = new URL(invitation.url).searchParams.get("invitation") ?? "";
  const invited = await signUp(started, "invited", token);
  const uninvited = await signUp(started, "uninvited", "no-invitation");

  const standings = [before, made, invited, uninvited].map(({ accessToken }) =>
    app.withToken(accessToken).call(accounts.me),
  );

  expect((await Promise.all(standings)).map(({ data }) => data.standing ?? "full")).toEqual([
    "full",
    "full",
    "full",
    "waiting",
  ]);
});

test("users who wait go on waiting when new users need no admission any more", async () => {
  const started = await startWith(admission);
  const { user } = await signUp(started, "maria");

  await started.setRules(nothing);

  expect((await started.app.as(user).call(accounts.me)).data.standing).toBe("waiting");
  expect((await signUp(started, "jonas")).user.standing).toBeUndefined();
});

test("making a user an administrator also admits them", async () => {
  const { app, db, administrator } = await startWith(admission);
  const waiting = await given.user(db, { admitted: false });

  await app.as(administrator).call(accounts.updateUser, { params: { id: waiting._id }, body: { role: "admin" } });

  expect((await app.as(waiting).call(accounts.listUsers)).status).toBe(200);
});

test("who waits learns no creator's address by any call, not even with a mailbox, a campaign and templates of their own", {
  timeout: 120_000,
}, async () => {
  const { db, world } = await startWorld();
  const { owner } = world;
  const preview = { body: { content: "{{email}}", creatorId: world.creator._id } };
  // Before the user is on hold, this call shows the address.
  expect((await owner.caller.call(templates.previewTemplate, preview)).data.content).toContain(world.creator.email);
  await hold(db, "waiting", [owner]);
  const addresses = [world.creator.email, world.otherCreator.email, world.deletedCreator.email];
  const shown: string[] = [];
  const ends = /logout|endEverySession|endSession/;

  for (const [name, call] of [...allEndpoints()].filter(([name]) => !ends.test(name))) {
    const asked = name === "templates.previewTemplate" ? preview : (rows[name]?.request?.(world) ?? {});
    const { data } = await owner.caller.call(call, asked);
    const text = Buffer.isBuffer(data) ? data.toString() : JSON.stringify(data ?? null);
    for (const address of addresses) if (text.includes(address)) shown.push(`${name}: ${address}`);
  }
  const sorted = await owner.caller.call(catalogue.listCreators, { query: { sort: "email" } });

  expect(shown).toEqual([]);
  expect(sorted.status).toBe(403);
  expect((await owner.caller.call(accounts.me)).data.standing).toBe("waiting");
});

test("administrators who have to have a second factor and have none can set one up, and then do what they did before", async () => {
  const started = await startWith({ mustBeAdmitted: false, secondFactorRequiredOf: "administrators" });
  const { app, db, administrator } = started;
  const user = await given.user(db);

  expect(await app.as(administrator).call(accounts.listUsers)).toMatchObject({
    status: 403,
    message: "Set up a second factor first",
  });
  expect((await app.as(administrator).call(accounts.me)).data.standing).toBe("enrolling");
  expect((await app.as(user).call(campaigns.listCampaigns)).status).toBe(200);

  await enableSecondFactor(started, administrator);

  expect((await app.as(administrator).call(accounts.listUsers)).status).toBe(200);
});

test("a second factor is not turned off while it is required, and whoever has turned it off before needs a new one", async () => {
  const started = await startWith(nothing);
  const { app, db, administrator, setRules } = started;
  const maria = await given.user(db);
  const { recoveryCodes } = await enableSecondFactor(started, maria);
  await enableSecondFactor(started, administrator);
  await setRules({ mustBeAdmitted: false, secondFactorRequiredOf: "everyone" });
  const removeFactor = (code = "") =>
    app.as(maria).call(secondFactor.removeSecondFactor, { body: { secondFactor: code } });

  expect(await removeFactor(recoveryCodes[0])).toMatchObject({
    status: 400,
    message: "A second factor is required of you here, so that you cannot turn it off",
  });
  expect((await app.as(maria).call(secondFactor.getSecondFactor)).data).toEqual({
    isOn: true,
    hasApp: true,
    recoveryCodes: 10,
  });

  await setRules(nothing);
  expect((await removeFactor(recoveryCodes[0])).status).toBe(200);
  await setRules({ mustBeAdmitted: false, secondFactorRequiredOf: "everyone" });
  expect((await app.as(maria).call(campaigns.listCampaigns)).status).toBe(403);
});

test("the key of somebody who lacks a second factor that is required opens nothing until there is one", async () => {
  const started = await startWith(nothing);
  const { app, db, administrator, setRules } = started;
  const maria = await given.user(db);
  await enableSecondFactor(started, administrator);
  const body = { name: "Report", scopes: ["campaigns:read" as const], days: null };
  const { data } = await app.as(maria).call(apiKeys.createApiKey, { body });
  const withKey = async () => (await app.withToken(data.key).call(campaigns.listCampaigns)).status;
  expect(await withKey()).toBe(200);

  await setRules({ mustBeAdmitted: false, secondFactorRequiredOf: "everyone" });
  expect(await withKey()).toBe(403);
  await enableSecondFactor(started, maria);

  expect(await withKey()).toBe(200);
});

test("a change of the access rules is in the audit log, with before and after", async () => {
  const { app, administrator, setRules } = await startWith(nothing);
  await setRules(admission);

  const { data } = await app.as(administrator).call(audit.listAudit, { query: { kind: "setting" } });

  expect(data.items[0]).toMatchObject({ action: "access-rules.update", before: { mustBeAdmitted: false } });
  expect(data.items[0]?.after).toEqual({ mustBeAdmitted: true });
  expect((await app.as(administrator).call(accessRules.getAccessRules)).data).toEqual(admission);
});
