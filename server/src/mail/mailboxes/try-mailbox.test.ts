import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { mailboxes } from "@overture/contract";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { startFakeImapServer } from "../../testing/fake-imap-server.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function mailServers() {
  const smtp = await startFakeMailServer({ password: "the right one" });
  const imap = await startFakeImapServer();
  onTestFinished(async () => {
    await smtp.close();
    await imap.close();
  });
  const form = {
    address: "marta@example.com",
    password: "the right one",
    smtpHost: smtp.address.host,
    smtpPort: smtp.address.port,
    smtpSecurity: "none" as const,
    imapHost: imap.address.host,
    imapPort: imap.address.port,
    imapSecurity: "none" as const,
  };
  return { smtp, imap, form };
}

/** Something that is no mail server, and has a secret in its greeting. */
async function strangeServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end("redis 7.2 at intranet-db-3\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

test("both servers are tried, and each says that it works", async () => {
  const { app, db } = await startApp();
  const { smtp, form } = await mailServers();

  const { data } = await app.as(await given.user(db)).call(mailboxes.testMailbox, { body: form });

  expect(data).toEqual({
    smtp: { ok: true, message: "Sending works" },
    imap: { ok: true, message: "Reading works" },
  });
  expect(smtp.accepted).toEqual([]);
});

test("a wrong password is told in the servers' words, and is in no log", async () => {
  const { app, db } = await startApp();
  const { imap, form } = await mailServers();
  imap.refusal = "[AUTHENTICATIONFAILED] Application-specific password required";

  const wrong = { ...form, password: "a wrong one" };
  const { data } = await app.as(await given.user(db)).call(mailboxes.testMailbox, { body: wrong });

  expect(data.smtp).toEqual({
    ok: false,
    message: '127.0.0.1 refuses the user name or the password (it says "535 5.7.8 Wrong password")',
  });
  expect(data.imap?.ok).toBe(false);
  expect(data.imap?.message).toMatch(/^127\.0\.0\.1 asks for an app password instead of your usual one/);
  expect(app.logLines.join("")).not.toContain("a wrong one");
});

test("what is wrong with a connection is told by what to do about it", async () => {
  const { app, db } = await startApp();
  const { form } = await mailServers();
  const caller = app.as(await given.user(db));
  const smtpOf = async (changes: object) =>
    (await caller.call(mailboxes.testMailbox, { body: { ...form, ...changes } })).data;

  const closed = await smtpOf({ smtpPort: 9, imapPort: 9 });
  const plain = await smtpOf({ smtpSecurity: "tls", imapSecurity: "tls" });
  const upgraded = await smtpOf({ smtpSecurity: "starttls", imapSecurity: "starttls" });

  expect(closed.smtp.message).toBe("127.0.0.1 takes no connections on port 9: check the port");
  expect(closed.imap?.message).toBe("127.0.0.1 takes no connections on port 9: check the port");
  const tlsFirst = /^127\.0\.0\.1 does not begin with TLS on port \d+: choose STARTTLS, or another port$/;
  expect(plain.smtp.message).toMatch(tlsFirst);
  expect(plain.imap?.message).toMatch(tlsFirst);
  // The test server's own certificate is from long ago.
  expect(upgraded.smtp.message).toBe("The certificate of 127.0.0.1 has run out: tell its administrator");
  expect(upgraded.imap?.message).toMatch(/offers no STARTTLS on port \d+: choose TLS, usually on port 993$/);
});

test("what is no mail server is not quoted: trying must tell nobody what else runs here", async () => {
  const { app, db } = await startApp();
  const { form } = await mailServers();
  const port = await strangeServer();

  const body = { ...form, smtpPort: port, imapPort: port };
  const { data } = await app.as(await given.user(db)).call(mailboxes.testMailbox, { body });

  expect([data.smtp.ok, data.imap?.ok]).toEqual([false, false]);
  expect(JSON.stringify(data)).not.toMatch(/redis|intranet/);
  expect(app.logLines.join("")).not.toMatch(/redis|intranet/);
});

test("a mailbox that is connected is tried with the password that was stored", async () => {
  const { app, db } = await startApp();
  const { form } = await mailServers();
  const owner = await given.user(db);
  const { data } = await app.as(owner).call(mailboxes.createMailbox, { body: form });
  const { password: _, ...withoutPassword } = form;

  const body = { ...withoutPassword, id: data._id };
  const byOwner = await app.as(owner).call(mailboxes.testMailbox, { body });
  const byOther = await app.as(await given.user(db)).call(mailboxes.testMailbox, { body });

  expect(byOwner.data).toMatchObject({ smtp: { ok: true }, imap: { ok: true } });
  expect(byOther.status).toBe(404);
});

test("a mailbox that signs in by OAuth is tried with a new token, at a server that takes no other", async () => {
  const { app, db } = await startApp();
  const provider = createHttpServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"access_token":"fresh","expires_in":3600}');
  }).listen(0, "127.0.0.1");
  const seen: unknown[] = [];
  const smtp = new SMTPServer({
    authMethods: ["XOAUTH2"],
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onAuth({ username, accessToken }, _session, done) {
      seen.push([username, accessToken]);
      if (accessToken === "fresh") done(null, { user: username });
      else done(new Error("wrong token"));
    },
  });
  smtp.listen(0, "127.0.0.1");
  await Promise.all([once(provider, "listening"), once(smtp.server, "listening")]);
  onTestFinished(() => {
    provider.close();
    smtp.close();
  });
  const portOf = (address: unknown) => (address as AddressInfo).port;
  const body = {
    address: "marta@example.com",
    smtpHost: "127.0.0.1",
    smtpPort: portOf(smtp.server.address()),
    smtpSecurity: "none" as const,
    auth: "oauth2" as const,
    oAuth: {
      refreshToken: "kept",
      tokenUrl: `http://127.0.0.1:${portOf(provider.address())}/token`,
      clientId: "overture",
    },
  };

  const { data } = await app.as(await given.administrator(db)).call(mailboxes.testMailbox, { body });

  expect(data).toEqual({ smtp: { ok: true, message: "Sending works" } });
  expect(seen).toEqual([["marta@example.com", "fresh"]]);
});
