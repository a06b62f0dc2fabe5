import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { MailServer } from "../../settings/settings-values.js";
import { composedMailTo } from "../../testing/composed-mail.js";
import { answering, startHostileServer } from "../../testing/hostile-server.js";
import { openSmtpConnection, type SmtpConnection } from "./smtp-connection.js";
import { openDialogue } from "./smtp-dialogue.js";
import { smtpTransport } from "./smtp-transport.js";

const greeting = "220 mail.example\r\n";
const silenceMs = 5_000;

/**
 * Starts a server that records each chunk that it receives, and answers each complete command or message. If `answer`
 * returns undefined, it sends nothing more.
 */
async function scripted(answer: (said: string, socket: Socket) => string | undefined) {
  const said: string[] = [];
  const server = await startHostileServer((socket) => {
    let isMessage = false;
    let rest = "";
    socket.write(greeting);
    socket.on("data", (chunk) => {
      said.push(chunk.toString());
      rest += chunk.toString();
      for (;;) {
        const end = isMessage ? "\r\n.\r\n" : "\r\n";
        const at = rest.indexOf(end);
        if (at < 0) return;
        const words = rest.slice(0, at);
        rest = rest.slice(at + end.length);
        const reply = answer(isMessage ? `message ${words}` : words, socket);
        isMessage = reply?.startsWith("354") ?? false;
        if (reply === undefined) return socket.pause();
        socket.write(`${reply}\r\n`);
      }
    });
  });
  const address: MailServer = { ...server.address, user: undefined, password: undefined };
  return { address, said, connections: server.connections };
}

const hello = "250-mail.example\r\n250 PIPELINING";
const willing = (said: string) => (said.startsWith("EHLO") ? hello : said === "DATA" ? "354 go on" : "250 fine");

async function connectTo(server: MailServer): Promise<SmtpConnection> {
  const connection = await openSmtpConnection({ server, silenceMs });
  if (!("send" in connection)) throw new Error(connection.message);
  onTestFinished(() => connection.close());
  return connection;
}

function transportTo(server: MailServer, connections: number) {
  const transport = smtpTransport({ server: async () => server, connections, silenceMs });
  onTestFinished(() => transport.close());
  return transport;
}

const envelopeTo = (to: string) => `MAIL FROM:<mara@studio.example>\r\nRCPT TO:<${to}>\r\nDATA\r\n`;

test("where a server takes several commands at once, an envelope is one write, and the next one comes with the message", async () => {
  const { address, said } = await scripted(willing);
  const transport = transportTo(address, 1);
  await transport.send(composedMailTo("first@example.com"));

  const outcomes = await Promise.all(
    ["a@example.com", "b@example.com"].map((to) => transport.send(composedMailTo(to))),
  );

  expect(outcomes).toEqual([{ kind: "accepted" }, { kind: "accepted" }]);
  expect(said).toHaveLength(6);
  expect(said[1]).toBe(envelopeTo("first@example.com"));
  expect(said[3]).toBe(envelopeTo("a@example.com"));
  expect(said[4]).toMatch(/^To: a@example\.com\r\n[^]*\r\n\.\r\nMAIL FROM:<mara@studio\.example>\r\nRCPT TO:<b@/);
  expect(said[5]).toMatch(/^To: b@example\.com\r\n[^]*\r\n\.\r\n$/);
});

test("a server that offers no pipelining gets one command at a time", async () => {
  const { address, said } = await scripted((words) => (words.startsWith("EHLO") ? "250 fine" : willing(words)));
  const connection = await connectTo(address);
  expect(await connection.send(composedMailTo("lena@example.com"))).toEqual({ failure: undefined, isBodyGone: true });
  expect(said.slice(1, 4)).toEqual([
    "MAIL FROM:<mara@studio.example>\r\n",
    "RCPT TO:<lena@example.com>\r\n",
    "DATA\r\n",
  ]);
});

test("a mail that is behind one without an answer goes over another line, once", async () => {
  const { address, said } = await scripted((words) =>
    words.startsWith("message To: silent@") ? undefined : willing(words),
  );
  const transport = transportTo(address, 2);
  // After this mail, the connection is known as prompt. Then it stops answering.
  await transport.send(composedMailTo("first@example.com"));
  const silent = transport.send(composedMailTo("silent@example.com"));
  const others = ["a@example.com", "b@example.com", "c@example.com"].map((to) => transport.send(composedMailTo(to)));

  expect(await Promise.all(others)).toEqual(Array(3).fill({ kind: "accepted" }));
  transport.close();
  expect((await silent).kind).toBe("unconfirmed");
  for (const to of ["a", "b", "c"]) {
    const bodies = said.join("").match(new RegExp(`^To: ${to}@example\\.com\\r\\n`, "gm"));
    expect(bodies).toHaveLength(1);
  }
});

test("when a connection breaks after a message, that one is unconfirmed, and the envelope that came with it goes over a new one", async () => {
  let messages = 0;
  const { address } = await scripted((words, socket) => {
    if (!words.startsWith("message")) return willing(words);
    messages += 1;
    if (messages === 2) socket.destroy();
    return messages === 2 ? undefined : "250 fine";
  });
  const transport = transportTo(address, 1);
  await transport.send(composedMailTo("first@example.com"));

  const outcomes = await Promise.all(
    ["a@example.com", "b@example.com"].map((to) => transport.send(composedMailTo(to))),
  );

  expect(outcomes.map(({ kind }) => kind)).toEqual(["unconfirmed", "accepted"]);
});

test("words that nobody asked for end the line, so that no answer is taken for another's", async () => {
  const { address } = await scripted((words) =>
    words.startsWith("message") ? "250 fine\r\n250 fine again" : willing(words),
  );
  const connection = await connectTo(address);
  expect((await connection.send(composedMailTo("lena@example.com"))).failure).toBeUndefined();
  expect(await connection.settled()).toBe(false);
});

test("a server that asks for a message again when it has it gets no other mail on that line", async () => {
  const { address, said, connections } = await scripted((words) =>
    words.startsWith("message To: again@") ? "354 go on" : willing(words),
  );
  const transport = transportTo(address, 1);

  expect(await transport.send(composedMailTo("again@example.com"))).toEqual({
    kind: "unconfirmed",
    reason: "The mail server answered the whole mail with neither yes nor no (354 go on)",
  });
  expect(await transport.send(composedMailTo("lena@example.com"))).toEqual({ kind: "accepted" });
  expect(connections()).toBe(2);
  expect(said.join("").match(/^MAIL FROM/gm)).toHaveLength(2);
});

test("a server that wants the message of a refused recipient gets none, and no other mail on that line", async () => {
  const { address, said } = await scripted((words) => (words.startsWith("RCPT") ? "550 5.1.1 Who?" : willing(words)));
  const connection = await connectTo(address);

  const { failure, isBodyGone } = await connection.send(composedMailTo("nobody@example.com"));

  expect(failure).toMatchObject({ command: "RCPT TO", responseCode: 550, response: "550 5.1.1 Who?" });
  expect(isBodyGone).toBe(false);
  expect(await connection.settled()).toBe(false);
  expect(said.join("")).not.toContain("To: nobody");
});

test.each(["lena@example.com>\r\nRCPT TO:<b@c.example", "lena@example.com\n", "<lena@example.com>", ""])(
  "%j is no recipient, and no server is asked",
  async (recipient) => {
    const { address, said } = await scripted(willing);
    const transport = transportTo(address, 1);
    expect(await transport.send(composedMailTo(recipient))).toMatchObject({ kind: "refused" });
    expect(said.join("")).not.toMatch(/RCPT|MAIL/);
  },
);

const signIns: [string, string[]][] = [
  ["PLAIN LOGIN", [`AUTH PLAIN ${Buffer.from("\u0000mara\u0000secret").toString("base64")}\r\n`]],
  ["LOGIN", ["AUTH LOGIN\r\n", "bWFyYQ==\r\n", "c2VjcmV0\r\n"]],
  // The expected response follows RFC 2195 for the challenge "<1@mail.example>".
  ["CRAM-MD5", ["AUTH CRAM-MD5\r\n", "bWFyYSA5ZDNlYjcxMGQ5MGJiMWJlMWZhYzI4MTY2OWFlZmViNg==\r\n"]],
];

test.each(signIns)("a server that offers %s is signed in to by it", async (offered, expected) => {
  const replies: Record<string, string> = {
    EHLO: `250-mail.example\r\n250 AUTH ${offered}`,
    "AUTH LOGIN": "334 VXNlcm5hbWU6",
    "AUTH CRAM-MD5": "334 PDFAbWFpbC5leGFtcGxlPg==",
    "bWFyYQ==": "334 UGFzc3dvcmQ6",
  };
  const { address, said } = await scripted(
    (words) => Object.entries(replies).find(([begin]) => words.startsWith(begin))?.[1] ?? "235 fine",
  );
  await connectTo({ ...address, user: "mara", password: "secret" });
  expect(said.slice(1)).toEqual(expected);
});

test("what comes before TLS, along with the answer to STARTTLS, ends the connection, and no password is said", async () => {
  const said: string[] = [];
  const server = await startHostileServer((socket) => {
    socket.on("data", (chunk) => void said.push(chunk.toString("latin1")));
    answering(greeting, {
      EHLO: "250-mail.example\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n",
      STARTTLS: "220 go on\r\n250-mail.example\r\n250 AUTH PLAIN\r\n",
    })(socket);
  });
  const connection = await openSmtpConnection({ server: { ...server.address, security: "starttls" }, silenceMs });
  expect(connection).not.toHaveProperty("send");
  expect(said).toEqual([expect.stringMatching(/^EHLO /), "STARTTLS\r\n"]);
});

test("the beginning of a line before TLS counts for nothing either", async () => {
  const server = await startHostileServer(
    answering(greeting, { EHLO: "250-mail.example\r\n250 STARTTLS\r\n", STARTTLS: "220 go on\r\n250-AUTH" }),
  );
  const connection = await openSmtpConnection({ server: { ...server.address, security: "starttls" }, silenceMs });
  expect(connection).toMatchObject({ code: "STARTTLS_INJECTION" });
});

test("a server whose TLS never comes after STARTTLS has fallen silent, and is not said to offer no STARTTLS", async () => {
  const server = await startHostileServer(answering(greeting, { STARTTLS: "220 go on\r\n" }));
  const { host, port } = server.address;
  const dialogue = openDialogue({ host, port, isTls: false, serverName: undefined, silenceMs, setupMs: 200 });
  await dialogue.next();
  await dialogue.ask("STARTTLS");
  await expect(dialogue.upgrade()).rejects.toMatchObject({ failure: { code: "ETIMEDOUT" } });
});

test("where STARTTLS is struck out of the answer, no password is said", async () => {
  const { address, said } = await scripted((words) =>
    words.startsWith("EHLO") ? "250-mail.example\r\n250 AUTH PLAIN" : "502 5.5.1 What?",
  );
  const server: MailServer = { ...address, security: "starttls", user: "mara", password: "secret" };
  expect(await openSmtpConnection({ server, silenceMs })).toMatchObject({ code: "ETLS" });
  expect(said.join("")).not.toContain("AUTH");
});
