import { outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";

/** Makes every table refuse writes, including rows that would be deleted again. */
async function refuseWrites(db: Db): Promise<void> {
  await sql`
    do $$
    declare
      written text;
    begin
      create function refuse_write() returns trigger language plpgsql as
        'begin raise exception ''written into %'', tg_table_name; end';
      for written in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('create trigger refuse_write before insert or update or delete on %I execute function refuse_write()', written);
      end loop;
    end $$`.execute(db);
}

test("of private mail nothing is written, not even for a moment", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: id, address } = await given.mailbox(db, { owner });
  const draft = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  const { messageId, recipient } = await sentMail(db, draft._id);
  const origin = { id, address, ownerId: owner._id };
  await refuseWrites(db);

  const file = `${"QUJD".repeat(19)}\r\n`.repeat(13_000);
  const results = rawReply({ from: "doctor@example.com", subject: "Your results", text: file });
  const onList = rawMail({ from: "list@example.com", subject: "Re: News", text: "News.", headers: [] });
  const forged = rawReply({ from: address, subject: "From myself", inReplyTo: messageId });

  expect(results.length).toBeGreaterThan(1_000_000);
  for (const raw of [results, onList, forged]) {
    expect(await receive(app, db, raw, origin)).toMatchObject({ matched: false, duplicate: false });
  }
  const answer = rawReply({ from: recipient, inReplyTo: messageId, text: "Yes." });
  await expect(receive(app, db, answer, origin)).rejects.toThrow("written into received_mail");
});
