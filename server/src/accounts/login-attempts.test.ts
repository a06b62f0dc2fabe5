import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
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

test("of thirty wrong passwords at once ten are compared, and a right one among the rest stays unknown", async () => {
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
  const subjects = await started.db.selectFrom("login_failure").select("subject").execute();
  expect(subjects.filter(({ subject }) => subject === "username:maria")).toHaveLength(1);
  expect(subjects.filter(({ subject }) => subject.startsWith("address:"))).toHaveLength(10);
});

test("failures that are too old to count do not stay in the database", async () => {
  const started = await startApp();
  await failTimes(started, 3, "maria");
  started.app.clock.advance(15 * 60);
  await failTimes(started, 1, "maria");

  expect(await started.db.selectFrom("login_failure").select("id").execute()).toHaveLength(2);
});
