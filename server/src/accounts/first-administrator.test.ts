import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { SettingsError } from "../settings/settings.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { findFirstAdministrator } from "./administrator-queries.js";
import { ensureFirstAdministrator } from "./first-administrator.js";
import { digestOfPassword } from "./password.js";

const settings = { username: "admin", email: "admin@localhost", password: undefined };

test("where there is no administrator one is made, who can sign in with the password that was answered", async () => {
  const { app, db } = await startApp();

  const { password = "" } = await ensureFirstAdministrator(db, { ...settings, at: app.clock.now() });

  const { data } = await app
    .asNobody()
    .call(accounts.login, { body: { username: "admin", password: digestOfPassword(password) } });
  expect(password.length).toBeGreaterThanOrEqual(20);
  expect(data.user).toMatchObject({ username: "admin", email: "admin@localhost", role: "admin" });
  expect((await app.withToken(data.accessToken).call(accounts.listUsers)).data.users[0]?.verified).toBe(true);
});

test("a password from the settings works as it is typed, and is not answered", async () => {
  const { app, db } = await startApp();

  const made = await ensureFirstAdministrator(db, { ...settings, password: "pässword 1", at: app.clock.now() });

  expect(made).toEqual({});
  const body = { username: "admin", password: digestOfPassword("pässword 1") };
  expect((await app.asNobody().call(accounts.login, { body })).status).toBe(200);
});

test("where there is one already nothing is made or changed", async () => {
  const { app, db } = await startApp();
  await given.administrator(db, { username: "boss" });

  expect(await ensureFirstAdministrator(db, { ...settings, at: app.clock.now() })).toEqual({});

  expect(await db.selectFrom("app_user").select("username").execute()).toEqual([{ username: "boss" }]);
});

test("when several processes start at once, one creates the administrator and knows the password", async () => {
  const { app, db } = await startApp();
  const at = app.clock.now();

  const made = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      ensureFirstAdministrator(db, {
        ...settings,
        username: `admin-${number}`,
        email: `admin-${number}@localhost`,
        at,
      }),
    ),
  );

  expect(made.filter(({ password }) => password !== undefined)).toHaveLength(1);
  expect(await db.selectFrom("app_user").select("id").execute()).toHaveLength(1);
});

test("a name that belongs to an ordinary user ends the start with a line that names the setting", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "Admin" });

  const start = ensureFirstAdministrator(db, { ...settings, at: app.clock.now() });

  await expect(start).rejects.toThrow(SettingsError);
  await expect(start).rejects.toThrow(/^ADMIN_USERNAME belongs to/);
});

test("the first administrator is the one who was made first, and is still there", async () => {
  const { db } = await startApp();
  expect(await findFirstAdministrator(db)).toBeUndefined();
  await given.user(db);
  const first = await given.administrator(db);
  const second = await given.administrator(db);
  await db
    .updateTable("app_user")
    .set({ created_at: new Date(0) })
    .where("id", "=", first._id)
    .execute();

  expect(await findFirstAdministrator(db)).toEqual({ _id: first._id, username: first.username });
  await db.updateTable("app_user").set({ deleted_at: new Date() }).where("id", "=", first._id).execute();
  expect(await findFirstAdministrator(db)).toMatchObject({ _id: second._id });
});
