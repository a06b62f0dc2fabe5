import { createHash, generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import fc from "fast-check";
import { simpleParser } from "mailparser";
import DKIM from "nodemailer/lib/dkim";
import { expect, test } from "vitest";
import { composeMail, type OutgoingMail, type SenderIdentity } from "./compose-mail.js";

const identity: SenderIdentity = {
  from: { name: "Overture", address: "hello@mail.example" },
  appUrl: "https://overture.example",
  dkim: undefined,
};

const firstMail: OutgoingMail = {
  id: "01938a5e-7c00-7000-8000-000000000001",
  kind: "outreach",
  recipient: "lena@example.com",
  sender_name: "Mara Holm",
  subject: "Summer in Portugal and your channel",
  body: "Hi Lena,\n\nwe liked https://video.example/lena?a=1&b=2.\nShall we talk?\n\nMara",
  message_id: "<5b4d5f0a-0000-4000-8000-000000000001@mail.example>",
  in_reply_to: null,
  reference_ids: [],
  reply_token: "a1b2c3",
  unsubscribe_token: "c0ffee00-0000-4000-8000-000000000001",
  first_attempt_at: new Date("2026-11-02T09:30:00.000Z"),
  attachment_ids: [],
};

const optOut = "https://overture.example/unsubscribe/c0ffee00-0000-4000-8000-000000000001";

async function composed(mail: Partial<OutgoingMail> = {}) {
  const raw = await composeMail({ ...firstMail, ...mail }, identity);
  return { raw, read: await simpleParser(raw) };
}

test("a mail says who writes, to whom, when, and where an answer goes", async () => {
  const { read } = await composed();

  expect(read.from?.text).toBe('"Mara Holm" <hello@mail.example>');
  expect([read.to].flat()[0]?.text).toBe("lena@example.com");
  expect(read.replyTo?.text).toBe("hello+a1b2c3@mail.example");
  expect(read.subject).toBe("Summer in Portugal and your channel");
  expect(read.messageId).toBe("<5b4d5f0a-0000-4000-8000-000000000001@mail.example>");
  expect(read.date).toEqual(new Date("2026-11-02T09:30:00.000Z"));
});

test("text and HTML say the same, and an address in the text is a link in the HTML", async () => {
  const { read } = await composed({ in_reply_to: "<1@example.com>" });

  expect(read.text?.trim()).toBe(firstMail.body);
  expect(read.html).toContain(
    'we liked <a href="https://video.example/lena?a=1&amp;b=2">https://video.example/lena?a=1&amp;b=2</a>.<br>',
  );
  expect(read.html).toContain("<p>Hi Lena,</p>");
});

test("what looks like HTML in a message stays text", async () => {
  const { read } = await composed({ body: 'a <script>alert("x")</script> & <b>b</b>' });
  expect(read.html).toContain("a &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &lt;b&gt;b&lt;/b&gt;");
});

test("the first mail of a conversation ends with a way out, and an answer in it does not", async () => {
  const first = await composed();
  const answer = await composed({
    in_reply_to: "<1@example.com>",
    reference_ids: ["<0@example.com>", "<1@example.com>"],
  });

  expect(first.read.text).toContain(`If you would rather not hear from us again: ${optOut}`);
  expect(first.read.html).toContain(`<a href="${optOut}">`);
  expect(answer.read.text).not.toContain("/unsubscribe/");
  expect(answer.read.inReplyTo).toBe("<1@example.com>");
  expect(answer.read.references).toEqual(["<0@example.com>", "<1@example.com>"]);
});

test("every outreach mail can be unsubscribed from with one click, and one about an account cannot", async () => {
  const header = (raw: Buffer, name: string) => {
    const unfolded = raw.toString().replace(/\r\n[ \t]+/g, " ");
    return new RegExp(`^${name}: +(.+)$`, "m").exec(unfolded)?.[1]?.trim();
  };
  const answer = await composed({ in_reply_to: "<1@example.com>" });
  const account = await composed({ kind: "account", sender_name: null, reply_token: null });

  expect(header(answer.raw, "List-Unsubscribe")).toBe(`<${optOut}>`);
  expect(header(answer.raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(header(account.raw, "List-Unsubscribe")).toBeUndefined();
  expect(header(account.raw, "Auto-Submitted")).toBe("auto-generated");
  expect(account.read.text).not.toContain("/unsubscribe/");
  expect(account.read.replyTo).toBeUndefined();
  expect(account.read.from?.text).toBe('"Overture" <hello@mail.example>');
});

test("any script and any symbol arrives as it was written", async () => {
  const words = "Grüße, Łódź, Привет, 你好, שלום, مرحبا, 👩🏽‍🚀🎬";
  const { read } = await composed({ sender_name: words, subject: words, body: words, in_reply_to: "<1@example.com>" });

  expect(read.from?.value[0]?.name).toBe(words);
  expect(read.subject).toBe(words);
  expect(read.text?.trim()).toBe(words);
});

test("no line is longer than mail servers must accept, and every line ends as RFC 5322 says", async () => {
  const { raw, read } = await composed({
    body: `${"a".repeat(5_000)}\n${"ü ".repeat(2_000)}`,
    subject: "word ".repeat(40),
  });

  const lines = raw.toString("latin1").split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true);
  expect(read.text).toContain("a".repeat(5_000));
});

test("a bare carriage return in a text becomes a line break: servers refuse it, or take what follows for commands", async () => {
  const { raw, read } = await composed({ body: "Hi Lena,\r.\rMAIL FROM:<mara@studio.example>\r\rMara" });

  expect(raw.toString("latin1")).not.toMatch(/\r(?!\n)/);
  expect(read.text).toContain("Hi Lena,\n.\nMAIL FROM:<mara@studio.example>\n\nMara");
});

test("a Message-ID of somebody else's that fits no header is left out of ours", async () => {
  const [first, latest] = ["<1@example.com>", "<3@example.com>"];
  const unfit = [
    "<j\u00f6rg@example.com>",
    `<${"x".repeat(1_000)}@example.com>`,
    "<2@example.com>\r\nBcc: b@c.example",
  ];

  const { raw, read } = await composed({ in_reply_to: unfit[0] ?? "", reference_ids: [first, ...unfit, latest] });

  expect(read.references).toEqual([first, latest]);
  expect(read.inReplyTo).toBe(latest);
  expect(raw.toString("latin1")).toMatch(/^[\x20-\x7e\r\n]*$/);
});

test("no value can bring a header of its own along", async () => {
  const value = fc
    .string({ unit: "binary", maxLength: 60 })
    .map((text) => `a${text}\r\nX-Injected: yes\nBcc: b@c.example\r`);
  await fc.assert(
    fc.asyncProperty(value, async (text) => {
      const raw = await composeMail(
        { ...firstMail, sender_name: text, subject: text, recipient: text, in_reply_to: text, reference_ids: [text] },
        identity,
      );
      const headers = raw.toString("latin1").split("\r\n\r\n")[0] ?? "";
      expect(headers).not.toMatch(/^(x-injected|bcc):/im);
    }),
    { numRuns: 200 },
  );
});

function signingKey(type: "rsa" | "ed25519") {
  const keys = type === "rsa" ? generateKeyPairSync("rsa", { modulusLength: 2048 }) : generateKeyPairSync("ed25519");
  const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { selector: type, privateKey, publicKey: keys.publicKey };
}

const rsa = signingKey("rsa");
const ed25519 = signingKey("ed25519");
const dkim = { domain: "mail.example", keys: [rsa, ed25519] };

/**
 * Verifies a signature as a receiver does (RFC 6376 section 6.1). Of fields with the same name, it takes the last
 * first. A name without a field counts as empty.
 */
function holds(raw: string, selector: string, publicKey: KeyObject): boolean {
  const [head = ""] = raw.split("\r\n\r\n");
  const fields = head.split(/\r\n(?![ \t])/);
  const own = fields.find((field) => field.startsWith("DKIM-Signature:") && field.includes(`s=${selector};`)) ?? "";
  const left = fields.toReversed();
  const signed = tagOf(own, "h")
    .split(":")
    .flatMap((name) => {
      const index = left.findIndex((field) => field.toLowerCase().startsWith(`${name}:`));
      return index < 0 ? [] : left.splice(index, 1).map(relaxed);
    });
  const data = Buffer.from([...signed, relaxed(own.replace(/ b=[^]*$/, " b="))].join("\r\n"), "latin1");
  const signature = Buffer.from(tagOf(own, "b"), "base64");
  return publicKey.asymmetricKeyType === "rsa"
    ? verify("sha256", data, publicKey, signature)
    : verify(null, createHash("sha256").update(data).digest(), publicKey, signature);
}

function tagOf(field: string, name: string): string {
  return new RegExp(`[; ]${name}=([^;]+)`).exec(field)?.[1]?.replace(/\s+/g, "") ?? "";
}

function relaxed(field: string): string {
  const [, name = "", value = ""] = /^([^:]+):([^]*)$/.exec(field) ?? [];
  const unfolded = value.replace(/\r\n/g, "").replace(/[ \t]+/g, " ");
  return `${name.toLowerCase()}:${unfolded.trim()}`;
}

const uneven = { ...firstMail, body: "Hi \t there  \n\n\n", subject: "a ".repeat(60) };

test("with two keys set, a mail has a signature by RSA and one by Ed25519, and both hold", async () => {
  const raw = (await composeMail(uneven, { ...identity, dkim })).toString("latin1");

  expect(raw.match(/^DKIM-Signature:.* a=(\S+);/gm)).toHaveLength(2);
  expect(holds(raw, "rsa", rsa.publicKey)).toBe(true);
  expect(holds(raw, "ed25519", ed25519.publicKey)).toBe(true);
});

test.each([
  ["From", "From: Somebody else <ceo@bank.example>"],
  ["Subject", "Subject: Pay at once"],
  ["To", "To: everybody@example.com"],
  ["Cc, of which the mail has none", "Cc: everybody@example.com"],
  ["Reply-To", "Reply-To: thief@example.com"],
  ["Content-Type", "Content-Type: text/html"],
  ["List-Unsubscribe", "List-Unsubscribe: <https://thief.example/>"],
])("a signature breaks when somebody adds a second %s", async (_, added) => {
  const raw = (await composeMail(firstMail, { ...identity, dkim })).toString("latin1");
  const atTop = `${added}\r\n${raw}`;
  const atEnd = raw.replace("\r\n\r\n", `\r\n${added}\r\n\r\n`);

  for (const { selector, publicKey } of dkim.keys) {
    expect(holds(raw, selector, publicKey)).toBe(true);
    expect(holds(atTop, selector, publicKey)).toBe(false);
    expect(holds(atEnd, selector, publicKey)).toBe(false);
  }
});

test("a signature covers the body as the mail library computes it", async () => {
  const raw = (await composeMail(uneven, { ...identity, dkim })).toString("latin1");

  const unsigned = raw.replace(/^(?:DKIM-Signature:(?:.|\r\n[ \t])+\r\n)+/, "");
  const byNodemailer = new DKIM({ domainName: "x.example", keySelector: "s", privateKey: rsa.privateKey });
  const chunks: Buffer[] = [];
  for await (const chunk of byNodemailer.sign(Buffer.from(unsigned, "latin1"))) chunks.push(chunk as Buffer);
  expect(tagOf(Buffer.concat(chunks).toString("latin1"), "bh")).toBe(tagOf(raw, "bh"));
});

const studio = { signature: "Marta Silva\nAtelier Norte \u{1f30a}", postalAddress: "Rua das Flores 12, Porto" };

async function composedBy(own: Partial<SenderIdentity>, mail: Partial<OutgoingMail> = {}) {
  return simpleParser(await composeMail({ ...firstMail, ...mail }, { ...identity, ...own }));
}

test("a first mail ends with signature, opt-out and postal address, in its text and in its HTML", async () => {
  const read = await composedBy(studio, { body: "Olá Lena,\n\nfalamos?" });

  expect(read.text).toBe(
    `Olá Lena,\n\nfalamos?\n\n${studio.signature}\n\n--\nIf you would rather not hear from us again: ${optOut}\nRua das Flores 12, Porto\n`,
  );
  expect(read.html).toContain("<p>Marta Silva<br>\nAtelier Norte \u{1f30a}</p>");
  expect(read.html).toContain(`<a href="${optOut}">${optOut}</a><br>\nRua das Flores 12, Porto</p>`);
});

test("an answer has the signature alone, and a mail about an account has none", async () => {
  const answer = await composedBy(studio, { body: "Gladly.", in_reply_to: "<1@example.com>" });
  const account = await composedBy(studio, { kind: "account", body: "Your link" });

  expect(answer.text?.trimEnd()).toBe(`Gladly.\n\n${studio.signature}`);
  expect(account.text?.trimEnd()).toBe("Your link");
});

test("a text that ends with the signature gets no second one", async () => {
  const read = await composedBy(studio, { body: `Hi\n\n${studio.signature}\n`, in_reply_to: "<1@example.com>" });
  expect(read.text?.trimEnd()).toBe(`Hi\n\n${studio.signature}`);
});

test("what looks like HTML or a header in a signature or postal address stays text", async () => {
  const read = await composedBy({ signature: "<b>M</b>\r\nBcc: x@example.com", postalAddress: "<script>1</script>" });

  expect(read.bcc).toBeUndefined();
  expect(read.html).toContain("&lt;b&gt;M&lt;/b&gt;<br>\nBcc: x@example.com");
  expect(read.html).not.toContain("<script>");
});

test("where mail to a plus-address would come back, answers go to the address itself", async () => {
  const read = await composedBy({ hasPlusAddresses: false });
  expect(read.replyTo).toBeUndefined();
});
