import fc from "fast-check";
import { expect, test } from "vitest";
import { toWireFormat } from "./wire-format.js";

test.each([
  ["Hi\r\n", "Hi\r\n.\r\n"],
  ["Hi", "Hi\r\n.\r\n"],
  [".\r\n..\r\na.b\r\n.", "..\r\n...\r\na.b\r\n..\r\n.\r\n"],
  ["a\n.\nMAIL FROM:<x@y.example>\r.\rb", "a\r\n..\r\nMAIL FROM:<x@y.example>\r\n..\r\nb\r\n.\r\n"],
])("%j follows DATA as %j", (raw, expected) => {
  expect(toWireFormat(Buffer.from(raw)).toString()).toBe(expected);
});

test("whatever a message holds, it ends where it ends, and a server reads its lines again", () => {
  const pieces = fc.constantFrom(".", "\r", "\n", "\r\n", "a", "é", "\r\n.\r\n", "..");
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 40 }), (raw) => {
      const wire = toWireFormat(Buffer.from(raw)).toString("latin1");
      const lines = wire.split("\r\n");
      // The end mark is the last line but one, because a line break follows it.
      expect(lines.indexOf(".")).toBe(lines.length - 2);
      expect(wire).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
      const read = lines.slice(0, -2).map((line) => line.replace(/^\./, ""));
      const sent = Buffer.from(raw)
        .toString("latin1")
        .split(/\r\n?|\n/);
      expect(read).toEqual(sent.at(-1) === "" && sent.length > 1 ? sent.slice(0, -1) : sent);
    }),
  );
});
