import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { mailboxes } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../db/database.js";
import { openHostGuard } from "../../net/host-guard.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startMail } from "../../testing/start-mail.js";
import { testHosts, testSecret } from "../../testing/test-settings.js";
import { withFreshToken } from "./access-token.js";
import { noMailProviders, openMailProviders } from "./mail-providers.js";
import { findMailbox, type MailboxRow } from "./mailbox-queries.js";
import { imapServerOf, smtpServerOf } from "./open-server.js";
import { openSecrets, sealSecrets } from "./secrets.js";

/** Starts a token endpoint (RFC 6749 section 6) that returns a new refresh token each time and refuses old ones. */
async function tokenServer(expiresIn = "3600") {
  const asked: URLSearchParams[] = [];
  let current = "refresh-0";
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    if (form.get("refresh_token") !== current) {
      response.writeHead(400, { "content-type": "application/json" }).end('{"error":"invalid_grant"}');
      return;
    }
    current = `refresh-${asked.length}`;
    const tokens = `"access_token":"access-${asked.length}","refresh_token":"${current}","expires_in":${expiresIn}`;
    response.writeHead(200, { "content-type": "application/json" }).end(`{${tokens}}`);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return { asked, url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/token` };
}

async function mailboxWithTokens(db: Db, tokenUrl: string): Promise<MailboxRow> {
  const { _id } = await given.mailbox(db, {
    imap: { host: "127.0.0.1", port: 143, secure: false, user: "m", password: "" },
  });
  const oAuth = { refreshToken: "refresh-0", tokenUrl, clientId: "overture", clientSecret: "a client secret" };
  await db
    .updateTable("mailbox")
    .set({ auth: "oauth2", secrets: sealSecrets(_id, { oAuth }, testSecret) })
    .where("id", "=", _id)
    .execute();
  return (await findMailbox(db, _id)) as MailboxRow;
}

test("an access token is fetched when there is none, serves both servers, and is fetched again when it has run out", async () => {
  const { db, clock } = await startMail();
  const provider = await tokenServer();
  const mailbox = await mailboxWithTokens(db, provider.url);
  const fresh = () =>
    withFreshToken(mailbox, { db, clock, hosts: testHosts, mailProviders: noMailProviders, appSecret: testSecret });

  const first = await fresh();
  await fresh();
  clock.advance(61 * 60);
  const second = await fresh();

  expect(smtpServerOf(first, { appSecret: testSecret, hosts: testHosts })).toMatchObject({ accessToken: "access-1" });
  expect(imapServerOf(second, { appSecret: testSecret, hosts: testHosts })).toMatchObject({ accessToken: "access-2" });
  expect(provider.asked.map((form) => form.get("refresh_token"))).toEqual(["refresh-0", "refresh-1"]);
  expect(Object.fromEntries(provider.asked[0] ?? [])).toMatchObject({
    grant_type: "refresh_token",
    client_id: "overture",
    client_secret: "a client secret",
  });
});

test.each(["null", "0", "-5", '"soon"', "1e300", "1e999"])(
  "a new refresh token is kept, however long the provider says that the access token lasts: %s",
  async (expiresIn) => {
    const { db, clock } = await startMail();
    const provider = await tokenServer(expiresIn);
    const mailbox = await mailboxWithTokens(db, provider.url);

    await withFreshToken(mailbox, {
      db,
      clock,
      hosts: testHosts,
      mailProviders: noMailProviders,
      appSecret: testSecret,
    });

    const { secrets } = (await findMailbox(db, mailbox.id)) as MailboxRow;
    const { oAuth } = openSecrets(mailbox.id, secrets, testSecret);
    expect(oAuth).toMatchObject({ accessToken: "access-1", refreshToken: "refresh-1" });
  },
);

test("a provider that gives none leaves the mailbox as it is: its server then says what is wrong", async () => {
  const { db, clock } = await startMail();
  const provider = await tokenServer();
  const mailbox = await mailboxWithTokens(db, provider.url);
  await withFreshToken(mailbox, { db, clock, hosts: testHosts, mailProviders: noMailProviders, appSecret: testSecret });
  await db.updateTable("mailbox").set({ secrets: mailbox.secrets }).where("id", "=", mailbox.id).execute();

  const after = await withFreshToken(mailbox, {
    db,
    clock,
    hosts: testHosts,
    mailProviders: noMailProviders,
    appSecret: testSecret,
  });

  expect(smtpServerOf(after, { appSecret: testSecret, hosts: testHosts })).not.toHaveProperty("accessToken");
});

test("while the provider is away nothing signs in with an old token: the mail waits, and its mailbox is not stopped", async () => {
  const { mail, db } = await startMail();
  const { id: mailboxId } = await mailboxWithTokens(db, "http://127.0.0.1:9/token");
  const { id } = await given.queuedMail(db, { mailboxId });

  await mail.deliverDue();

  const reason = "The mail server could not be reached: 127.0.0.1:9 could not be asked for a new token";
  const waiting = await db.selectFrom("mail").select(["id", "state", "reason"]).execute();
  expect(waiting).toEqual([{ id, state: "queued", reason }]);
  const mailbox = await db.selectFrom("mailbox").select("pause").where("id", "=", mailboxId).executeTakeFirst();
  expect(mailbox).toEqual({ pause: null });
});

test("trying a connected mailbox keeps the refresh token that the provider gives in place of the old one", async () => {
  const { app, db } = await startApp({ trialTimeoutMs: 100 });
  const provider = await tokenServer();
  const mailbox = await mailboxWithTokens(db, provider.url);
  const owner = await given.administrator(db);
  const { address, smtp_host: smtpHost, smtp_port: smtpPort, smtp_security, imap_user } = mailbox;
  const ofOwner = { user_id: owner._id, smtp_user: address };
  await db.updateTable("mailbox").set(ofOwner).where("id", "=", mailbox.id).execute();
  // With other servers or names, the token would have to be entered again.
  const body = {
    id: mailbox.id,
    address,
    auth: "oauth2",
    smtpHost: smtpHost ?? "",
    smtpPort: smtpPort ?? 0,
    smtpSecurity: smtp_security ?? "tls",
    imapHost: mailbox.imap_host ?? "",
    imapPort: mailbox.imap_port ?? 0,
    imapSecurity: mailbox.imap_security ?? "tls",
    ...(imap_user === null ? {} : { imapUser: imap_user }),
  } as const;

  expect(await app.as(owner).call(mailboxes.testMailbox, { body })).toMatchObject({ status: 200 });

  const row = await findMailbox(db, mailbox.id);
  expect(openSecrets(mailbox.id, row?.secrets ?? null, testSecret).oAuth?.refreshToken).toBe("refresh-1");
});

test("without the operator's leave no token is asked for in a private network, and none without TLS", async () => {
  const { db, clock } = await startMail();
  const provider = await tokenServer();
  const mailbox = await mailboxWithTokens(db, provider.url);
  const nothingPrivate = openHostGuard({ allowed: [] });
  /** Treats the provider's address as one on the internet. */
  const outside = {
    ...nothingPrivate,
    checkedAddress: async () => ({ address: "127.0.0.1", isAllowedPrivate: false }),
  };

  for (const hosts of [nothingPrivate, outside]) {
    const fresh = withFreshToken(mailbox, { db, clock, hosts, mailProviders: noMailProviders, appSecret: testSecret });
    await expect(fresh).rejects.toThrow("could not be asked for a new token");
  }

  expect(provider.asked).toEqual([]);
});

test("a provider's redirect is not followed", async () => {
  const { db, clock } = await startMail();
  const provider = await tokenServer();
  const server = createServer((_request, response) => response.writeHead(307, { location: provider.url }).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const mailbox = await mailboxWithTokens(db, `http://127.0.0.1:${port}/token`);

  const fresh = withFreshToken(mailbox, {
    db,
    clock,
    hosts: testHosts,
    mailProviders: noMailProviders,
    appSecret: testSecret,
  });

  await expect(fresh).rejects.toThrow("could not be asked for a new token");
  expect(provider.asked).toEqual([]);
});

test("of many connections that find the token run out at once one asks for another, and all get it", async () => {
  const { db, clock } = await startMail();
  const provider = await tokenServer();
  const mailbox = await mailboxWithTokens(db, provider.url);
  const keeping = { db, clock, hosts: testHosts, mailProviders: noMailProviders, appSecret: testSecret };

  const opened = await Promise.all(Array.from({ length: 8 }, () => withFreshToken(mailbox, keeping)));

  expect(provider.asked).toHaveLength(1);
  const servers = opened.map((row) => smtpServerOf(row, { appSecret: testSecret, hosts: testHosts }));
  expect(servers.map((server) => server?.accessToken)).toEqual(Array(8).fill("access-1"));
});

test("what a process that died was asking for is asked for again after its time", async () => {
  const { db, clock } = await startMail();
  const provider = await tokenServer();
  const mailbox = await mailboxWithTokens(db, provider.url);
  const over = { mailbox_id: mailbox.id, leased_until: new Date(Date.now() - 1_000) };
  await db.insertInto("mailbox_token_lease").values(over).execute();

  await withFreshToken(mailbox, { db, clock, hosts: testHosts, mailProviders: noMailProviders, appSecret: testSecret });

  expect(provider.asked).toHaveLength(1);
  expect(await db.selectFrom("mailbox_token_lease").selectAll().execute()).toEqual([]);
});

test("by consent a token is refreshed as this installation, whose lost registration stops nobody's mailbox", async () => {
  const { db, clock } = await startMail();
  const asked: URLSearchParams[] = [];
  let isKnown = true;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(new URLSearchParams(await text(request)));
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    response.end(isKnown ? '{"access_token":"access-of-google","expires_in":3600}' : '{"error":"invalid_client"}');
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "overture", clientSecret: "of this year", baseUrl, smtp: undefined, imap: undefined };
  const { _id } = await given.mailbox(db);
  const oAuth = { provider: "google" as const, refreshToken: "refresh-of-google" };
  const columns = {
    auth: "oauth2",
    oauth_provider: "google",
    secrets: sealSecrets(_id, { oAuth }, testSecret),
  } as const;
  await db.updateTable("mailbox").set(columns).where("id", "=", _id).execute();
  const mailbox = (await findMailbox(db, _id)) as MailboxRow;
  // Private addresses are refused, except for this provider, which the operator has configured.
  const guarded = { db, clock, hosts: openHostGuard({ allowed: [] }), appSecret: testSecret };
  const keeping = { ...guarded, mailProviders: openMailProviders({ google: client }) };

  const fresh = await withFreshToken(mailbox, keeping);
  clock.advance(61 * 60);
  isKnown = false;
  const later = withFreshToken(mailbox, keeping);

  await expect(later).rejects.toThrow("an administrator has to look at its client secret");
  expect(openSecrets(_id, fresh.secrets, testSecret).oAuth).toMatchObject({ accessToken: "access-of-google" });
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ client_id: "overture", client_secret: "of this year" });
  const taken = withFreshToken(mailbox, { ...guarded, mailProviders: noMailProviders });
  await expect(taken).rejects.toThrow("not set up here any more");
});
