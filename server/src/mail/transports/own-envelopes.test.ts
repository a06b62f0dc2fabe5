import { expect, onTestFinished, test } from "vitest";
import { composedMailTo } from "../../testing/composed-mail.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import { withOwnEnvelopes } from "./own-envelopes.js";
import { smtpTransport } from "./smtp-transport.js";

const plain = "mara@studio.example";
const own = "mara+b1@studio.example";

async function open(options: Parameters<typeof startFakeMailServer>[0]) {
  const server = await startFakeMailServer(options);
  const smtp = smtpTransport({ server: async () => server.address, connections: 1 });
  onTestFinished(async () => {
    smtp.close();
    await server.close();
  });
  return { server, transport: withOwnEnvelopes(smtp, () => own) };
}

test("a server that refuses senders' addresses of our own gets the plain one, at once and from then on", async () => {
  const asked: string[] = [];
  const refusesSender = (sender: string) => {
    asked.push(sender);
    return sender !== plain;
  };
  const { server, transport } = await open({ refusesSender });

  expect(await transport.send(composedMailTo("lena@example.com"))).toEqual({ kind: "accepted" });
  expect(await transport.send(composedMailTo("omar@example.com"))).toEqual({ kind: "accepted" });

  expect(asked).toEqual([own, plain, plain]);
  expect(server.accepted.map(({ from, to }) => [from, to])).toEqual([
    [plain, "lena@example.com"],
    [plain, "omar@example.com"],
  ]);
});

test("a recipient who does not exist is no reason to leave the senders' addresses of our own", async () => {
  const { server, transport } = await open({
    receive: (to) =>
      to.startsWith("nobody") ? { refuse: "recipient", code: 550, words: "5.1.1 No such user" } : "accept",
  });

  expect(await transport.send(composedMailTo("nobody@example.com"))).toMatchObject({ kind: "refused" });
  expect(await transport.send(composedMailTo("lena@example.com"))).toEqual({ kind: "accepted" });

  expect(server.accepted.map(({ from }) => from)).toEqual([own]);
});
