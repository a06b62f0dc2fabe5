import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { accountMailsTo, mailedLink, verificationIn } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

const password = digestOfPassword("correct horse");
const maria = { username: "maria", email: "maria@example.com", password, confirmPassword: password };

test("a new user is unverified, and signs in after following the mailed link", async () => {
  const { app, db } = await startApp();
  const nobody = app.asNobody();

  const registered = await nobody.call(accounts.register, { body: maria });

  expect(registered.status).toBe(201);
  expect(registered.data).toMatchObject({ username: "maria", role: "user", verified: false, oAuthAccounts: [] });
  expect(registered.data.createdAt).toBe(app.clock.now().toISOString());
  const link = await mailedLink(db, "maria@example.com");
  expect(link.origin + link.pathname).toBe("http://overture.test/auth/verify-email");
  const verified = await nobody.call(accounts.verifyEmail, { query: verificationIn(link) });
  expect(verified.data.user._id).toBe(registered.data._id);
  const login = await nobody.call(accounts.login, { body: { username: "maria", password } });
  expect(login.status).toBe(200);
});

test("what is taken is named, in any case of letters, and both at once when both are", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "Maria", email: "Maria@Example.com" });
  const register = (names: object) => app.asNobody().call(accounts.register, { body: { ...maria, ...names } });

  expect((await register({ email: "other@example.com" })).errors).toEqual({ username: "This username is taken" });
  expect((await register({ username: "other" })).errors).toEqual({ email: "This email address is in use" });
  const both = await register({});
  expect(both.status).toBe(400);
  expect(Object.keys(both.errors ?? {}).sort()).toEqual(["email", "username"]);
  expect(await accountMailsTo(db, "maria@example.com")).toHaveLength(0);
});

test("when several users register the same name and address at once, one succeeds, and the others learn what is taken", async () => {
  const { app } = await startApp();

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.asNobody().call(accounts.register, { body: maria })),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400, 400]);
  const refused = answers.filter((answer) => answer.status === 400);
  for (const { errors } of refused) expect(Object.keys(errors ?? {}).sort()).toEqual(["email", "username"]);
});

test("every bad field is named at once", async () => {
  const { app } = await startApp();

  const answer = await app.asNobody().call(accounts.register, {
    body: { username: "ab", email: "nowhere", password, confirmPassword: digestOfPassword("other") },
  });

  expect(answer.status).toBe(400);
  expect(answer.errors).toMatchObject({ confirmPassword: "Confirm password does not match provided password" });
  expect(Object.keys(answer.errors ?? {}).sort()).toEqual(["confirmPassword", "email", "username"]);
});

test("a username with characters that nobody sees is refused: it would be taken for another's", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "other", email: "taken@example.com" });
  const body = { ...maria, username: "oth\u200ber", email: "taken@example.com" };

  const { status, errors } = await app.asNobody().call(accounts.register, { body });

  const username = "Leave out characters that nobody sees";
  expect([status, errors]).toEqual([400, { username, email: "This email address is in use" }]);
});

test("names are kept trimmed and normalised", async () => {
  const { app } = await startApp();

  const { data } = await app.asNobody().call(accounts.register, {
    body: { ...maria, username: "  jose\u0301  ", email: " jose@example.com " },
  });

  expect(data).toMatchObject({ username: "jos\u00e9", email: "jose@example.com" });
});
