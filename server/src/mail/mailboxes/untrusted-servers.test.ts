import { expect, test } from "vitest";
import { answering, imapGreeting, startHostileServer } from "../../testing/hostile-server.js";
import { testHosts } from "../../testing/test-settings.js";
import { startUntrustedServer, upgradeUntrusted } from "../../testing/untrusted-tls.js";
import { serverAt } from "./open-server.js";
import { tryImap, trySmtp } from "./try-servers.js";

/** As if the loopback were on the internet, where words about certificates tell nothing of a private network. */
const hosts = { ...testHosts, checkedAddress: async () => ({ address: "127.0.0.1", isAllowedPrivate: false }) };
const serverOn = (port: number, security: "tls" | "starttls") =>
  serverAt({
    host: "mail.example.com",
    port,
    security,
    user: "marta",
    password: "secret",
    accessToken: undefined,
    hosts,
  });
const untrusted = { ok: false, message: "The certificate of mail.example.com is not from a trusted authority" };

test("a server whose certificate nobody trusts is told no password, and its user is told why", async () => {
  const said: string[] = [];
  const port = await startUntrustedServer((socket) => void socket.on("data", (chunk) => void said.push(String(chunk))));

  expect(await trySmtp(serverOn(port, "tls"), 5_000)).toEqual(untrusted);
  expect(await tryImap(serverOn(port, "tls"), 5_000)).toEqual(untrusted);
  expect(said).toEqual([]);
});

test("nor is one that goes on with such a certificate after STARTTLS", async () => {
  const said: string[] = [];
  const listenTo = (socket: ReturnType<typeof upgradeUntrusted>) =>
    void socket.on("data", (chunk) => void said.push(String(chunk)));
  const smtp = await startHostileServer(
    answering("220 mail.example\r\n", {
      EHLO: "250-mail.example\r\n250 STARTTLS\r\n",
      STARTTLS: (socket) => {
        socket.write("220 go on\r\n");
        listenTo(upgradeUntrusted(socket));
      },
    }),
  );
  const imap = await startHostileServer((socket) => {
    socket.write("* OK [CAPABILITY IMAP4rev1 STARTTLS] ready\r\n");
    socket.on("data", (chunk) => {
      const [tag = "", command = ""] = chunk.toString("latin1").split(/\s/);
      if (command.toUpperCase() === "STARTTLS") {
        socket.write(`${tag} OK go on\r\n`);
        listenTo(upgradeUntrusted(socket));
      } else socket.write(`* CAPABILITY IMAP4rev1 STARTTLS\r\n${tag} OK done\r\n`);
    });
  });

  expect(await trySmtp(serverOn(smtp.address.port, "starttls"), 5_000)).toEqual(untrusted);
  expect(await tryImap(serverOn(imap.address.port, "starttls"), 5_000)).toEqual(untrusted);
  expect(said).toEqual([]);
});

test.each([
  ["speaks on after its answer to STARTTLS, before TLS", imapGreeting, "TAG OK go on\r\n* CAPABILITY IMAP4rev1\r\n"],
  ["says that one is signed in already", "* PREAUTH [CAPABILITY IMAP4rev1] welcome\r\n", "TAG OK go on\r\n"],
  [
    "refuses STARTTLS once one is signed in",
    "* PREAUTH [CAPABILITY IMAP4rev1 STARTTLS] welcome\r\n",
    "TAG NO never\r\n",
  ],
])("an IMAP server that %s gets no more, where STARTTLS was chosen", async (_, greeting, answer) => {
  const said: string[] = [];
  const server = await startHostileServer((socket) => {
    socket.write(greeting);
    socket.on("data", (chunk) => {
      const [tag = "", command = ""] = chunk.toString("latin1").split(/\s/);
      said.push(command.toUpperCase());
      if (command.toUpperCase() === "STARTTLS") socket.write(answer.replace("TAG", tag));
      else socket.write(`* CAPABILITY IMAP4rev1 STARTTLS\r\n${tag} OK done\r\n`);
    });
  });

  expect(await tryImap(serverOn(server.address.port, "starttls"), 2_000)).toMatchObject({ ok: false });
  expect(said.filter((command) => !["CAPABILITY", "ID", "STARTTLS", "LOGOUT"].includes(command))).toEqual([]);
});

test("a server that sends more before TLS begins is said to do that, and not to offer no STARTTLS", async () => {
  const smtp = await startHostileServer(
    answering("220 mail.example\r\n", {
      EHLO: "250-mail.example\r\n250 STARTTLS\r\n",
      STARTTLS: "220 go on\r\n250-AUTH",
    }),
  );
  const imap = await startHostileServer(
    answering("* OK [CAPABILITY IMAP4rev1 STARTTLS] ready\r\n", {
      CAPABILITY: "* CAPABILITY IMAP4rev1 STARTTLS\r\nTAG OK done\r\n",
      STARTTLS: "TAG OK go on\r\n* CAPABILITY IMAP4rev1\r\n",
    }),
  );
  const message = (port: number, usual: number) =>
    `mail.example.com has sent more on port ${port} before TLS began, as somebody in between would: choose TLS, usually on port ${usual}`;

  const { port: smtpPort } = smtp.address;
  const { port: imapPort } = imap.address;
  expect(await trySmtp(serverOn(smtpPort, "starttls"), 5_000)).toEqual({ ok: false, message: message(smtpPort, 465) });
  expect(await tryImap(serverOn(imapPort, "starttls"), 5_000)).toEqual({ ok: false, message: message(imapPort, 993) });
});
