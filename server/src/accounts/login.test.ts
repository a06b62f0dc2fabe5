import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { accountMailsTo } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

const password = digestOfPassword("correct horse");
const wrong = digestOfPassword("wrong horse");

test("a user signs in with the right password, and the tokens work", async () => {
  const { app, db } = await startApp();
  const maria = await given.user(db, { username: "maria", password: "correct horse" });

  const { status, data } = await app.asNobody().call(accounts.login, { body: { username: "maria", password } });

  expect(status).toBe(200);
  expect(data.user).toEqual(maria);
  expect((await app.withToken(data.accessToken).call(accounts.me)).data._id).toBe(maria._id);
  expect((await app.withToken(data.refreshToken).call(accounts.refresh)).status).toBe(200);
});

test("a username is found without regard to case; an email address is no username", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "Ünal", email: "unal@example.com", password: "correct horse" });
  const login = (username: string) => app.asNobody().call(accounts.login, { body: { username, password } });

  expect((await login("üNAL")).status).toBe(200);
  expect((await login("unal@example.com")).status).toBe(401);
});

test("a username that is another user's address signs in only the user with this username", async () => {
  const { app, db } = await startApp();
  await given.user(db, { email: "maria@example.com", password: "correct horse" });
  const odd = await given.user(db, { username: "maria@example.com", password: "another horse" });
  const login = (typed: string) =>
    app.asNobody().call(accounts.login, { body: { username: "maria@example.com", password: digestOfPassword(typed) } });

  expect((await login("correct horse")).status).toBe(401);
  expect((await login("another horse")).data.user._id).toBe(odd._id);
});

test("an unknown user, a wrong password and a user without a password get the same answer", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "maria", password: "correct horse" });
  await given.user(db, { username: "by-oauth" });

  const answers = await Promise.all(
    ["maria", "by-oauth", "nobody"].map((username) =>
      app.asNobody().call(accounts.login, { body: { username, password: wrong } }),
    ),
  );

  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 401, message: "Wrong username or password" });
  }
});

test("an unconfirmed address keeps its holder out, and the link is mailed again at most once a minute", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "maria", email: "maria@example.com", verified: false, password: "correct horse" });
  const login = () => app.asNobody().call(accounts.login, { body: { username: "maria", password } });

  expect(await login()).toMatchObject({ status: 401, message: "Please verify your email address first" });
  expect(await accountMailsTo(db, "maria@example.com")).toHaveLength(1);
  app.clock.advance(59);
  await Promise.all([login(), login()]);
  expect(await accountMailsTo(db, "maria@example.com")).toHaveLength(1);
  app.clock.advance(1);
  await Promise.all([login(), login()]);
  expect(await accountMailsTo(db, "maria@example.com")).toHaveLength(2);
});

test("without the password, nobody learns that an address is unconfirmed", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "maria", email: "maria@example.com", verified: false, password: "correct horse" });

  const answer = await app.asNobody().call(accounts.login, { body: { username: "maria", password: wrong } });

  expect(answer).toMatchObject({ status: 401, message: "Wrong username or password" });
  expect(await accountMailsTo(db, "maria@example.com")).toHaveLength(0);
});

test("a password that is no digest, and a username that cannot be one, are named together", async () => {
  const { app } = await startApp();

  const answer = await app.asNobody().call(accounts.login, { body: { username: "ab", password: "plain text" } });

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errors ?? {}).sort()).toEqual(["password", "username"]);
});
