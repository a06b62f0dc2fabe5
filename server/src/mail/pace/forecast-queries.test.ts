import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { listPlaces } from "./forecast-queries.js";

test("of a long queue the first ten thousand have their places, and what waits behind them the last that is kept", async () => {
  const { db } = await startApp();
  const owner = await given.user(db);
  const { _id: mailboxId } = await given.mailbox(db, { owner });
  const { rows } = await sql<{ id: string }>`
    insert into mail (kind, owner_id, recipient, subject, body, message_id, mailbox_id, state, next_attempt_at, created_at, is_held)
    select 'outreach', ${owner._id}, 'creator@example.com', 'Hello', 'Hello', number || '@overture.test', ${mailboxId}, 'queued',
      now() + number * interval '1 second', now(), number = 3
    from generate_series(1, 10010) as number
    returning id`.execute(db);
  const idAt = (number: number) => rows[number - 1]?.id ?? "";
  const placeOf = async (...numbers: number[]) => {
    const places = await listPlaces(db, [mailboxId], numbers.map(idAt));
    return numbers.map((number) => places.get(idAt(number)));
  };

  expect(await placeOf(1, 3, 4, 10_001)).toEqual([1, undefined, 3, 10_000]);
  expect(await placeOf(10_002, 10_010)).toEqual([10_001, 10_001]);
  await sql`insert into mailbox_queue (mailbox_id, mails) values (${mailboxId}, 10009)`.execute(db);
  expect(await placeOf(4, 10_002, 10_010)).toEqual([3, 10_009, 10_009]);
});
