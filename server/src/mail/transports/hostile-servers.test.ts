import { expect, test } from "vitest";
import { composedMailTo } from "../../testing/composed-mail.js";
import { answering, type ConnectionHandler, drip, flood, startHostileServer } from "../../testing/hostile-server.js";
import { openSmtpConnection } from "./smtp-connection.js";

/** The bytes that the operating system accepts for a connection before the program reads them. */
const systemBytes = 16_000_000;
const times = { silenceMs: 400, signInMs: 400 };

const greeting = "220 mail.example\r\n";
const wellBehaved = {
  EHLO: "250-mail.example\r\n250 AUTH PLAIN\r\n",
  AUTH: "235 fine\r\n",
  "MAIL FROM": "250 fine\r\n",
  "RCPT TO": "250 fine\r\n",
  DATA: "354 go on\r\n",
};

const floodOf =
  (text: string): ConnectionHandler =>
  (socket) =>
    flood(socket, text);
const silence: ConnectionHandler = () => undefined;
const tenMegabytes: ConnectionHandler = (socket) => void socket.write(`250-${"x".repeat(100)}\r\n`.repeat(100_000));

test.each<[string, ConnectionHandler]>([
  ["an endless line for a greeting", floodOf("x")],
  ["an endless greeting of many lines", floodOf("220-x\r\n")],
  ["endless empty lines", floodOf("\r\n")],
  ["garbage", floodOf("\u0000\u00ff\r\n\r\r")],
  ["silence from the first moment", silence],
  ["a greeting that drips", drip],
  ["an endless answer to EHLO", answering(greeting, { EHLO: floodOf("250-x\r\n") })],
  ["silence after the greeting", answering(greeting, {})],
  ["a sign-in that is never answered", answering(greeting, { ...wellBehaved, AUTH: silence })],
  ["a sign-in that is answered by drops", answering(greeting, { ...wellBehaved, AUTH: drip })],
])("a server with %s is given up, after a few bytes", async (_what, conduct) => {
  const server = await startHostileServer(conduct);

  const connection = await openSmtpConnection({ server: server.address, ...times });

  expect(connection).not.toHaveProperty("send");
  expect(server.takenBytes()).toBeLessThan(systemBytes);
});

test.each<[string, Record<string, string | ConnectionHandler>]>([
  ["ten megabytes in answer to the recipient", { "RCPT TO": tenMegabytes }],
  ["silence after DATA", { DATA: silence }],
  ["silence after the final dot", {}],
  ["drops after DATA", { DATA: drip }],
  ["endless empty lines after DATA", { DATA: floodOf("\r\n") }],
])("a mail to a server with %s fails, and takes no more than its time and a few bytes", async (_what, answers) => {
  const server = await startHostileServer(answering(greeting, { ...wellBehaved, ...answers }));
  const connection = await openSmtpConnection({ server: server.address, ...times });
  if (!("send" in connection)) throw new Error(connection.message);

  const { failure } = await connection.send(composedMailTo("lena@example.com"));

  expect(failure).toBeDefined();
  expect(await connection.settled()).toBe(false);
  expect(server.takenBytes()).toBeLessThan(systemBytes);
});
