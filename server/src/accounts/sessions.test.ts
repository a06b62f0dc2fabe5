import { accounts, sessions } from "@overture/contract";
import { expect, test } from "vitest";
import { mailedLink, verificationIn } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

async function post({ app }: TestApp, path: string, headers: Record<string, string>, body?: object) {
  const response = await fetch(`${app.origin}${path}`, {
    method: "POST",
    headers: { "user-agent": firefox, ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as { data: accounts.Session }) };
}

const signIn = (started: TestApp) =>
  post(started, accounts.login.path, {}, { username: "maria", password: digestOfPassword("right") });

async function startSignedInTwice() {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });
  const [here, there] = [(await signIn(started)).data, (await signIn(started)).data];
  return { ...started, here, there, caller: started.app.withToken(here.accessToken) };
}

test("a user sees where they are signed in, on what, when it was last seen, and which one this is", async () => {
  const started = await startSignedInTwice();
  const { app, caller, there } = started;
  const signedInAt = app.clock.now().toISOString();
  app.clock.advance(600);
  await post(started, accounts.refresh.path, { authorization: `Bearer ${there.refreshToken}` });

  const { data } = await caller.call(sessions.listSessions);
  const common = { device: "Firefox on Windows", address: "127.0.0.1", createdAt: signedInAt };
  expect(data.sessions).toMatchObject([
    { ...common, isCurrent: false, seenAt: app.clock.now().toISOString() },
    { ...common, isCurrent: true, seenAt: signedInAt },
  ]);
});

test("one device is signed out, and sessions of other users are not found", async () => {
  const { app, db, caller, there } = await startSignedInTwice();
  const stranger = app.as(await given.user(db));
  const { data } = await caller.call(sessions.listSessions);
  const other = data.sessions.find(({ isCurrent }) => !isCurrent);
  const params = { id: other?._id ?? "" };

  expect((await stranger.call(sessions.endSession, { params })).status).toBe(404);
  expect((await caller.call(sessions.endSession, { params })).status).toBe(200);
  expect((await app.withToken(there.accessToken).call(accounts.me)).status).toBe(401);
  expect((await caller.call(accounts.me)).status).toBe(200);
});

test("signing out everywhere ends every session at once, this one too", async () => {
  const { app, caller, there } = await startSignedInTwice();

  expect((await caller.call(sessions.endEverySession)).status).toBe(200);
  expect((await caller.call(accounts.me)).status).toBe(401);
  expect((await app.withToken(there.refreshToken).call(accounts.refresh)).status).toBe(401);
});

test("ten calls that refresh with one token at once all get working pairs of one session", async () => {
  const { app, caller, there } = await startSignedInTwice();

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.withToken(there.refreshToken).call(accounts.refresh)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const { data } of answers) expect((await app.withToken(data.accessToken).call(accounts.me)).status).toBe(200);
  expect((await caller.call(sessions.listSessions)).data.sessions).toHaveLength(2);
});

type SignedInTwice = Awaited<ReturnType<typeof startSignedInTwice>>;

/** Asks for a new address, and returns what its link confirms it with. */
async function askForAddress({ app, db }: SignedInTwice, { accessToken }: accounts.Session, newEmail: string) {
  await app.withToken(accessToken).call(accounts.updateEmail, { body: { newEmail } });
  return verificationIn(await mailedLink(db, newEmail, "Confirm your new email address"));
}

async function findOtherSession({ caller }: SignedInTwice): Promise<string> {
  const { data } = await caller.call(sessions.listSessions);
  return data.sessions.find(({ isCurrent }) => !isCurrent)?._id ?? "";
}

async function endSession({ caller }: SignedInTwice, id: string): Promise<number> {
  return (await caller.call(sessions.endSession, { params: { id } })).status;
}

async function confirm({ app }: SignedInTwice, query: Awaited<ReturnType<typeof askForAddress>>): Promise<number> {
  return (await app.asNobody().call(accounts.verifyEmail, { query })).status;
}

test("a new address that somebody asked for signs nobody in after signing out everywhere", async () => {
  const started = await startSignedInTwice();
  const { db, caller, there } = started;
  const query = await askForAddress(started, there, "thief@example.com");

  expect((await caller.call(sessions.endEverySession)).status).toBe(200);

  expect(await confirm(started, query)).toBe(400);
  expect(await db.selectFrom("app_user").select("id").where("email", "=", "thief@example.com").execute()).toEqual([]);
});

test("a new address that was asked for elsewhere is withdrawn with any other session, one asked for here is not", async () => {
  const started = await startSignedInTwice();
  const { app, here, there } = started;
  const query = await askForAddress(started, there, "thief@example.com");

  expect(await endSession(started, await findOtherSession(started))).toBe(200);
  expect(await confirm(started, query)).toBe(400);
  const body = { newEmail: "thief@example.com" };
  expect((await app.withToken(there.accessToken).call(accounts.updateEmail, { body })).status).toBe(401);

  const own = await askForAddress(started, here, "maria.new@example.com");
  await signIn(started);
  expect(await endSession(started, await findOtherSession(started))).toBe(200);
  expect(await confirm(started, own)).toBe(200);
});

test("a new address is withdrawn with another session also when whoever asked for it has signed out since", async () => {
  const started = await startSignedInTwice();
  const { app, there } = started;
  const left = await findOtherSession(started);
  const query = await askForAddress(started, there, "thief@example.com");
  await app.withToken(there.accessToken).call(accounts.logout);

  expect(await endSession(started, left)).toBe(404);
  await signIn(started);
  expect(await endSession(started, await findOtherSession(started))).toBe(200);

  expect(await confirm(started, query)).toBe(400);
});
