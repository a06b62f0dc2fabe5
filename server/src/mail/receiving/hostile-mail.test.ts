import { createHash } from "node:crypto";
import { unmatchedMail } from "@overture/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { unreadWords } from "./read-header-alone.js";

/** Returns text that does not compress, so that it is too long for an index. */
function unlike(length: number): string {
  let text = "";
  for (let index = 0; text.length < length; index += 1)
    text += createHash("sha256").update(String(index)).digest("hex");
  return text.slice(0, length);
}

const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
  ).join("");

test.each<[string, (answer: string) => string]>([
  [
    "a Message-ID that no index holds",
    (answer) => answer.replace(/^Message-ID: .*$/m, `Message-ID: <${unlike(9_000)}@example.com>`),
  ],
  [
    "a Message-ID without brackets that no index holds",
    (answer) => answer.replace(/^Message-ID: .*$/m, `Message-ID: ${unlike(9_000)}@example.com`),
  ],
  ["a Message-ID without an end", (answer) => answer.replace(/^Message-ID: .*$/m, `Message-ID: <${unlike(9_000)}`)],
  [
    "a sender that no index holds",
    (answer) => answer.replace(/^From: .*$/m, `From: ${unlike(9_000)}@${unlike(9_000)}.example`),
  ],
  ["a subject that no index holds", (answer) => answer.replace(/^Subject: .*$/m, `Subject: Re: ${unlike(200_000)}`)],
  [
    "ten thousand references",
    (answer) =>
      answer.replace(
        /^MIME-Version/m,
        `References: ${Array.from({ length: 10_000 }, (_, index) => `<${index}@x>`).join("\r\n ")}\r\nMIME-Version`,
      ),
  ],
  [
    "a reference that no index holds",
    (answer) => answer.replace(/^MIME-Version/m, `References: <${unlike(9_000)}@x>\r\nMIME-Version`),
  ],
  ["a date that no calendar has", (answer) => answer.replace(/^Date: .*$/m, "Date: Mon, 02 Nov 999999 10:00:00 +0000")],
  ["a date at the end of time", (answer) => answer.replace(/^Date: .*$/m, "Date: Fri, 12 Sep 275760 10:00:00 +0000")],
  ["a date before our era", (answer) => answer.replace(/^Date: .*$/m, "Date: -200000-01-01T00:00:00Z")],
  ["null characters everywhere", (answer) => answer.replaceAll("e", "e\0")],
  [
    "halves of characters",
    (answer) => answer.replace(/^Subject: .*$/m, "Subject: =?utf-16le?B?ANgA2ADY?= =?utf-8?B?7aCA?="),
  ],
  ["a price without measure", (answer) => `${answer} My price is $${"9".repeat(60)} and $${"9".repeat(15)}.99`],
  [
    "a thousand parts in each other",
    (answer) => answer.replace(/^Content-Type: .*$/m, `${nested(1_000)}Content-Type: text/plain`),
  ],
  [
    "a file whose name has no end",
    (answer) =>
      answer.replace(
        /^Content-Type: .*$/m,
        `Content-Type: application/pdf; name="${unlike(100_000)}"\r\nContent-Disposition: attachment`,
      ),
  ],
  [
    "bytes that are no text",
    (answer) => `${answer}${Buffer.from(Array.from({ length: 4_096 }, (_, index) => index % 256)).toString("latin1")}`,
  ],
])("a mail with %s is kept", async (_, change) => {
  const { db, app, draft } = await startWithSent();
  const answer = (await replyTo(db, draft._id, { text: "Yes, I charge $450" })).toString();
  const raw = Buffer.from(change(answer), "latin1");
  expect(raw.toString("latin1")).not.toBe(answer);

  await receive(app, db, raw);

  const kept = await db.selectFrom("received_mail").select("id").execute();
  expect(kept).toHaveLength(1);
  expect(await receive(app, db, raw)).toMatchObject({ duplicate: true });
});

test("what PostgreSQL refuses of an answer is kept with its header alone, in its conversation", async () => {
  const { db, app, draft, read } = await startWithSent();
  await sql`
    create function refuse_words() returns trigger language plpgsql as $$
    begin raise exception 'no such words' using errcode = '22P05'; end $$`.execute(db);
  await sql`
    create trigger refuse_words before insert on message for each row
    when (new.content like '%elephants%') execute function refuse_words()`.execute(db);

  const raw = await replyTo(db, draft._id, { text: "Purple elephants" });
  expect(await receive(app, db, raw)).toEqual({ kind: "reply", matched: true, duplicate: false });

  const answer = (await read()).messages.at(-1);
  expect(answer).toMatchObject({ status: "response", content: unreadWords });
  const kept = await db.selectFrom("received_mail").select("raw").execute();
  expect(kept.map((mail) => mail.raw.equals(raw))).toEqual([true]);
  expect(await receive(app, db, raw)).toMatchObject({ duplicate: true });
});

test("an answer that its conversation cannot hold at all is kept among unmatched mail", async () => {
  const { db, app, draft, read } = await startWithSent();
  await sql`
    create function refuse_messages() returns trigger language plpgsql as $$
    begin raise exception 'no messages' using errcode = '22P05'; end $$`.execute(db);
  await sql`
    create trigger refuse_messages before insert on message for each row execute function refuse_messages()`.execute(
    db,
  );

  const raw = await replyTo(db, draft._id, { text: "Purple elephants" });
  await receive(app, db, raw);

  expect((await read()).messages.at(-1)).not.toMatchObject({ status: "response" });
  const admin = app.as(await given.administrator(db));
  const { mails } = (await admin.call(unmatchedMail.listUnmatchedMail)).data;
  expect(mails).toMatchObject([{ from: "lena@example.com", excerpt: expect.stringContaining("Purple elephants") }]);
  expect(await receive(app, db, raw)).toMatchObject({ duplicate: true });
});

const headerName = fc.constantFrom(
  "From",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "In-Reply-To",
  "References",
  "Content-Type",
  "Content-Transfer-Encoding",
  "Content-Disposition",
  "Auto-Submitted",
  "X-Failed-Recipients",
  "Return-Path",
);
const headerValue = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .string({ unit: "grapheme", maxLength: 100 })
    .map((words) => `=?utf-8?B?${Buffer.from(words).toString("base64")}?=`),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => `=?utf-16?B?${Buffer.from(bytes).toString("base64")}?=`),
  fc.constantFrom(
    "multipart/mixed; boundary=b",
    "multipart/report; report-type=delivery-status; boundary=b",
    "message/rfc822",
    "text/html; charset=utf-7",
    "base64",
    "quoted-printable",
    "<a@b>",
    "a@b",
    "",
    "\0",
    "Mon, 99 Foo 2026 99:99:99 +9999",
  ),
  fc.nat({ max: 40_000 }).map(unlike),
);
const body = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .string({ unit: "binary", maxLength: 500 })
    .map((text) => Buffer.from(`--b\r\nContent-Type: text/html\r\n\r\n${text}\r\n--b--`)),
);

test("whatever comes is taken in, and read a second time it counts once", { timeout: 120_000 }, async () => {
  const { db, app, draft } = await startWithSent();
  const answer = await replyTo(db, draft._id, { text: "Yes" });
  const link = /^In-Reply-To: .*$/m.exec(answer.toString())?.[0] ?? "";
  const hostile = fc
    .tuple(fc.array(fc.tuple(headerName, headerValue), { maxLength: 8 }), body, fc.boolean())
    .map(([headers, bytes, isAnswer]) => {
      const lines = headers.map(([name, value]) => `${name}: ${value}`);
      return Buffer.concat([Buffer.from([...(isAnswer ? [link] : []), ...lines, "", ""].join("\r\n")), bytes]);
    });

  await fc.assert(
    fc.asyncProperty(hostile, async (raw) => {
      await receive(app, db, raw);
      expect(await receive(app, db, raw)).toMatchObject({ duplicate: true });
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});
