import { mailboxConsent as consents, fillPath, type mailboxConsent, mailboxes, system } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../../../db/database.js";
import { findMailbox } from "../../../mail/mailboxes/mailbox-queries.js";
import { openSecrets } from "../../../mail/mailboxes/secrets.js";
import { startGoogleMail, startMicrosoftMail } from "../../../testing/fake-mail-providers.js";
import * as given from "../../../testing/given.js";
import { locationOf, openBrowser } from "../../../testing/oauth-browser.js";
import { startApp, type TestApp } from "../../../testing/start-app.js";
import { testSecret } from "../../../testing/test-settings.js";
import { deleteSessionsOf } from "../../session-queries.js";

type Provider = mailboxConsent.MailProvider;

async function startWithProviders() {
  const [google, microsoft] = await Promise.all([startGoogleMail(), startMicrosoftMail()]);
  const started = await startApp({ mailOAuth: { google: google.client, microsoft: microsoft.client } });
  return { ...started, google, microsoft, user: await given.user(started.db) };
}

/** Presses the button and agrees, and returns the address of the callback without opening it. */
async function agree({ app }: Pick<TestApp, "app">, user: { _id: string }, provider: Provider = "google") {
  const browser = openBrowser({ app });
  const bearer = await app.accessTokenOf(user);
  const response = await browser.post(fillPath(consents.beginConsent.path, { provider }), { bearer });
  const { data } = (await response.json()) as { data: { url: string } };
  return { browser, asked: new URL(data.url).searchParams, callback: await browser.agreeAt(data.url) };
}

async function connect(started: TestApp, user: { _id: string }, provider: Provider = "google") {
  const { browser, callback } = await agree(started, user, provider);
  return endAt(locationOf(await browser.open(callback)));
}

/** Returns the parameters with which the settings page is opened. */
function endAt(address: string) {
  const page = new URL(address);
  expect(page.pathname).toBe("/dashboard/settings");
  return Object.fromEntries(page.searchParams);
}

const ownMailboxes = async ({ app }: TestApp, user: { _id: string }) => {
  const { data } = await app.as(user).call(mailboxes.listMailboxes);
  return (data ?? []).filter(({ isSystem }) => !isSystem);
};

test("who lets Overture use their Gmail has it connected, by tokens that no answer and no table shows", async () => {
  const started = await startWithProviders();
  const { user, db, google } = started;

  const { asked } = await agree(started, user);
  expect(await connect(started, user)).toEqual({ mailbox: "maria@gmail.com" });

  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: google.client.clientId,
    redirect_uri: "http://overture.test/api/v1/mailbox/oauth/google/callback",
    code_challenge_method: "S256",
    access_type: "offline",
    scope: "openid email https://mail.google.com/",
  });
  const [mailbox] = await ownMailboxes(started, user);
  expect(mailbox).toMatchObject({
    address: "maria@gmail.com",
    settings: {
      auth: "oauth2",
      provider: "google",
      smtpHost: "smtp.gmail.com",
      smtpUser: "maria@gmail.com",
      imapHost: "127.0.0.1",
    },
  });
  const row = await findMailbox(db, mailbox?._id ?? "");
  const { oAuth } = openSecrets(row?.id ?? "", row?.secrets ?? null, testSecret);
  expect(oAuth).toMatchObject({ provider: "google", refreshToken: expect.any(String) });
  const shown = JSON.stringify([
    mailbox,
    started.app.logLines,
    await db.selectFrom("audit_entry").selectAll().execute(),
  ]);
  expect(shown).not.toContain(oAuth?.refreshToken);
  expect(shown).not.toContain(oAuth?.accessToken);
});

test("a Microsoft account of any tenant is connected by the name that it signs in with", async () => {
  const started = await startWithProviders();

  expect(await connect(started, started.user, "microsoft")).toEqual({ mailbox: "maria@atelier.example" });

  const [mailbox] = await ownMailboxes(started, started.user);
  expect(mailbox?.settings).toMatchObject({ provider: "microsoft", smtpHost: "smtp.office365.com", smtpPort: 587 });
});

test("an ID token of another issuer than its tenant connects nothing", async () => {
  const started = await startWithProviders();
  started.microsoft.claims["iss"] = "https://login.elsewhere.example/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0";

  expect(await connect(started, started.user, "microsoft")).toEqual({
    mailboxProblem: "Microsoft gave an answer that could not be used. Please try again later.",
  });
  expect(await ownMailboxes(started, started.user)).toEqual([]);
});

test.each([
  ["that ends within the hour", { refresh_token: undefined }, "ends within the hour"],
  ["to the address alone", { scope: "openid email" }, "did not let Overture read and send mail"],
])("an access %s connects nothing, and says what to do", async (_, answer, words) => {
  const started = await startWithProviders();
  Object.assign(started.google.answer, answer);

  const { mailboxProblem } = await connect(started, started.user);

  expect(mailboxProblem).toContain(words);
  expect(await ownMailboxes(started, started.user)).toEqual([]);
});

test("only the browser that began comes back, once, and as long as its user is signed in", async () => {
  const started = await startWithProviders();
  const { user, db, app } = started;
  const other = openBrowser({ app });
  const first = await agree(started, user);

  // Another user's browser opens the callback, as if its user had been sent the link.
  expect(endAt(locationOf(await other.open(first.callback)))).toMatchObject({
    mailboxProblem: expect.stringContaining("begun in another browser"),
  });
  expect(endAt(locationOf(await first.browser.open(first.callback)))).toEqual({ mailbox: "maria@gmail.com" });
  expect(endAt(locationOf(await first.browser.open(first.callback)))).toHaveProperty("mailboxProblem");

  const second = await agree(started, user);
  await inTransaction(db, (tx) => deleteSessionsOf(tx, user._id));
  expect(endAt(locationOf(await second.browser.open(second.callback)))).toHaveProperty("mailboxProblem");
  expect(await db.selectFrom("mailbox").select("address").where("user_id", "=", user._id).execute()).toHaveLength(1);
});

test("a mailbox whose sign-in was refused goes on by consent, with its settings and conversations", async () => {
  const started = await startWithProviders();
  const { user, db } = started;
  const { _id } = await given.mailbox(db, { owner: user, address: "Maria@gmail.com" });
  const stopped = { pause: "sign-in", pause_reason: "535", paused_at: new Date(), per_day: 40 } as const;
  await db.updateTable("mailbox").set(stopped).where("id", "=", _id).execute();

  expect(await connect(started, user)).toEqual({ mailbox: "Maria@gmail.com" });

  const [mailbox, ...others] = await ownMailboxes(started, user);
  expect(others).toEqual([]);
  expect(mailbox).toMatchObject({ _id, settings: { provider: "google", smtpHost: "smtp.gmail.com", perDay: 40 } });
  expect(mailbox).not.toHaveProperty("pause");
});

test("a password that is given later takes the place of consent", async () => {
  const started = await startWithProviders();
  const { user, app } = started;
  await connect(started, user);
  const [mailbox] = await ownMailboxes(started, user);

  const body = { auth: "password", password: "an app password" } as const;
  const { data } = await app.as(user).call(mailboxes.updateMailbox, { params: { id: mailbox?._id ?? "" }, body });

  expect(data?.settings).toMatchObject({ auth: "password" });
  expect(data?.settings).not.toHaveProperty("provider");
});

test("only the providers that are set up are offered", async () => {
  const started = await startWithProviders();
  const { app: bare } = await startApp();

  expect((await started.app.asNobody().call(system.describeSystem)).data?.mailProviders).toEqual([
    "google",
    "microsoft",
  ]);
  expect((await bare.asNobody().call(system.describeSystem)).data).not.toHaveProperty("mailProviders");
});
