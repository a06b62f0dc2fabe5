import { expect, onTestFinished, test } from "vitest";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import { withOwnEnvelopes } from "./own-envelopes.js";
import { smtpTransport } from "./smtp-transport.js";
import type { Parcel } from "./transport.js";

const plain = "mara@studio.example";
const own = "mara+b1@studio.example";

function parcelTo(recipient: string): Parcel {
  return {
    sender: plain,
    raw: Buffer.from(`To: ${recipient}\r\nMessage-ID: <1@studio.example>\r\n\r\nHello\r\n`),
    mail: {
      id: "01938a5e-7c00-7000-8000-000000000001",
      kind: "outreach",
      recipient,
      sender_name: null,
      subject: "Hello",
      body: "Hello",
      message_id: "<1@studio.example>",
      in_reply_to: null,
      reference_ids: [],
      reply_token: null,
      unsubscribe_token: "01938a5e-7c00-7000-8000-000000000002",
      first_attempt_at: new Date("2026-11-02T09:30:00.000Z"),
    },
  };
}

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

  expect(await transport.send(parcelTo("lena@example.com"))).toEqual({ kind: "accepted" });
  expect(await transport.send(parcelTo("omar@example.com"))).toEqual({ kind: "accepted" });

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

  expect(await transport.send(parcelTo("nobody@example.com"))).toMatchObject({ kind: "refused" });
  expect(await transport.send(parcelTo("lena@example.com"))).toEqual({ kind: "accepted" });

  expect(server.accepted.map(({ from }) => from)).toEqual([own]);
});
