import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { composedMailTo } from "../../testing/composed-mail.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import { startHostileServer } from "../../testing/hostile-server.js";
import { smtpTransport } from "./smtp-transport.js";

async function open(options: Parameters<typeof startFakeMailServer>[0] = {}) {
  const server = await startFakeMailServer(options);
  const transport = smtpTransport({ server: async () => server.address, connections: 1 });
  onTestFinished(async () => {
    transport.close();
    await server.close();
  });
  return { server, transport };
}

test("a message arrives whole, dots at the beginnings of lines too", async () => {
  const { server, transport } = await open();
  expect(await transport.send(composedMailTo("lena@example.com"))).toEqual({ kind: "accepted" });
  expect(server.accepted[0]?.raw).toContain("Hello\r\n.\r\nstill here");
});

/** Starts a server that answers each chunk with the reply for its first four letters. */
async function openScripted(replies: Record<string, string>, { endsAfter }: { endsAfter?: string } = {}) {
  const said: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 fake\r\n");
    socket.on("data", (chunk) => {
      const verb = chunk.toString().slice(0, 4);
      said.push(chunk.toString());
      socket.write(`${replies[verb] ?? "250 Taken"}\r\n`);
      if (verb === endsAfter) socket.end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mail server has no port");
  const at = { host: "127.0.0.1", port: address.port, secure: false, user: undefined, password: undefined };
  const transport = smtpTransport({ server: async () => at, connections: 1 });
  onTestFinished(() => {
    transport.close();
    server.close();
  });
  return { said, transport };
}

test("a domain with letters beyond ASCII is written as servers know it", async () => {
  const replies = { EHLO: "250 fake", MAIL: "250 OK", RCPT: "250 OK", DATA: "354 Go on" };
  const { said, transport } = await openScripted(replies);

  const composed = { ...composedMailTo("lena@b\u00fccher.example"), sender: "mara@m\u00f6bel.example" };
  expect(await transport.send(composed)).toEqual({ kind: "accepted" });

  expect(said).toContain("MAIL FROM:<mara@xn--mbel-5qa.example>\r\n");
  expect(said).toContain("RCPT TO:<lena@xn--bcher-kva.example>\r\n");
});

test("a refusal counts although the server closes after it, before it has answered everything", async () => {
  const replies = { EHLO: "250-fake\r\n250 PIPELINING", MAIL: "250 OK\r\n550 5.1.1 Nobody here" };
  const { transport } = await openScripted(replies, { endsAfter: "MAIL" });

  expect(await transport.send(composedMailTo("lena@example.com"))).toEqual({
    kind: "refused",
    reason: "550 5.1.1 Nobody here",
  });
});

test("a server that has closed a waiting line is asked again over a new one", async () => {
  let receptions = 0;
  const { server, transport } = await open({
    receive: () => {
      receptions += 1;
      return receptions === 3 ? "drop-before" : "accept";
    },
  });
  await transport.send(composedMailTo("lena@example.com"));
  expect(await transport.send(composedMailTo("omar@example.com"))).toEqual({ kind: "accepted" });
  expect(server.accepted).toHaveLength(2);
});

test("mails wait for a place on a line, and one that was refused leaves it usable", async () => {
  const { server, transport } = await open({
    receive: (to) => (to.startsWith("nobody") ? { refuse: "recipient", code: 550, words: "5.1.1 Who?" } : "accept"),
  });
  const outcomes = await Promise.all(
    ["a@example.com", "nobody@example.com", "b@example.com"].map((to) => transport.send(composedMailTo(to))),
  );
  expect(outcomes).toEqual([{ kind: "accepted" }, { kind: "refused", reason: "550 5.1.1 Who?" }, { kind: "accepted" }]);
  expect(server.accepted.map(({ to }) => to)).toEqual(["a@example.com", "b@example.com"]);
});

test("whoever closes ends what is under way, and nobody knows what became of it", async () => {
  const { server, transport } = await open({ receive: () => ({ acceptAfter: new Promise(() => {}) }) });
  const sending = transport.send(composedMailTo("lena@example.com"));
  await expect.poll(() => server.accepted.length).toBe(1);
  transport.close();
  expect((await sending).kind).toBe("unconfirmed");
});

test("whoever closes while a server does not greet has certainly not sent what was for it", async () => {
  const server = await startHostileServer(() => undefined);
  const transport = smtpTransport({ server: async () => server.address, connections: 1 });
  const sending = ["a@example.com", "b@example.com"].map((to) => transport.send(composedMailTo(to)));
  await expect.poll(server.connections).toBe(1);
  transport.close();
  const outcomes = await Promise.all(sending);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["postponed", "postponed"]);
});
