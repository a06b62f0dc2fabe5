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
import { testHosts } from "../../testing/test-settings.js";
import { serverAt } from "./open-server.js";
import { noAnswer } from "./trial-words.js";
import { tryImap, trySmtp } from "./try-servers.js";

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

/** Starts a server of another protocol with a secret in its greeting. Returns its port. */
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

test("a wrong password is reported with what to do about it, and is in no log", async () => {
  const { app, db } = await startApp();
  const { imap, form } = await mailServers();
  imap.refusal = "[AUTHENTICATIONFAILED] Application-specific password required";

  const wrong = { ...form, password: "a wrong one" };
  const { data } = await app.as(await given.user(db)).call(mailboxes.testMailbox, { body: wrong });

  expect(data.smtp).toEqual({
    ok: false,
    message: "127.0.0.1 refuses the user name or the password",
  });
  expect(data.imap?.ok).toBe(false);
  expect(data.imap?.message).toMatch(/^127\.0\.0\.1 asks for an app password instead of your usual one/);
  expect(app.logLines.join("")).not.toContain("a wrong one");
});

/** Starts a server that accepts connections and sends nothing. Returns its port. */
async function silentServer(): Promise<number> {
  const server = createServer((socket) => void socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("closed, silent and wrong ports are one and the same to whoever tries them", async () => {
  const { app, db } = await startApp({ trialTimeoutMs: 2_000 });
  const { form } = await mailServers();
  const caller = app.as(await given.user(db));
  const [silent, strange] = [await silentServer(), await strangeServer()];
  const trials = await Promise.all(
    [
      { smtpPort: 9, imapPort: 9 },
      { smtpPort: silent, imapPort: silent },
      { smtpPort: strange, imapPort: strange },
      { smtpSecurity: "tls" as const, imapSecurity: "tls" as const },
      { smtpHost: "10.255.255.1", imapHost: "169.254.169.254" },
    ].map(async (changes) => (await caller.call(mailboxes.testMailbox, { body: { ...form, ...changes } })).data),
  );

  for (const trial of trials) {
    expect(trial).toEqual({ smtp: { ok: false, message: noAnswer }, imap: { ok: false, message: noAnswer } });
  }
  expect(app.logLines.join("")).not.toMatch(/redis|intranet/);
});

test("a closed port is reported no sooner than one that stays silent", async () => {
  const hosts = testHosts;
  const closed = { host: "127.0.0.1", port: 9, security: "tls" as const, user: "marta", password: "secret" };
  const server = serverAt({ ...closed, accessToken: undefined, hosts });
  const timeoutMs = 400;
  let isPatienceOver = false;
  setTimeout(() => {
    isPatienceOver = true;
  }, timeoutMs);

  for (const attempt of [trySmtp(server, timeoutMs), tryImap(server, timeoutMs)]) {
    expect(await attempt.then((trial) => ({ ...trial, isPatienceOver }))).toEqual({
      ok: false,
      message: noAnswer,
      isPatienceOver: true,
    });
  }
});

test("a server that offers no STARTTLS is not signed in to, when that was chosen", async () => {
  const { app, db } = await startApp();
  const { imap, form } = await mailServers();

  const body = { ...form, imapSecurity: "starttls" as const };
  const { data } = await app.as(await given.user(db)).call(mailboxes.testMailbox, { body });

  expect(data.imap?.message).toMatch(/offers no STARTTLS on port \d+: choose TLS, usually on port 993$/);
  expect(imap.commands.filter((command) => /LOGIN|AUTHENTICATE/i.test(command))).toEqual([]);
});

test("a closed port is saved no sooner than one that stays silent", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db));
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { form } = await mailServers();
  const ended: string[] = [];
  const save = async (name: string, imapPort: number) => {
    const { status } = await caller.call(mailboxes.createMailbox, {
      body: { ...form, address: `${name}@example.com`, senderName: "Marta", imapPort },
    });
    ended.push(name);
    return status;
  };

  const closed = save("closed", 1);
  const statuses = await Promise.all([
    save("silent", (silent.address() as AddressInfo).port),
    closed,
    save("open", form.imapPort),
  ]);

  expect(statuses).toEqual([201, 201, 201]);
  expect(ended[0]).toBe("open");
});

test("whoever tries more than thirty mailboxes in an hour has to wait", async () => {
  const { app, db } = await startApp();
  const { form } = await mailServers();
  const caller = app.as(await given.user(db));
  // The trial is refused before a connection is opened, and is counted nevertheless.
  const { password: _, ...withoutPassword } = form;
  const attempt = () => caller.call(mailboxes.testMailbox, { body: withoutPassword });

  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await attempt()).status);

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
  app.clock.advance(3_600);
  expect((await attempt()).status).toBe(400);
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
