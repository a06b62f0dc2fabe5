import { accounts } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openRateLimits } from "../limits/rate-limit.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { refreshes } from "./account-limits.js";
import { digestOfPassword } from "./password.js";

const day = 24 * 3_600;

async function signedIn({ app, db }: TestApp): Promise<accounts.Session> {
  const { username } = await given.user(db, { password: "correct horse" });
  const body = { username, password: digestOfPassword("correct horse") };
  return (await app.asNobody().call(accounts.login, { body })).data;
}

function refresh({ app }: TestApp, refreshToken: string) {
  return app.withToken(refreshToken).call(accounts.refresh);
}

async function canAsk({ app }: TestApp, accessToken: string): Promise<boolean> {
  return (await app.withToken(accessToken).call(accounts.me)).status === 200;
}

test("a refresh token gives a new pair after the access token has run out", async () => {
  const started = await startApp();
  const session = await signedIn(started);
  started.app.clock.advance(15 * 60);
  expect(await canAsk(started, session.accessToken)).toBe(false);

  const { status, data } = await refresh(started, session.refreshToken);

  expect(status).toBe(200);
  expect(data.refreshToken).not.toBe(session.refreshToken);
  expect(await canAsk(started, data.accessToken)).toBe(true);
});

/** As if the database's clock had moved on since tokens were replaced. */
async function pass({ db }: TestApp, seconds: number): Promise<void> {
  await sql`update refresh_token set replaced_at = replaced_at - make_interval(secs => ${seconds})`.execute(db);
}

test("a replaced token still gives a working pair for ten seconds", async () => {
  const started = await startApp();
  const session = await signedIn(started);
  const first = await refresh(started, session.refreshToken);
  await pass(started, 1);

  const second = await refresh(started, session.refreshToken);

  expect(second.status).toBe(200);
  for (const { data } of [first, second]) {
    expect(await canAsk(started, data.accessToken)).toBe(true);
    expect((await refresh(started, data.refreshToken)).status).toBe(200);
  }
});

test("two tabs that come to hosts whose clocks differ by a minute both get a pair that works", async () => {
  const started = await startApp();
  const session = await signedIn(started);
  const first = await refresh(started, session.refreshToken);
  started.app.clock.advance(60);

  const second = await refresh(started, session.refreshToken);

  expect([first.status, second.status]).toEqual([200, 200]);
  for (const { data } of [first, second]) expect(await canAsk(started, data.accessToken)).toBe(true);
});

test("a session is refreshed a thousand times an hour, and goes on when the hour is over", async () => {
  const started = await startApp();
  const { app, db } = started;
  const [session, other] = [await signedIn(started), await signedIn(started)];
  const [{ id } = { id: "" }] = await db.selectFrom("session").select("id").orderBy("id").limit(1).execute();
  await openRateLimits({ db, clock: app.clock }).consume(refreshes, id, 999);

  const { data } = await refresh(started, session.refreshToken);
  const { status, headers } = await refresh(started, data.refreshToken);
  expect([status, headers.get("retry-after")]).toEqual([429, "3600"]);
  expect((await refresh(started, other.refreshToken)).status).toBe(200);

  app.clock.advance(3_600);
  expect((await refresh(started, data.refreshToken)).status).toBe(200);
});

test("a replaced token that comes later ends the session for everybody who holds it", async () => {
  const started = await startApp();
  const session = await signedIn(started);
  const { data } = await refresh(started, session.refreshToken);
  await pass(started, 11);

  expect((await refresh(started, session.refreshToken)).status).toBe(401);

  expect(await canAsk(started, data.accessToken)).toBe(false);
  expect((await refresh(started, data.refreshToken)).status).toBe(401);
});

test("tabs that refresh at once all get pairs that work", async () => {
  const started = await startApp();
  const session = await signedIn(started);

  const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(started, session.refreshToken)));

  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(6);
  for (const { data } of answers) expect(await canAsk(started, data.accessToken)).toBe(true);
  const replaced = await started.db
    .selectFrom("refresh_token")
    .select("hash")
    .where("replaced_at", "is not", null)
    .execute();
  expect(replaced).toHaveLength(1);
});

test("a stolen token ends the session also when both holders come at once", async () => {
  const started = await startApp();
  const session = await signedIn(started);
  const { data } = await refresh(started, session.refreshToken);
  await pass(started, 60);

  const answers = await Promise.all([refresh(started, session.refreshToken), refresh(started, data.refreshToken)]);

  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(await canAsk(started, data.accessToken)).toBe(false);
  expect(await started.db.selectFrom("refresh_token").select("hash").execute()).toHaveLength(0);
});

test("one session's end leaves the user's others alone", async () => {
  const started = await startApp();
  const session = await signedIn(started);
  const other = await started.app.asNobody().call(accounts.login, {
    body: { username: session.user.username, password: digestOfPassword("correct horse") },
  });
  await refresh(started, session.refreshToken);
  await pass(started, 11);
  await refresh(started, session.refreshToken);

  expect((await refresh(started, other.data.refreshToken)).status).toBe(200);
});

test("a refresh token lasts 30 days from its own making", async () => {
  const started = await startApp();
  const session = await signedIn(started);
  started.app.clock.advance(30 * day - 1);
  const { data } = await refresh(started, session.refreshToken);
  started.app.clock.advance(30 * day - 1);
  const last = await refresh(started, data.refreshToken);
  expect(last.status).toBe(200);
  started.app.clock.advance(30 * day);

  expect((await refresh(started, last.data.refreshToken)).status).toBe(401);
});

test("sessions and tokens that have run out do not stay in the database", async () => {
  const started = await startApp();
  const old = await signedIn(started);
  started.app.clock.advance(20 * day);
  const { data } = await refresh(started, old.refreshToken);
  started.app.clock.advance(20 * day);
  await refresh(started, data.refreshToken);
  expect(await started.db.selectFrom("refresh_token").select("hash").execute()).toHaveLength(2);
  started.app.clock.advance(30 * day);
  await signedIn(started);

  expect(await started.db.selectFrom("session").select("id").execute()).toHaveLength(1);
  expect(await started.db.selectFrom("refresh_token").select("hash").execute()).toHaveLength(1);
});

test("an access token, nonsense and nothing do not refresh", async () => {
  const started = await startApp();
  const session = await signedIn(started);

  for (const token of [session.accessToken, "nonsense"]) {
    expect((await refresh(started, token)).status).toBe(401);
  }
  expect((await started.app.asNobody().call(accounts.refresh)).status).toBe(401);
});

test("a refresh token is no access token, and is kept as a hash", async () => {
  const started = await startApp();
  const session = await signedIn(started);

  expect(await canAsk(started, session.refreshToken)).toBe(false);
  const [kept] = await started.db.selectFrom("refresh_token").select("hash").execute();
  expect(kept?.hash.toString("base64url")).not.toBe(session.refreshToken);
});
