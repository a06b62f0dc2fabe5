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
