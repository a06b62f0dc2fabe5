import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test } from "vitest";
import { buildMime } from "./build-mime.js";

interface Texts {
  subject: string;
  text: string;
  html?: string;
}

function compile({ subject, text, html }: Texts) {
  return new MailComposer({
    from: { name: subject, address: "mara@studio.example" },
    to: "lena@example.com",
    subject,
    messageId: "<1@studio.example>",
    date: new Date("2026-11-02T09:30:00.000Z"),
    text,
    ...(html === undefined ? {} : { html }),
    baseBoundary: "b",
    newline: "\r\n",
  }).compile();
}

async function expectSame(texts: Texts): Promise<void> {
  const [ours, theirs] = [buildMime(compile(texts)), await compile(texts).build()];
  expect(ours.toString()).toBe(theirs.toString());
}

test.each<[string, Texts]>([
  ["plain lines", { subject: "Hi", text: "One\ntwo\n", html: "<p>One<br>\ntwo</p>\n" }],
  ["lines that are too long", { subject: "Hi", text: "word ".repeat(500), html: `<p>${"x".repeat(2_000)}</p>` }],
  ["letters with accents", { subject: "Olá, você", text: "Olá! Você é ótimo. ".repeat(30), html: "<p>Olá</p>" }],
  ["other scripts", { subject: "你好", text: "你好，世界。".repeat(200), html: `<p>${"مرحبا ".repeat(200)}</p>` }],
  ["emoji", { subject: "🎉", text: "🎉👩‍💻 ".repeat(100), html: "<p>🎉</p>" }],
  ["dots and blanks at the ends of lines", { subject: "Hi", text: "  a \n.\n..\t\n=\n\n ", html: "<p> </p>" }],
  ["all kinds of line breaks", { subject: "Hi", text: "a\r\nb\nc\r\r\nd\n\r\n", html: "<p>a\r\nb</p>" }],
  ["one part alone", { subject: "Hi", text: "Just this" }],
  ["nothing", { subject: "", text: "", html: "" }],
])("%s come out as nodemailer's own streams make them", async (_case, texts) => {
  await expectSame(texts);
});

test("whatever somebody writes comes out as nodemailer's own streams make it", async () => {
  const words = ["a", " ", "\n", "\r\n", "=", ".", "é", "你", "🎉", "word ", "x".repeat(80), "\t", "é".repeat(30)];
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...words), maxLength: 60 }),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  await fc.assert(
    // A blank at the very end may fall on either side of a soft line break; both say the same.
    fc.asyncProperty(texts, texts, (text, html) =>
      expectSame({ subject: "Hello", text: `${text}.`, html: `${html}.` }),
    ),
    { numRuns: 200 },
  );
}, 30_000);
