import { outreach, threads } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

test("selected conversations end together: what is queued is not sent, and others stay", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const [one, two, other] = [
    await given.thread(db, { owner, campaign }),
    await given.thread(db, { owner, campaign }),
    await given.thread(db, { owner, campaign }),
  ];
  const foreign = await given.thread(db, { owner });
  const caller = app.as(owner);
  const draft = await given.draft(db, { thread: one });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  const request = {
    params: { id: campaign._id },
    body: { threadIds: [one, two, foreign].map(({ _id }) => _id), reason: "Over budget" },
  };

  expect((await caller.call(threads.cancelThreads, request)).data).toEqual({ changed: 2, skipped: 1 });
  await app.deliverMail();
  const read = async ({ _id }: { _id: string }) =>
    (await caller.call(outreach.getThread, { params: { id: _id } })).data;
  expect(await read(one)).toMatchObject({ status: "cancelled", cancelReason: "Over budget" });
  expect((await read(one)).messages.map(({ status }) => status)).toEqual(["draft"]);
  expect((await read(two)).status).toBe("cancelled");
  expect([(await read(other)).status, (await read(foreign)).status]).toEqual(["active", "active"]);
  expect((await caller.call(threads.cancelThreads, request)).data).toEqual({ changed: 0, skipped: 3 });
});

test("all conversations that match end together, unless others match than were shown", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const [one, two] = [await given.thread(db, { owner, campaign }), await given.thread(db, { owner, campaign })];
  const foreign = await given.thread(db, { owner });
  const caller = app.as(owner);
  const cancel = (count: number) =>
    caller.call(threads.cancelThreads, {
      params: { id: campaign._id },
      body: { matching: { q: "", step: "initial", count }, reason: "Over budget" },
    });
  const statusOf = async ({ _id }: { _id: string }) =>
    (await caller.call(outreach.getThread, { params: { id: _id } })).data.status;

  expect((await cancel(1)).status).toBe(409);
  expect([await statusOf(one), await statusOf(two)]).toEqual(["active", "active"]);
  expect((await cancel(2)).data).toEqual({ changed: 2, skipped: 0 });
  expect([await statusOf(one), await statusOf(two), await statusOf(foreign)]).toEqual([
    "cancelled",
    "cancelled",
    "active",
  ]);
});

test("a hundred conversations end together in a campaign that a hundred people take part in, deleted ones too", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: id } = await given.campaign(db, { owner });
  // Whoever is deleted stays a member, in case of a restore, and is not counted.
  await sql`
    with person as (
      insert into app_user (username, email, password_hash, role, verified, created_at, admitted_at, deleted_at)
      select 'hundred-' || n, 'hundred-' || n || '@overture.example', '', 'user', true, now(), now(),
        case when n > 50 then now() end
      from generate_series(1, 100) as n returning id
    )
    insert into campaign_member (campaign_id, user_id, role, added_at) select ${id}, id, 'member', now() from person
  `.execute(db);
  const { rows } = await sql<{ id: string }>`
    with found as (
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'creator ' || n, 'creator-' || n || '@overture.example', '{1}', '{1}', now()
      from generate_series(1, 100) as n returning id
    )
    insert into thread (campaign_id, creator_id, created_at, last_activity_at)
    select ${id}, id, now(), now() from found returning id`.execute(db);
  const body = { threadIds: rows.map((row) => row.id), reason: "Over budget" };

  const { data } = await app.as(owner).call(threads.cancelThreads, { params: { id }, body });

  expect(data).toEqual({ changed: 100, skipped: 0 });
});
