import { accounts, invitations } from "@overture/contract";
import { expect, test } from "vitest";
import { openRateLimits } from "../limits/rate-limit.js";
import { accountMailsTo } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { mailsToDomain } from "./account-limits.js";
import { digestOfPassword } from "./password.js";

const password = digestOfPassword("correct horse");

function registering({ app }: TestApp) {
  return (username: string, email: string) =>
    app.asNobody().call(accounts.register, { body: { username, email, password, confirmPassword: password } });
}

test("thirty registrations mail one stranger five times an hour, however the address is written", async () => {
  const started = await startApp();
  const register = registering(started);

  const answers = [];
  for (let number = 1; number <= 30; number += 1) {
    answers.push(
      await register(
        `thief-${number}`,
        number % 2 ? `Stranger+${number}@example.com` : `stranger+${number}@Example.com`,
      ),
    );
  }

  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(201), ...Array(25).fill(429)]);
  expect(Number(answers[5]?.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect(await started.db.selectFrom("mail").select("id").execute()).toHaveLength(5);
  started.app.clock.advance(3_600);
  expect((await register("later", "stranger@example.com")).status).toBe(201);
});

test("one origin registers thirty accounts an hour, and no more", async () => {
  const started = await startApp();
  const register = registering(started);
  for (let number = 1; number <= 30; number += 1) {
    expect((await register(`person-${number}`, `person-${number}@example-${number}.com`)).status).toBe(201);
  }

  const refused = await register("one-more", "one-more@example.com");

  expect(refused.status).toBe(429);
  expect(refused.message).toContain("Too many accounts were registered from here");
});

test("whatever strangers make of a domain, its people get their own mail, and administrators invite to it", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { email: "maria@provider.example" });
  const administrator = app.as(await given.administrator(db));
  const register = registering(started);
  expect((await register("stranger-1", "stranger-1@provider.example")).status).toBe(201);
  await openRateLimits({ db, clock: app.clock }).consume(mailsToDomain, "provider.example", 299);
  expect((await register("stranger-2", "stranger-2@provider.example")).status).toBe(429);

  await app.asNobody().call(accounts.forgotPassword, { body: { email: maria.email } });
  const body = { email: "guest@provider.example" };
  expect((await administrator.call(invitations.createInvitation, { body })).status).toBe(201);

  expect(await accountMailsTo(db, maria.email)).toHaveLength(1);
});

test("changing one's address again and again mails strangers five times an hour", async () => {
  const started = await startApp();
  const maria = await given.user(started.db, { email: "maria@example.com" });

  const statuses = [];
  for (let number = 1; number <= 20; number += 1) {
    const body = { newEmail: `stranger+${number}@example.com` };
    statuses.push((await started.app.as(maria).call(accounts.updateEmail, { body })).status);
    await started.app.deliverMail();
  }

  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  const sent = await started.db.selectFrom("sandbox_mail").select("recipient").execute();
  expect(sent.filter(({ recipient }) => recipient.startsWith("stranger"))).toHaveLength(5);
});

test("whoever asks for a forgotten password too often gets the same answer and no more mail", async () => {
  const started = await startApp();
  await given.user(started.db, { email: "maria@example.com" });
  const ask = () => started.app.asNobody().call(accounts.forgotPassword, { body: { email: "maria@example.com" } });

  const answers = [];
  for (let number = 1; number <= 8; number += 1) {
    answers.push(await ask());
    started.app.clock.advance(61);
  }

  expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
  expect(await accountMailsTo(started.db, "maria@example.com")).toHaveLength(5);
});

test("a confirmation that is asked for at every sign-in is mailed five times an hour", async () => {
  const started = await startApp();
  await registering(started)("newcomer", "newcomer@example.com");

  for (let number = 1; number <= 8; number += 1) {
    started.app.clock.advance(61);
    const answer = await started.app.asNobody().call(accounts.login, { body: { username: "newcomer", password } });
    expect([answer.status, answer.message]).toEqual([401, "Please verify your email address first"]);
  }

  expect(await accountMailsTo(started.db, "newcomer@example.com")).toHaveLength(5);
});

test("a request that is refused for another reason does not count toward the limit of mails", async () => {
  const started = await startApp();
  const register = registering(started);
  await register("maria", "maria@example.com");
  for (let number = 1; number <= 8; number += 1) {
    expect((await register("maria", `jonas+${number}@example.com`)).status).toBe(400);
  }

  expect((await register("jonas", "jonas@example.com")).status).toBe(201);
});
