import { accounts, invitations, system } from "@overture/contract";
import { expect, test } from "vitest";
import { mailedLink } from "../../testing/account-mail.js";
import * as given from "../../testing/given.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { digestOfPassword } from "../password.js";

const password = digestOfPassword("correct horse");

function register({ app }: TestApp, username: string, invitation?: string) {
  const body = { username, email: `${username}@example.com`, password, confirmPassword: password };
  return app.asNobody().call(accounts.register, { body: invitation === undefined ? body : { ...body, invitation } });
}

async function invited({ app, db }: TestApp, email?: string): Promise<{ id: string; token: string }> {
  const administrator = await given.administrator(db);
  const body = email === undefined ? {} : { email };
  const { data } = await app.as(administrator).call(invitations.createInvitation, { body });
  return { id: data.invitation._id, token: new URL(data.url).searchParams.get("invitation") ?? "" };
}

test("where registration is closed nobody makes an account, not even with an invitation", async () => {
  const started = await startApp({ registration: "closed" });
  const { token } = await invited(started);

  const answers = [await register(started, "maria"), await register(started, "maria", token)];

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(answers[0]?.message).toBe("Registration is closed here. Ask an administrator for an account");
  expect((await started.app.asNobody().call(system.describeSystem)).data.registration).toBe("closed");
});

test("an invitation lets one person in, once", async () => {
  const started = await startApp({ registration: "invite" });
  const { token } = await invited(started);
  await given.user(started.db, { username: "taken" });

  expect((await register(started, "maria")).status).toBe(403);
  expect((await register(started, "taken", token)).status).toBe(400);
  const answers = await Promise.all([register(started, "maria", token), register(started, "jonas", token)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test("an invitation for an address is mailed there, and is for nobody else", async () => {
  const started = await startApp({ registration: "invite" });
  await invited(started, "maria@example.com");
  const link = await mailedLink(started.db, "maria@example.com");
  const token = link.searchParams.get("invitation") ?? "";

  expect((await register(started, "jonas", token)).status).toBe(403);
  expect((await register(started, "maria", token)).status).toBe(201);
});

test("an invitation that was revoked or has expired lets nobody in, and its token is nowhere in the database", async () => {
  const started = await startApp({ registration: "invite" });
  const { app, db } = started;
  const administrator = await given.administrator(db);
  const [revoked, old] = [await invited(started), await invited(started)];
  await app.as(administrator).call(invitations.revokeInvitation, { params: { id: revoked.id } });
  const { data } = await app.as(administrator).call(invitations.listInvitations);
  expect(data.invitations.map(({ _id }) => _id)).toEqual([old.id]);
  app.clock.advance(7 * 86_400);

  expect((await register(started, "maria", revoked.token)).status).toBe(403);
  expect((await register(started, "maria", old.token)).status).toBe(403);
  expect(JSON.stringify(await db.selectFrom("invitation").selectAll().execute())).not.toContain(old.token);
});
