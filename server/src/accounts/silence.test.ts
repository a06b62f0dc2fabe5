import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { mailedLink, resetTokenIn, verificationIn } from "../testing/account-mail.js";
import { startApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

test("no password, digest or token is ever logged, not even when the database fails", async () => {
  const { app, db } = await startApp();
  const nobody = app.asNobody();
  const password = digestOfPassword("correct horse");
  const newPassword = digestOfPassword("new horse");

  const body = { username: "maria", email: "maria@example.com", password, confirmPassword: password };
  await nobody.call(accounts.register, { body });
  const link = verificationIn(await mailedLink(db, "maria@example.com"));
  const { data: session } = await nobody.call(accounts.verifyEmail, { query: link });
  await nobody.call(accounts.verifyEmail, { query: link });
  await nobody.call(accounts.login, { body: { username: "maria", password: newPassword } });
  const { data: pair } = await app.withToken(session.refreshToken).call(accounts.refresh);
  await app.withToken(pair.accessToken).call(accounts.updatePassword, {
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
  });
  await nobody.call(accounts.forgotPassword, { body: { email: "maria@example.com" } });
  const token = resetTokenIn(await mailedLink(db, "maria@example.com"));

  await db.schema.alterTable("app_user").renameTo("app_user_gone").execute();
  const reset = { password: newPassword, confirmPassword: newPassword };
  const failures = [
    await nobody.call(accounts.login, { body: { username: "maria", password } }),
    await nobody.call(accounts.register, { body }),
    await nobody.call(accounts.verifyEmail, { query: link }),
    await nobody.call(accounts.resetPassword, { params: { token }, body: reset }),
    await app.withToken(pair.accessToken).call(accounts.me),
  ];
  expect(failures.map((answer) => answer.status)).toContain(500);

  const log = app.logLines.join("");
  expect(log).toContain("A request failed");
  const tokens = [session.accessToken, session.refreshToken, pair.accessToken, pair.refreshToken, link.token, token];
  for (const secret of [password, newPassword, ...tokens]) expect(log).not.toContain(secret);
});
