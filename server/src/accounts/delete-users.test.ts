import { accounts } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { lockAdministrators } from "./administrator-queries.js";

test("selected users are deleted together; the caller and who is gone already are skipped", async () => {
  const { app, db } = await startApp();
  const [admin, other] = [await given.administrator(db), await given.administrator(db)];
  const [one, two] = [await given.user(db), await given.user(db)];
  const userIds = [admin, other, one, two, one].map(({ _id }) => _id);
  const body = { userIds: [...userIds, admin._id.toUpperCase(), one._id.toUpperCase()] };

  expect((await app.as(admin).call(accounts.deleteUsers, { body })).data).toEqual({ changed: 3, skipped: 1 });
  expect((await app.as(one).call(accounts.me)).status).toBe(401);
  expect((await app.as(admin).call(accounts.deleteUsers, { body })).data).toEqual({ changed: 0, skipped: 4 });
  const { users } = (await app.as(admin).call(accounts.listUsers, { query: {} })).data;
  expect(users.map(({ _id }) => _id)).toEqual([admin._id]);
});

// Deleting hundreds of users held the lock for seconds, and nobody's role could be changed meanwhile.
test("users are deleted while somebody else changes who is an administrator", async () => {
  const { app, db } = await startApp();
  const [admin, user] = [await given.administrator(db), await given.user(db)];
  const other = await db.startTransaction().execute();
  await lockAdministrators(other);

  const answer = await app.as(admin).call(accounts.deleteUsers, { body: { userIds: [user._id] } });
  await other.commit().execute();

  expect(answer.data).toEqual({ changed: 1, skipped: 0 });
});

test("a user who becomes an administrator meanwhile is skipped", async () => {
  const { app, db } = await startApp();
  const [admin, user] = [await given.administrator(db), await given.user(db)];
  const other = await db.startTransaction().execute();
  await sql`update app_user set role = 'admin' where id = ${user._id}`.execute(other);

  const answer = app.as(admin).call(accounts.deleteUsers, { body: { userIds: [user._id] } });
  await waitForLockWaiter(db);
  await other.commit().execute();

  expect((await answer).data).toEqual({ changed: 0, skipped: 1 });
  expect((await app.as(admin).call(accounts.listUsers, { query: {} })).data.total).toBe(2);
});
