import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { accountMailsTo, mailedLink, verificationIn } from "../testing/account-mail.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";

const password = digestOfPassword("correct horse");

async function registered({ app, db }: TestApp) {
  const body = { username: "maria", email: "maria@example.com", password, confirmPassword: password };
  const { data } = await app.asNobody().call(accounts.register, { body });
  return { maria: data, link: verificationIn(await mailedLink(db, "maria@example.com")) };
}

function verify({ app }: TestApp, query: { userId: string; token: string; tempEmail?: string }) {
  return app.asNobody().call(accounts.verifyEmail, { query });
}

test("a link confirms the address, signs in, and works once", async () => {
  const started = await startApp();
  const { maria, link } = await registered(started);

  const verified = await verify(started, link);

  expect(verified.status).toBe(200);
  const me = await started.app.withToken(verified.data.accessToken).call(accounts.me);
  expect(me.data).toMatchObject({ _id: maria._id, verified: true });
  const again = await verify(started, link);
  expect(again).toMatchObject({ status: 400, errors: undefined });
});

test("when a link is followed twice at once, one session is created", async () => {
  const started = await startApp();
  const { link } = await registered(started);

  const answers = await Promise.all([verify(started, link), verify(started, link)]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a link works for a day", async () => {
  const started = await startApp();
  const { link } = await registered(started);
  started.app.clock.advance(24 * 3_600);

  expect((await verify(started, link)).status).toBe(400);
});

test("a link of somebody else, an altered token and an id that cannot be one are refused alike", async () => {
  const started = await startApp();
  const { link } = await registered(started);
  const other = await given.user(started.db);

  const answers = await Promise.all([
    verify(started, { ...link, userId: other._id }),
    verify(started, { ...link, userId: "nobody" }),
    verify(started, { ...link, token: `${link.token}x` }),
    verify(started, { ...link, tempEmail: "thief@example.com" }),
  ]);

  for (const answer of answers) expect(answer).toMatchObject({ status: 400, errors: undefined });
  expect((await verify(started, link)).status).toBe(200);
});

test("a link without its parts names them", async () => {
  const { app } = await startApp();

  const answer = await app.asNobody().call(accounts.verifyEmail);

  expect(Object.keys(answer.errors ?? {}).sort()).toEqual(["token", "userId"]);
});

test("a change of address takes effect when the new one is confirmed; the old one is notified and works until then", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db, { email: "old@example.com" });
  const asked = await app.as(maria).call(accounts.updateEmail, { body: { newEmail: "new+tag@example.com" } });
  expect(asked.status).toBe(200);

  const [told] = await accountMailsTo(db, "old@example.com");
  expect(told?.body).toContain("new+tag@example.com");
  expect((await app.as(maria).call(accounts.me)).data.email).toBe("old@example.com");

  const link = verificationIn(await mailedLink(db, "new+tag@example.com"));
  expect(link.tempEmail).toBe("new+tag@example.com");
  const verified = await verify(started, link);
  expect(verified.data.user.email).toBe("new+tag@example.com");
  expect((await app.as(maria).call(accounts.me)).data.email).toBe("new+tag@example.com");
  expect((await verify(started, link)).status).toBe(400);
});

test("the address that a link confirms cannot be altered", async () => {
  const started = await startApp();
  const maria = await given.user(started.db);
  await started.app.as(maria).call(accounts.updateEmail, { body: { newEmail: "new@example.com" } });
  const { tempEmail: _, ...link } = verificationIn(await mailedLink(started.db, "new@example.com"));

  expect((await verify(started, link)).status).toBe(400);
  expect((await verify(started, { ...link, tempEmail: "boss@example.com" })).status).toBe(400);
});

test("a new address that another user has taken meanwhile is not confirmed", async () => {
  const started = await startApp();
  const maria = await given.user(started.db);
  await started.app.as(maria).call(accounts.updateEmail, { body: { newEmail: "new@example.com" } });
  const link = verificationIn(await mailedLink(started.db, "new@example.com"));
  await given.user(started.db, { email: "New@example.com" });

  expect(await verify(started, link)).toMatchObject({ status: 400, errors: undefined });
});

test("links that have run out do not stay in the database", async () => {
  const started = await startApp();
  const { app, db } = started;
  await registered(started);
  app.clock.advance(24 * 3_600);
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "maria@example.com" } });

  const links = await db.selectFrom("account_link").select("purpose").execute();
  expect(links).toEqual([{ purpose: "reset-password" }]);
});
