import { outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { secondsAfter } from "../../values/clock.js";

test("a follow-up over its user's quota is not written, and goes when there is room", async () => {
  const { db, pass, written } = await silentThread();
  await db.updateTable("app_user").set({ mails_per_day: 0 }).execute();

  expect(await pass(3)).toBe(0);
  expect(await written()).toEqual([]);
  const drafts = await db.selectFrom("message").select("id").where("status", "=", "draft").execute();
  expect(drafts).toEqual([]);

  await db.updateTable("app_user").set({ mails_per_day: null }).execute();
  expect(await pass(0)).toBe(1);
  expect((await written()).map(({ followUp }) => followUp)).toEqual([1]);
});

test("a follow-up whose user has used up the quota while it was written leaves nothing", async () => {
  const { db, pass, written } = await silentThread();
  await sql`
    create function use_up() returns trigger language plpgsql as $$
    begin
      update app_user set mails_per_day = 0;
      return null;
    end $$`.execute(db);
  await sql`create trigger use_up after insert on thread_follow_up execute function use_up()`.execute(db);

  expect(await pass(3)).toBe(0);
  expect(await written()).toEqual([]);
  const drafts = await db.selectFrom("message").select("id").where("status", "=", "draft").execute();
  expect(drafts).toEqual([]);
});

test("more than a batch of them over the quota keep none from another mailbox, and write nothing", {
  timeout: 60_000,
}, async () => {
  const { app, db, owner, thread } = await silentInBoth(510);
  await db.updateTable("app_user").set({ mails_per_day: 0 }).execute();
  app.clock.advance(3 * day);

  expect(await app.runFollowUps()).toBe(1);
  const written = await db.selectFrom("thread_follow_up").select("thread_id").execute();
  expect(written).toEqual([{ thread_id: thread._id }]);

  await refuseMessages(db);
  expect(await app.runFollowUps()).toBe(0);
  await allowMessages(db);

  await db.updateTable("app_user").set({ mails_per_day: 7 }).where("id", "=", owner._id).execute();
  expect(await app.runFollowUps()).toBe(7);
  await refuseMessages(db);
  expect(await app.runFollowUps()).toBe(0);
});

/** Starts with a silent thread in a mailbox of its owner, and `shared` older ones in the shared mailbox. */
async function silentInBoth(shared: number) {
  const silent = await silentThread();
  const { app, db, owner, caller, campaign, params, thread } = silent;
  await sql`
    insert into creator (username, email, genre_codes, region_codes, created_at)
    select 'many ' || number, 'many.' || number || '@example.com', '{1}', '{1}', now()
    from generate_series(1, ${shared}::integer) as number`.execute(db);
  const creators = await db.selectFrom("creator").select("id").where("username", "like", "many %").execute();
  const template = await given.template(db);
  await caller.call(outreach.createOutreach, {
    body: {
      campaignId: campaign._id,
      creatorIds: creators.map(({ id }) => id),
      emailTemplates: { initial: template._id },
    },
  });
  await caller.call(outreach.sendCampaign, { params, body: { all: true } });
  await db
    .updateTable("mail")
    .set({ state: "accepted", next_attempt_at: null, accepted_at: secondsAfter(app.clock.now(), -day) })
    .where("recipient", "like", "many.%")
    .execute();
  const { _id } = await given.mailbox(db, { owner });
  await db.updateTable("thread").set({ mailbox_id: _id }).where("id", "=", thread._id).execute();
  return silent;
}

async function refuseMessages(db: Db): Promise<void> {
  await sql`
    create or replace function refuse_message() returns trigger language plpgsql as $$
    begin
      raise exception 'A message was written';
    end $$`.execute(db);
  await sql`create trigger refuse_message before insert on message execute function refuse_message()`.execute(db);
}

async function allowMessages(db: Db): Promise<void> {
  await sql`drop trigger refuse_message on message`.execute(db);
}
