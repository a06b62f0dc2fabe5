import { accounts, audit, secondFactor } from "@overture/contract";
import { expect, test } from "vitest";
import { accountMailsTo, mailedLink, verificationIn } from "../../testing/account-mail.js";
import { enableSecondFactor } from "../../testing/enable-second-factor.js";
import * as given from "../../testing/given.js";
import { openBrowser, sessionFrom, startOAuthApp } from "../../testing/oauth-browser.js";
import { startApp } from "../../testing/start-app.js";
import { digestOfPassword } from "../password.js";

const password = digestOfPassword("right");

async function startWithMaria() {
  const started = await startApp();
  const maria = await given.user(started.db, { username: "maria", email: "maria@example.com", password: "right" });
  const signIn = () => started.app.asNobody().call(accounts.login, { body: { username: "maria", password } });
  return { ...started, maria, signIn };
}

test("a mailed link signs in somebody with a second factor only with its code, and waits for it", async () => {
  const started = await startWithMaria();
  const { app, db, maria } = started;
  const { codeNow } = await enableSecondFactor(started, maria, password);
  await app.as(maria).call(accounts.updateEmail, { body: { newEmail: "new@example.com" } });
  const query = verificationIn(await mailedLink(db, "new@example.com"));
  const follow = (code?: string) =>
    app
      .asNobody()
      .call(accounts.verifyEmail, { query: { ...query, ...(code !== undefined && { secondFactor: code }) } });

  expect(await follow()).toMatchObject({ status: 400, errors: { secondFactor: expect.any(String) } });
  expect(await follow("000000")).toMatchObject({ status: 400, errors: { secondFactor: expect.any(String) } });
  app.clock.advance(30);
  expect((await follow(codeNow())).status).toBe(200);
});

test("a sign-in at another service asks for the second factor too, and its code waits for it", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const { user } = await sessionFrom(browser, await browser.signIn("github"));
  const { codeNow } = await enableSecondFactor(started, user);
  const page = await browser.signIn("github");
  const { path } = accounts.exchangeOAuthCode;
  const code = page.searchParams.get("code");

  const refused = await browser.exchange(page);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: { secondFactor: expect.any(String) } });
  started.app.clock.advance(30);
  expect((await browser.post(path, { body: { code, secondFactor: codeNow() } })).status).toBe(200);
});

test("an administrator resets a lost second factor: the person is notified and signed out, and the log says who did it", async () => {
  const started = await startWithMaria();
  const { app, db, maria, signIn } = started;
  const administrator = await given.administrator(db);
  await enableSecondFactor(started, maria, password);
  expect((await signIn()).status).toBe(400);

  const reset = { params: { id: maria._id } };
  expect((await app.as(administrator).call(secondFactor.resetSecondFactor, reset)).status).toBe(200);

  expect((await app.as(maria).call(accounts.me)).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  const [mail] = await accountMailsTo(db, "maria@example.com");
  expect(mail?.subject).toBe("Your second factor was reset");
  const { data } = await app.as(administrator).call(audit.listAudit, { query: { kind: "user" } });
  expect(data.items[0]).toMatchObject({ action: "user.reset-second-factor", subject: { id: maria._id } });
});

test("an administrator's borrowed session does not reset the administrator's own second factor", async () => {
  const started = await startWithMaria();
  const { app, db } = started;
  const administrator = await given.administrator(db, { password: "right" });
  await enableSecondFactor(started, administrator, password);

  const reset = { params: { id: administrator._id } };
  expect((await app.as(administrator).call(secondFactor.resetSecondFactor, reset)).status).toBe(400);
  expect((await app.as(administrator).call(secondFactor.getSecondFactor)).data.isOn).toBe(true);
});
