import { accounts, mail } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../db/database.js";
import { mailedLink, resetTokenIn, verificationIn } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

/** Returns all rows of the database as text. */
async function dump(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select to_json(t)::text as row from ${sql.table(name)} as t`.execute(
        db,
      );
      return rows.map(({ row }) => row).join("\n");
    }),
  );
  return texts.join("\n");
}

function expectNowhere(token: string, dumped: string): void {
  expect(dumped).not.toContain(token);
  expect(dumped).not.toContain(Buffer.from(token).toString("hex"));
  expect(dumped).not.toContain(Buffer.from(token).toString("base64").slice(0, 40));
}

test("whoever reads a dump of the database finds no link that signs in, neither before nor after its mail is delivered", async () => {
  const { app, db } = await startApp();
  const password = digestOfPassword("correct horse");
  const newcomer = { username: "newcomer", email: "newcomer@example.com", password, confirmPassword: password };
  const maria = await given.user(db, { email: "maria@example.com" });
  await app.asNobody().call(accounts.register, { body: newcomer });
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "maria@example.com" } });
  await app.as(maria).call(accounts.updateEmail, { body: { newEmail: "new@example.com" } });
  const tokens = [
    verificationIn(await mailedLink(db, "newcomer@example.com")).token,
    resetTokenIn(await mailedLink(db, "maria@example.com", "Set a new password")),
    verificationIn(await mailedLink(db, "new@example.com")).token,
  ];

  const before = await dump(db);
  await app.deliverMail();
  const after = await dump(db);

  expect(before).toContain("Confirm your email address");
  expect(await db.selectFrom("sandbox_mail").select("id").execute()).toHaveLength(4);
  for (const token of tokens) {
    expectNowhere(token, before);
    expectNowhere(token, after);
  }
  expect(await db.selectFrom("mail").select("id").where("sealed_link", "is not", null).execute()).toEqual([]);
});

test("the sandbox shows administrators a mail about an account with its link, which works", async () => {
  const { app, db } = await startApp();
  const administrator = await given.administrator(db);
  await given.user(db, { email: "maria@example.com" });
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "maria@example.com" } });
  const token = resetTokenIn(await mailedLink(db, "maria@example.com"));
  await app.deliverMail();

  const { data: list } = await app.as(administrator).call(mail.listSandboxMail);
  const { data: shown } = await app
    .as(administrator)
    .call(mail.getSandboxMail, { params: { id: list.mails[0]?._id ?? "" } });

  expect(shown.text).toContain(`http://overture.test/password-reset/${token}`);
  expect(shown.html).toContain(`http://overture.test/password-reset/${token}`);
  const password = digestOfPassword("new horse");
  const reset = { params: { token }, body: { password, confirmPassword: password } };
  expect((await app.asNobody().call(accounts.resetPassword, reset)).status).toBe(200);
});
