import fc from "fast-check";
import { simpleParser } from "mailparser";
import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test } from "vitest";
import { composeMail, type OutgoingMail, type SenderIdentity } from "./compose-mail.js";
import { htmlOfText } from "./html-of-text.js";
import { quotedPrintable } from "./text-part.js";

const identity: SenderIdentity = {
  from: { name: "Overture", address: "hello@mail.example" },
  appUrl: "https://overture.example",
  dkim: undefined,
};

interface Words {
  name: string;
  subject: string;
  recipient: string;
  body: string;
}

function mailWith({ name, subject, recipient, body }: Words): OutgoingMail {
  return {
    id: "01938a5e-7c00-7000-8000-000000000001",
    kind: "account",
    recipient,
    sender_name: name,
    subject,
    body,
    message_id: "<1@mail.example>",
    in_reply_to: "<2@example.com>",
    reference_ids: ["<1@example.com>", "<2@example.com>"],
    reply_token: "a1b2c3",
    unsubscribe_token: "c0ffee00-0000-4000-8000-000000000001",
    first_attempt_at: new Date("2026-11-02T09:30:00.000Z"),
    attachment_ids: [],
  };
}

function byTheLibrary({ name, subject, recipient, body }: Words): Promise<Buffer> {
  const mail = new MailComposer({
    from: { name, address: "hello@mail.example" },
    to: { name: "", address: recipient },
    replyTo: { name: "", address: "hello+a1b2c3@mail.example" },
    subject,
    messageId: "<1@mail.example>",
    inReplyTo: "<2@example.com>",
    references: ["<1@example.com>", "<2@example.com>"],
    date: new Date("2026-11-02T09:30:00.000Z"),
    headers: { "Auto-Submitted": "auto-generated" },
    text: body,
    html: htmlOfText(body),
    newline: "\r\n",
  });
  return mail.compile().build();
}

/** Returns the header without the boundary, and the decoded text of both parts. */
async function meaningOf(raw: Buffer) {
  const { text, html } = await simpleParser(raw, { skipTextToHtml: true, skipTextLinks: true });
  const head = raw
    .toString()
    .split("\r\n\r\n")[0]
    ?.replace(/boundary="[^"]+"/, "boundary");
  return { head, text: text?.trimEnd(), html: html === false ? "" : html.trimEnd() };
}

async function expectSame(words: Words): Promise<void> {
  const ours = await composeMail(mailWith(words), identity);
  expect(await meaningOf(ours)).toEqual(await meaningOf(await byTheLibrary(words)));
  expect(ours.toString("latin1")).not.toMatch(/\r(?!\n)|(?<!\r)\n|[^\r\n]{999}/);
}

const plain: Words = { name: "Mara Holm", subject: "Hi Lena", recipient: "lena@example.com", body: "Hi\n\nMara" };

test.each<[string, Partial<Words>]>([
  ["plain words", {}],
  ["names that are quoted", { name: 'Mara "M" Holm, PhD' }],
  ["names in any script", { name: "Łódź 你好 \u{1f469}\u{1f3fd}\u200d\u{1f680}" }],
  ["long subjects", { subject: "about your channel ".repeat(12).trim() }],
  ["long subjects in any script", { subject: "Olá, 你好, \u{1f389} ".repeat(12).trim() }],
  ["subjects that look encoded", { subject: "see =?utf-8?Q?a b?= here" }],
  ["subjects with quotes", { subject: 'the "best" offer' }],
  ["no subject", { subject: "" }],
  ["a domain in capitals", { recipient: "Lena@Example.COM" }],
  ["a domain beyond ASCII", { recipient: "lena@bücher.example" }],
  ["letters beyond ASCII before the @", { recipient: "jörg@example.com" }],
  ["a name that needs quotes", { recipient: '"lena r"@example.com' }],
  ["an address that is a number", { recipient: "lena@127.0.0.1" }],
  ["long lines", { body: `${"word ".repeat(300)}\n${"x".repeat(400)}` }],
  ["letters with accents", { body: "Olá! Você é ótimo. ".repeat(30) }],
  ["other scripts", { body: "你好，世界。\nمرحبا\n".repeat(50) }],
  ["dots and blanks at the ends of lines", { body: `  a \n.\n..\t\n=\n\n${"long ".repeat(40)} \nb` }],
  ["what looks like HTML", { body: `<b>&amp;</b> https://video.example/lena?a=1&b=2 ${"x".repeat(80)}` }],
])("with %s a mail says what it says when the mail library writes it", async (_case, words) => {
  await expectSame({ ...plain, ...words });
});

test("whatever somebody writes, a mail says what it says when the mail library writes it", async () => {
  const words = [
    "a",
    " ",
    "\n",
    "=",
    ".",
    "é",
    "你",
    "\u{1f389}",
    "word ",
    "x".repeat(80),
    "\t",
    "é".repeat(30),
    "<",
    "&",
  ];
  const texts = fc.string({ unit: fc.constantFrom(...words), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(texts, texts, (body, subject) =>
      expectSame({ ...plain, body: `${body}.`, subject: `a${subject.replace(/[\n\t]/g, " ")}.` }),
    ),
    { numRuns: 100 },
  );
}, 30_000);

test("quoted-printable keeps to its lines, and is read as it was written", () => {
  const units = fc.constantFrom("a", " ", "\t", "=", "é", "你", "\u{1f389}", "\n", "\u0000", "word", "x".repeat(75));
  fc.assert(
    fc.property(fc.string({ unit: units, maxLength: 60 }), (text) => {
      const encoded = quotedPrintable(text);
      expect(encoded).toMatch(/^(?:[\t\x20-\x7e]{0,76}(?:\r\n|$))*$/);
      expect(encoded).not.toMatch(/[ \t](?:\r\n|$)/);
      const bytes = encoded.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code) => unescape(`%${code}`));
      expect(Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n")).toBe(text);
    }),
  );
});
