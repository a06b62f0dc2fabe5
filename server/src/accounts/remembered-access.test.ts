import { accounts } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.js";
import { listen } from "../db/listen.js";
import { changesChannel } from "../events/announce.js";
import { silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

/** Changes by another process. This process is only notified of them. */
const elsewhere: Record<string, string> = {
  "signed out": "delete from session where user_id = $1",
  "made an ordinary user": "update app_user set role = 'user' where id = $1",
  deleted: "update app_user set deleted_at = now() where id = $1",
  "kept waiting": "update app_user set admitted_at = null, role = 'user' where id = $1",
};

test.each(Object.keys(elsewhere))("who is %s by another process loses access in this one", async (what) => {
  const { app, db, databaseUrl } = await startApp();
  await given.administrator(db, { username: "second" });
  const maria = await given.administrator(db);
  const other = openDatabase(databaseUrl, { poolSize: 1, log: silent });
  onTestFinished(() => other.close());
  const status = async () => (await app.as(maria).call(accounts.listUsers)).status;
  expect([await status(), await status()]).toEqual([200, 200]);

  await other.pool.query(elsewhere[what] ?? "", [maria._id]);

  await expect.poll(status, { interval: 20 }).toBeOneOf([401, 403]);
});

test("what this process changes holds for the next call", async () => {
  const { app, db } = await startApp();
  const [admin, maria] = [await given.administrator(db), await given.administrator(db)];
  for (let round = 0; round < 10; round += 1) {
    const role = round % 2 === 0 ? "user" : "admin";
    const { data } = await app.as(admin).call(accounts.listUsers);
    const row = data.users.find(({ _id }) => _id === maria._id);
    await app.as(admin).call(accounts.updateUser, {
      params: { id: maria._id },
      body: { username: row?.username ?? "", email: row?.email ?? "", role },
    });
    expect((await app.as(maria).call(accounts.listUsers)).status).toBe(role === "user" ? 403 : 200);
  }
});

/** Changes of everything that the guard remembers of a user. Each must notify all processes. */
const announced: Record<string, string> = {
  "a session that ends": "delete from session where user_id = $1",
  "another username": "update app_user set username = 'renamed' where id = $1",
  "another address": "update app_user set email = 'renamed@example.com' where id = $1",
  "another name": "update app_user set display_name = 'Renamed' where id = $1",
  "another role": "update app_user set role = 'admin' where id = $1",
  "an address that is not confirmed any more": "update app_user set verified = false where id = $1",
  "a deletion": "update app_user set deleted_at = now() where id = $1",
  "an admission": "update app_user set admitted_at = null where id = $1",
  "a second factor": "update app_user set totp_secret = 'sealed', totp_confirmed_at = now() where id = $1",
  "a passkey": `insert into passkey (user_id, credential_id, public_key, counter, transports, device_type, backed_up, name, created_at)
    values ($1, 'id', 'key', 0, '{}', 'singleDevice', false, 'Phone', now())`,
};

test.each(Object.keys(announced))("%s is announced to every process", async (what) => {
  const { app, db, databaseUrl } = await startApp();
  const maria = await given.user(db);
  await app.accessTokenOf(maria);
  const payloads: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const notify = (payload: string) => void payloads.push(payload);
  const listener = listen({ url: databaseUrl, channel: changesChannel, log: silent, notify, begin });
  onTestFinished(() => listener.close());
  await begun;
  const other = openDatabase(databaseUrl, { poolSize: 1, log: silent });
  onTestFinished(() => other.close());

  await other.pool.query(announced[what] ?? "", [maria._id]);

  await expect
    .poll(() => payloads.map((payload): unknown => JSON.parse(payload)))
    .toEqual([{ userId: maria._id, kind: "access" }]);
});
