import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { accountMailsTo, mailedLink, verificationIn } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

const password = digestOfPassword("correct horse");
const nobodysId = "01938a5e-7c00-7000-8000-000000000001";

async function list({ app, db }: TestApp, query: { page?: number; limit?: number; query?: string }) {
  const admin = await given.administrator(db, { username: "root", email: "root@overture.test" });
  const { data } = await app.as(admin).call(accounts.listUsers, { query });
  return { total: data.total, pages: data.pages, names: data.users.map((user) => user.username) };
}

test("users come in pages, newest first", async () => {
  const started = await startApp();
  for (const username of ["ann", "ben", "eve"]) await given.user(started.db, { username });

  expect(await list(started, { page: 2, limit: 3 })).toEqual({ total: 4, pages: 2, names: ["ann"] });
});

test("a search finds part of a username or email without regard to case, and takes %, _ and \\ for themselves", async () => {
  const started = await startApp();
  await given.user(started.db, { username: "100%_Émile\\", email: "emile@example.com" });
  await given.user(started.db, { username: "maria", email: "MARIA@Example.org" });

  const { app } = started;
  expect((await list(started, { query: "émile\\" })).names).toEqual(["100%_Émile\\"]);
  const admin = await given.administrator(started.db);
  const search = async (query: string) =>
    (await app.as(admin).call(accounts.listUsers, { query: { query } })).data.users.map((user) => user.username);
  expect(await search("0%_")).toEqual(["100%_Émile\\"]);
  expect(await search("maria@example.ORG")).toEqual(["maria"]);
  expect(await search("1_0")).toEqual([]);
});

test("the first administrator, whose address is of this machine, can be changed like everybody", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db, { username: "admin", email: "admin@localhost" });

  const body = { username: "root", email: "admin@localhost" };
  const answer = await app.as(admin).call(accounts.updateUser, { params: { id: admin._id }, body });

  expect(answer).toMatchObject({ status: 200, data: body });
});

test("a user made by an administrator confirms the address like everybody", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const body = { username: "maria", email: "maria@example.com", password, confirmPassword: password };

  const created = await app.as(admin).call(accounts.createUser, { body });

  expect(created.status).toBe(201);
  expect(created.data).toMatchObject({ username: "maria", role: "user", verified: false });
  const login = () => app.asNobody().call(accounts.login, { body: { username: "maria", password } });
  expect((await login()).status).toBe(401);
  const query = verificationIn(await mailedLink(db, "maria@example.com"));
  await app.asNobody().call(accounts.verifyEmail, { query });
  expect((await login()).status).toBe(200);
  expect(Object.keys((await app.as(admin).call(accounts.createUser, { body })).errors ?? {})).toHaveLength(2);
});

test("an update changes what is given and names what is taken, both at once", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const maria = await given.user(db, { username: "maria", email: "maria@example.com" });
  await given.user(db, { username: "ann", email: "ann@example.com" });
  const update = (body: { username?: string; email?: string; role?: accounts.Role; displayName?: string }) =>
    app.as(admin).call(accounts.updateUser, { params: { id: maria._id }, body });

  expect((await update({ username: "Maria" })).data).toMatchObject({ username: "Maria", email: "maria@example.com" });
  expect((await update({ username: "ANN" })).errors).toEqual({ username: "This username is taken" });
  const both = await update({ username: "ann", email: "Ann@example.com" });
  expect(Object.keys(both.errors ?? {}).sort()).toEqual(["email", "username"]);
  expect((await update({})).errors).toEqual({ username: "Either email or username must be provided" });
  expect((await update({ displayName: "Maria R" })).data).toMatchObject({ username: "Maria", displayName: "Maria R" });
  expect((await update({ displayName: "" })).data).not.toHaveProperty("displayName");
  expect((await update({ username: "maria", email: "maria@example.com" })).status).toBe(200);
});

test("a new username has no characters that nobody sees; one that has them from before stays", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const old = { username: "mar\u200bia", email: "maria@example.com" };
  const params = { id: (await given.user(db, old))._id };
  const update = (body: { username: string; email?: string }) =>
    app.as(admin).call(accounts.updateUser, { params, body });

  expect((await update({ ...old, email: "m@example.com" })).data).toMatchObject({ ...old, email: "m@example.com" });
  const username = "Leave out characters that nobody sees";
  expect((await update({ username: "mari\u200ba" })).errors).toEqual({ username });
});

test("when two users are renamed to the same name at once, one gets it", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const users = [await given.user(db), await given.user(db)];

  const answers = await Promise.all(
    users.map(({ _id }) =>
      app.as(admin).call(accounts.updateUser, { params: { id: _id }, body: { username: "wanted" } }),
    ),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a new address given by an administrator counts at once, stays confirmed, and the old one is notified", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const maria = await given.user(db, { username: "maria", email: "old@example.com", password: "correct horse" });
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "old@example.com" } });

  const { data } = await app
    .as(admin)
    .call(accounts.updateUser, { params: { id: maria._id }, body: { email: "new@example.com" } });

  expect(data).toMatchObject({ email: "new@example.com", verified: true });
  const login = await app.asNobody().call(accounts.login, { body: { username: "maria", password } });
  expect(login.status).toBe(200);
  const mails = await accountMailsTo(db, "old@example.com");
  expect(mails.map((mail) => mail.subject)).toEqual(["The email address of your account was changed"]);
  expect(await db.selectFrom("account_link").select("purpose").execute()).toEqual([{ purpose: "take-back" }]);
});

test("a user who has not confirmed the old address confirms the new one instead", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const body = { username: "maria", email: "typo@example.com", password, confirmPassword: password };
  const { data: maria } = await app.asNobody().call(accounts.register, { body });
  const old = verificationIn(await mailedLink(db, "typo@example.com"));

  await app.as(admin).call(accounts.updateUser, { params: { id: maria._id }, body: { email: "maria@example.com" } });

  expect((await app.asNobody().call(accounts.verifyEmail, { query: old })).status).toBe(400);
  expect(await accountMailsTo(db, "typo@example.com")).toHaveLength(0);
  const query = verificationIn(await mailedLink(db, "maria@example.com"));
  expect((await app.asNobody().call(accounts.verifyEmail, { query })).status).toBe(200);
});

test("a promotion, a demotion and a deletion take effect at the user's next request", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const maria = await given.user(db);
  const setRole = (role: accounts.Role) =>
    app.as(admin).call(accounts.updateUser, { params: { id: maria._id }, body: { role } });
  const listAsMaria = async () => (await app.as(maria).call(accounts.listUsers)).status;

  expect(await listAsMaria()).toBe(403);
  await setRole("admin");
  expect(await listAsMaria()).toBe(200);
  await setRole("user");
  expect(await listAsMaria()).toBe(403);
  await app.as(admin).call(accounts.deleteUser, { params: { id: maria._id } });
  expect(await listAsMaria()).toBe(401);
});

test("a deleted user leaves no session, link, unsent mail or row, and the names are free again", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const body = { username: "maria", email: "maria@example.com", password, confirmPassword: password };
  const { data: maria } = await app.asNobody().call(accounts.register, { body });
  await app.as(maria).call(accounts.updateEmail, { body: { newEmail: "new@example.com" } });

  const deleted = await app.as(admin).call(accounts.deleteUser, { params: { id: maria._id } });

  expect(deleted).toMatchObject({ status: 200, data: null });
  for (const table of ["account_link", "mail"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(0);
  }
  expect(await db.selectFrom("session").select("id").where("user_id", "=", maria._id).execute()).toHaveLength(0);
  expect((await app.asNobody().call(accounts.register, { body })).status).toBe(201);
});

test("a user that does not exist, or not any more, is not found", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const params = { id: nobodysId };

  expect((await app.as(admin).call(accounts.updateUser, { params, body: { username: "maria" } })).status).toBe(404);
  expect((await app.as(admin).call(accounts.deleteUser, { params })).status).toBe(404);
});
