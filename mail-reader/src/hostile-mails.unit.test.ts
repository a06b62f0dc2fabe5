import { expect, test } from "vitest";
import { readMail } from "./read-mail.js";

const length = 8_000_000;
const fill = (piece: string, characters = length) => piece.repeat(Math.ceil(characters / piece.length));
const from = "From: lena@creators.example\r\nSubject: Hello\r\n";
const partsOf = (type: string, piece: string, characters: number, all = length) => {
  const part = `--b\r\nContent-Type: ${type}\r\n\r\n${fill(piece, characters)}\r\n`;
  return `${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n${fill(part, all)}--b--`;
};
const fieldsOf = (name: string, piece: string) => `${from}${fill(`${name}: ${fill(piece, 60_000)}\r\n`)}\r\nHello`;
const long = "a".repeat(1_900);

test.for([
  ["fields that continue in a line for each letter", `${from}${fill(`X: y\n${fill(" a\n", 90_000)}`)}\r\nHello`],
  [
    "a part whose fields do so",
    `${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${fill(`X: y\n${fill(" a\n", 90_000)}`)}`,
  ],
  ["empty groups of recipients", fieldsOf("To", "a:b;")],
  ["References that name nothing", fieldsOf("References", `${"@".repeat(499)}< `)],
  [
    "a long boundary that nearly occurs everywhere",
    `${from}Content-Type: multipart/mixed; boundary=${long}\r\n\r\n${`\n--${"a".repeat(1_000)}X`.repeat(50)}${fill("a")}`,
  ],
  ["paragraphs that flow on without end", partsOf("text/plain; format=flowed; delsp=yes", "a \n", 400_000)],
  ["texts in UTF-7", partsOf("text/plain; charset=utf-7", "+AGE-", 400_000)],
  ["pages in small parts", `Auto-Submitted: auto-replied\r\n${partsOf("text/html", "<div><b>x", 80_000, 24_000_000)}`],
  [
    "delivery reports",
    partsOf("message/delivery-status", "Final-Recipient: rfc822; a@b.example\n\n", 3_900_000, 24_000_000),
  ],
] as const)("a mail of %s is read in a moment", ([, mail]) => {
  const raw = Buffer.from(mail, "latin1");
  const start = process.cpuUsage();
  readMail(raw);
  const { user, system } = process.cpuUsage(start);

  expect((user + system) / 1_000).toBeLessThan(6_000);
});

test("of a mail with a hundred long texts as much is kept as of one with a long text", () => {
  const { text } = readMail(Buffer.from(partsOf("text/plain", "Hello there. ", 80_000)));

  expect(text.length).toBeLessThan(2_000_000);
  expect(text.startsWith("Hello there. Hello")).toBe(true);
});
