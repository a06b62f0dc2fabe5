import { randomBytes } from "node:crypto";
import { takeAttachmentOf } from "@overture/mail-reader";
import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { composedMailTo } from "../../testing/composed-mail.js";
import { composeMail } from "./compose-mail.js";
import { openFileCapacity } from "./file-capacity.js";

const identity = {
  from: { name: "Overture", address: "hello@mail.example" },
  appUrl: "https://overture.example",
  dkim: undefined,
};

function folded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/.{76}(?=.)/g, "$&\r\n");
}

test.each([
  "brief.pdf",
  "a b (1).pdf",
  'with "quotes"; and=more.pdf',
  "Größe und Maße €.pdf",
  `${"日本語".repeat(40)}.pdf`,
  `${"x".repeat(140)}.pdf`,
])("a file called %s arrives as it was, after text and HTML", async (name) => {
  const bytes = randomBytes(10_001);
  const { mail } = composedMailTo("lena@example.com");

  const raw = await composeMail({ ...mail, body: "See the brief" }, identity, [
    { name, type: "application/pdf", base64: folded(bytes) },
    { name: "second.txt", type: "text/plain", base64: folded(Buffer.from("Words")) },
  ]);

  const read = await simpleParser(raw);
  expect(read.text).toContain("See the brief");
  expect(read.html).toContain("See the brief");
  expect(read.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    [name, "application/pdf"],
    ["second.txt", "text/plain"],
  ]);
  expect(read.attachments[0]?.content.equals(bytes)).toBe(true);
  // The sandbox mailbox shows the file by our own reader.
  expect(takeAttachmentOf(raw, 0)).toEqual({ filename: name, contentType: "application/pdf", bytes });
  const lines = raw.toString("latin1").split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(200);
  expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true);
});

test("only so many bytes are held at once, and an owner whose server is slow holds up nobody else", async () => {
  const capacity = openFileCapacity({ most: 30, mostOfOwner: 15 });
  const inside: string[] = [];
  const ends: (() => void)[] = [];
  const hold = (owner: string, name: string, bytes = 15) =>
    capacity.hold(owner, bytes, async () => {
      inside.push(name);
      await new Promise<void>((end) => ends.push(end));
    });

  const all = [hold("one", "first"), hold("one", "second"), hold("other", "third"), hold("third", "fourth", 1)];
  await Promise.resolve();
  expect(inside).toEqual(["first", "third"]);

  ends[0]?.();
  await all[0];
  await expect.poll(() => inside).toEqual(["first", "third", "second"]);
  for (const end of ends) end();
  await all[1];
  await expect.poll(() => inside).toEqual(["first", "third", "second", "fourth"]);
  ends.at(-1)?.();
  await Promise.all(all);
});

test("what is larger than there is capacity for goes alone, and a failure frees its place", async () => {
  const capacity = openFileCapacity({ most: 10, mostOfOwner: 5 });

  await expect(capacity.hold("one", 100, () => Promise.reject(new Error("Lost")))).rejects.toThrow("Lost");

  expect(await capacity.hold("one", 100, async () => "sent")).toBe("sent");
});
