import fc from "fast-check";
import { expect, test } from "vitest";
import { readReplies, type SmtpReply } from "./smtp-replies.js";

function read(chunks: readonly Buffer[]): SmtpReply[] {
  const found: SmtpReply[] = [];
  const reader = readReplies((reply) => found.push(reply));
  for (const chunk of chunks) reader.read(chunk);
  return found;
}

const several = "250-mail.example\r\n250-SIZE 1000\r\n250 PIPELINING\r\n\r\n550 5.1.1 Ungültig \u{1f6ab}\n354\r\n";

test("answers are the same, wherever what comes is cut", () => {
  const bytes = Buffer.from(several);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 }), (cuts) => {
      const ends = [...cuts.sort((one, other) => one - other), bytes.length];
      const chunks = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
      expect(read(chunks)).toEqual([
        { code: 250, text: "250-mail.example\n250-SIZE 1000\n250 PIPELINING" },
        { code: 550, text: "550 5.1.1 Ungültig \u{1f6ab}" },
        { code: 354, text: "354" },
      ]);
    }),
  );
});

test.each(["redis 7.2", "2500 much", "25 ok", "999 no", "150 no"])("%j is no answer of a mail server", (line) => {
  expect(read([Buffer.from(`${line}\r\n`)])).toEqual([{ code: 0, text: line }]);
});

test("words in an old encoding are kept byte by byte", () => {
  expect(read([Buffer.from("550 Ung\u00fcltig\r\n", "latin1")])).toEqual([{ code: 550, text: "550 Ung\u00fcltig" }]);
});
