import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { mailboxes } from "@overture/contract";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { parseNets } from "../../net/address.js";
import { openHostGuard } from "../../net/host-guard.js";
import { startFakeImapServer } from "../../testing/fake-imap-server.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { refusePlainPassword } from "./connect-failure.js";
import { serverAt } from "./open-server.js";
import { noAnswer } from "./trial-words.js";
import { trySmtp } from "./try-servers.js";

/** Enough for servers on this machine. */
const trialTimeoutMs = 2_000;

/** Returns a resolver that gives another address each time. */
function rebinding(...answers: string[]) {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [answers[asked.length - 1] ?? "127.0.0.1"];
  };
  return { asked, resolve };
}

async function startServers() {
  const smtp = await startFakeMailServer({ password: "the right one" });
  const imap = await startFakeImapServer();
  onTestFinished(async () => {
    await smtp.close();
    await imap.close();
  });
  const body = {
    address: "marta@example.com",
    password: "the right one",
    smtpHost: "smtp.attacker.example",
    smtpPort: smtp.address.port,
    smtpSecurity: "none" as const,
  };
  return { smtp, imap, body };
}

test("without the operator's leave nobody reaches the loopback or a private network, by address or by name", async () => {
  const { resolve } = rebinding();
  const hosts = openHostGuard({ allowed: [], resolve: async (host) => (/^\d/.test(host) ? [host] : resolve(host)) });
  const { app, db } = await startApp({ hosts, trialTimeoutMs });
  const { smtp, imap, body } = await startServers();
  const caller = app.as(await given.user(db));

  const trials = ["127.0.0.1", "smtp.attacker.example", "localhost", "smtp.corp.internal"].map(async (host) => {
    const named = {
      ...body,
      smtpHost: host,
      imapHost: host,
      imapPort: imap.address.port,
      imapSecurity: "none" as const,
    };
    return (await caller.call(mailboxes.testMailbox, { body: named })).data;
  });
  for (const trial of await Promise.all(trials)) {
    expect(trial).toEqual({ smtp: { ok: false, message: noAnswer }, imap: { ok: false, message: noAnswer } });
  }

  expect(imap.commands).toEqual([]);
  expect(smtp.connections).toBe(0);
});

test("a name is looked up once, and what it means afterwards is never connected to", async () => {
  const { smtp, body } = await startServers();
  const inside = rebinding("127.0.0.1", "192.168.1.1");
  const allowed = parseNets("127.0.0.0/8") ?? [];
  const { app, db } = await startApp({ hosts: openHostGuard({ allowed, resolve: inside.resolve }) });
  const user = await given.user(db);

  const { data } = await app.as(user).call(mailboxes.testMailbox, { body });

  expect(data.smtp).toEqual({ ok: true, message: "Sending works" });
  expect(inside.asked).toEqual(["smtp.attacker.example"]);
  expect(smtp.connections).toBe(1);
});

test("TLS is asked for the name that was given, not for the address", async () => {
  const seen: string[] = [];
  const server = new SMTPServer({
    secure: true,
    SNICallback(name, done) {
      seen.push(name);
      done(null);
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => server.close());
  const hosts = openHostGuard({ allowed: parseNets("127.0.0.1") ?? [], resolve: async () => ["127.0.0.1"] });

  await trySmtp(
    serverAt({
      host: "smtp.example",
      port: (server.server.address() as AddressInfo).port,
      security: "tls",
      user: "marta",
      password: "secret",
      accessToken: undefined,
      hosts,
    }),
    trialTimeoutMs,
  );

  expect(seen).toEqual(["smtp.example"]);
});

test("a password goes over a line without TLS to allowed private hosts only", () => {
  const server = { host: "mail.example", port: 25, secure: false, user: "marta", security: "none" as const };
  const outside = { address: "1.1.1.1", isAllowedPrivate: false };
  const allowed = { address: "127.0.0.1", isAllowedPrivate: true };

  expect(() => refusePlainPassword({ ...server, password: "secret" }, outside)).toThrow("over TLS only");
  expect(() => refusePlainPassword({ ...server, password: undefined, accessToken: "token" }, outside)).toThrow();
  expect(() => refusePlainPassword({ ...server, password: "secret" }, allowed)).not.toThrow();
  expect(() => refusePlainPassword({ ...server, password: undefined }, outside)).not.toThrow();
});
