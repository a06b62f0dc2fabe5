import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { startMail } from "../testing/start-mail.js";
import { eraseMailsOf } from "./erase-person.js";

test("of hundreds of mails that nobody has assigned those about a person go, and the bodies of those alone", async () => {
  const { db, clock } = await startMail();
  await sql`insert into body (hash, bytes) values ('\\x01', 'Lena Wanders says hello'), ('\\x02', 'A newsletter')`.execute(
    db,
  );
  await sql`insert into loose_body (hash) values ('\\x02')`.execute(db);
  await sql`
    insert into received_mail (message_key, kind, sender, subject, raw, received_at, body_hash)
    select 'mail ' || n, 'other', 'somebody@example.com', 'Hello', 'From: somebody', ${clock.now()},
      case when n in (150, 450) then '\\x01'::bytea end
    from generate_series(1, 450) as n`.execute(db);
  await sql`
    insert into mail (kind, recipient, subject, body, message_id, state, created_at)
    select 'account', 'tester@example.com', 'A test', 'Dear ' || n, '<' || n || '@x>', 'accepted', ${clock.now()}
    from generate_series(1, 250) as n`.execute(db);
  await sql`update mail set body = 'Dear Lena Wanders' where message_id = '<250@x>'`.execute(db);

  const person = {
    mailIds: [],
    receivedMailIds: [],
    attachmentIds: [],
    addresses: ["lena@example.com", "lena@office.example"],
    names: ["Lena Wanders"],
  };
  await inTransaction(db, (tx) => eraseMailsOf(tx, person));

  const { rows } = await sql`
    select (select count(*) from received_mail) as received, (select count(*) from mail) as mails,
      (select string_agg(encode(hash, 'hex'), ' ') from body) as bodies,
      (select string_agg(encode(hash, 'hex'), ' ') from loose_body) as loose`.execute(db);
  expect(rows).toEqual([{ received: 448, mails: 249, bodies: "02", loose: "02" }]);
});

/** Mails that mention lena@example.com, the name Zoë Wanders or the handle `adventurous`. */
const about: Record<string, Buffer> = {
  "in another case": text("I write for LENA@Example.COM"),
  "across a soft break": quoted("I write for lena@exam=\r\nple.com, who asks"),
  "with its signs quoted": quoted("I write for lena=40example=2Ecom"),
  "in a link": text("https://crm.example/?to=Lena%40example.com&x=1"),
  "in base64": encoded("I write for Lena@example.com, who would like to talk.\r\n".repeat(3)),
  "far down in base64": encoded(`${"Something else altogether.\r\n".repeat(40)}Yours, LENA@EXAMPLE.COM`),
  "in an encoded word of base64": header(`=?UTF-8?B?${Buffer.from("Re: lena@example.com").toString("base64")}?=`),
  "in an encoded word": header("=?utf-8?q?For_Zo=C3=AB_Wanders?="),
  "as a name of another character set": header("=?iso-8859-1?Q?For_ZO=CB_WANDERS?="),
  "as a name over two lines": text("I am the agent of Zoë\r\nWanders, and of others"),
  "as a plain word": text("I write for adventurous"),
};

const aboutOthers: Record<string, Buffer> = {
  "a longer address": text("I write for magdalena@example.com and lena@example.com.br"),
  "a plain word in another case": text("Adventurous as we are"),
  "other base64": encoded("I write for Noah, who would like to talk about lenses.\r\n".repeat(3)),
  "no text at all": Buffer.from([0, 1, 2, 255, 254, 92, 0]),
};

function text(body: string) {
  return Buffer.from(`From: b@else.example\r\nSubject: Hello\r\n\r\n${body}\r\n`);
}

function quoted(body: string) {
  return Buffer.from(`From: b@else.example\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}\r\n`);
}

function encoded(body: string) {
  const lines =
    Buffer.from(body)
      .toString("base64")
      .match(/.{1,76}/g) ?? [];
  return Buffer.from(`From: b@else.example\r\nContent-Transfer-Encoding: BASE64\r\n\r\n${lines.join("\r\n")}\r\n`);
}

function header(value: string) {
  return Buffer.from(`From: b@else.example\r\nX-About: ${value}\r\n\r\nHello\r\n`);
}

test("a mail about an erased person goes however it writes an address, and none about somebody else", async () => {
  const { db, clock } = await startMail();
  for (const [name, raw] of Object.entries({ ...about, ...aboutOthers })) {
    await db
      .insertInto("received_mail")
      .values({
        ...{ message_key: name, kind: "other", message_id: null, sender: "b@else.example", subject: "Hello" },
        ...{ raw, received_at: clock.now() },
      })
      .execute();
  }
  const person = {
    ...{ mailIds: [], receivedMailIds: [], attachmentIds: [] },
    addresses: ["lena@example.com"],
    names: ["Zoë Wanders", "adventurous"],
  };
  await inTransaction(db, (tx) => eraseMailsOf(tx, person));
  const left = await db.selectFrom("received_mail").select("message_key").orderBy("id").execute();
  expect(left.map(({ message_key }) => message_key)).toEqual(Object.keys(aboutOthers));
});
