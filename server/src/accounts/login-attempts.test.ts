import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { forgetKnownBrowsers } from "./known-browser-queries.js";
import { digestOfPassword } from "./password.js";

function login({ app }: TestApp, username: string, typed: string) {
  return app.asNobody().call(accounts.login, { body: { username, password: digestOfPassword(typed) } });
}

async function failTimes(started: TestApp, times: number, username: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await login(started, username, "wrong")).status);
  return statuses;
}

test("after ten failures even the right password has to wait until the first is a quarter of an hour old", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });
  await failTimes(started, 1, "maria");
  started.app.clock.advance(60);
  expect(await failTimes(started, 9, "maria")).toEqual(Array(9).fill(401));

  const barred = await login(started, "Maria", "right");
  expect(barred.status).toBe(429);
  expect(barred.headers.get("retry-after")).toBe("840");
  started.app.clock.advance(839);
  expect((await login(started, "maria", "right")).status).toBe(429);
  started.app.clock.advance(1);
  expect((await login(started, "maria", "right")).status).toBe(200);
});

test("of thirty wrong passwords at once, ten are compared, and a right one among the others is not recognised", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });

  const answers = await Promise.all(Array.from({ length: 30 }, () => login(started, "maria", "wrong")));

  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await login(started, "maria", "right")).status).toBe(429);
});

test("many people may sign in at once from one address", async () => {
  const started = await startApp();
  const names = Array.from({ length: 15 }, (_, number) => `colleague-${number}`);
  await Promise.all(names.map((username) => given.user(started.db, { username, password: "right" })));

  const answers = await Promise.all(names.map((username) => login(started, username, "right")));

  expect(answers.map((answer) => answer.status)).toEqual(Array(15).fill(200));
});

test("a hundred people of one office who sign in within the same second wait their turn, and none is refused", async () => {
  const started = await startApp();
  const names = Array.from({ length: 10 }, (_, number) => `colleague-${number}`);
  await Promise.all(names.map((username) => given.user(started.db, { username, password: "right" })));

  const people = Array.from({ length: 10 }, () => names).flat();
  const answers = await Promise.all(people.map((username) => login(started, username, "right")));

  expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(200));
});

test("guesses at many usernames from one address are counted together", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });
  for (let number = 0; number < 10; number += 1) await login(started, `guess-${number}`, "wrong");

  expect((await login(started, "maria", "right")).status).toBe(429);
});

test("a success makes the username's failures forgotten, the address's not", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });
  await failTimes(started, 9, "maria");
  expect((await login(started, "maria", "right")).status).toBe(200);

  expect(await failTimes(started, 2, "maria")).toEqual([401, 429]);
  await given.user(started.db, { username: "jonas", password: "right" });
  expect((await login(started, "jonas", "right")).status).toBe(429);
});

/** Signs in with the cookies of a browser. */
async function browserLogin({ app }: TestApp, cookies: string, username: string, typed: string) {
  const response = await fetch(`${app.origin}${accounts.login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: cookies },
    body: JSON.stringify({ username, password: digestOfPassword(typed) }),
  });
  const [given = ""] = response.headers.getSetCookie();
  return { status: response.status, given, cookie: given.split(";")[0] ?? "" };
}

test("a browser that has signed in before is not locked out by strangers, and no other account opens to it", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });
  await given.user(started.db, { username: "jonas", password: "right" });
  const { given: sent, cookie } = await browserLogin(started, "", "maria", "right");
  expect(sent).toMatch(/; HttpOnly(;|$)/);
  expect(sent).toMatch(/; SameSite=Lax(;|$)/);
  await failTimes(started, 10, "maria");
  await failTimes(started, 10, "jonas");

  expect((await login(started, "maria", "right")).status).toBe(429);
  expect((await browserLogin(started, cookie, "maria", "right")).status).toBe(200);
  expect((await browserLogin(started, cookie, "jonas", "right")).status).toBe(429);
});

test("a known browser has ten failures of its own, and locks nobody else out", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });
  const { cookie } = await browserLogin(started, "", "maria", "right");
  for (let time = 0; time < 10; time += 1) {
    expect((await browserLogin(started, cookie, "maria", "wrong")).status).toBe(401);
  }

  expect((await browserLogin(started, cookie, "maria", "right")).status).toBe(429);
  expect((await login(started, "maria", "right")).status).toBe(200);
});

test("a browser that knew the old password is a stranger after a reset", async () => {
  const started = await startApp();
  const maria = await given.user(started.db, { username: "maria", password: "right" });
  const { cookie } = await browserLogin(started, "", "maria", "right");
  await inTransaction(started.db, (tx) => forgetKnownBrowsers(tx, maria._id));
  await failTimes(started, 10, "maria");

  expect((await browserLogin(started, cookie, "maria", "right")).status).toBe(429);
});

test("the cookie of a browser is looked up for an unknown username too, so that no time tells which names there are", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "maria", password: "right" });
  const cookie = `overture_browser=${"a".repeat(43)}`;
  await started.db.schema.alterTable("known_browser").renameTo("known_browser_gone").execute();

  const known = await browserLogin(started, cookie, "maria", "wrong");
  const unknown = await browserLogin(started, cookie, "nobody", "wrong");

  expect([known.status, unknown.status]).toEqual([500, 500]);
});
