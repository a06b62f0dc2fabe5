import { firstSteps, mail, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { migrationsFolder, readMigrations } from "../../db/migrate.js";
import * as given from "../../testing/given.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { findSent } from "../../testing/sent-by-hand.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { findFirstSteps } from "./first-step-queries.js";

type Person = Awaited<ReturnType<typeof given.user>>;

async function doneBy({ app }: TestApp, person: Person): Promise<string[]> {
  const { data } = await app.as(person).call(firstSteps.getFirstSteps);
  return data.steps.filter(({ isDone }) => isDone).map(({ key }) => key);
}

async function nameUser(db: Db, { _id }: Person): Promise<void> {
  await db.updateTable("app_user").set({ display_name: "Maria Reis" }).where("id", "=", _id).execute();
}

test("each first step is ticked when it is true, and not before", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db);
  const caller = app.as(maria);
  expect(await doneBy(started, maria)).toEqual([]);

  const creator = await given.creator(db);
  expect(await doneBy(started, maria)).toEqual(["creators"]);
  await given.template(db, { owner: maria });
  const campaign = await given.campaign(db, { owner: maria });
  await nameUser(db, maria);
  expect(await doneBy(started, maria)).toEqual(["name", "creators", "template", "campaign"]);

  const thread = await given.thread(db, { owner: maria, campaign, creator });
  const draft = await given.draft(db, { thread });
  expect(await doneBy(started, maria)).not.toContain("send");
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  expect(await doneBy(started, maria)).toContain("send");
  await app.deliverMail();
  expect(await doneBy(started, maria)).toEqual(["mailbox", "name", "creators", "template", "campaign", "send"]);

  const [sent] = (await caller.call(mail.listSandboxMail)).data.mails;
  const params = { id: sent?._id ?? "" };
  await caller.call(mail.answerSandboxMail, { params, body: { content: "I am away.", isAutomatic: true } });
  expect(await doneBy(started, maria)).not.toContain("answer");
  await caller.call(mail.answerSandboxMail, { params, body: { content: "I charge $450." } });
  expect(await doneBy(started, maria)).toEqual(firstSteps.firstStep.options);
});

test("a mail of one's own that opens a negotiation is no answer", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db);
  const draft = await given.draft(db, { owner: maria, step: "negotiation" });
  await app.as(maria).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();

  expect(await doneBy(started, maria)).not.toContain("answer");
});

test("what others have done ticks nothing, except creators and default templates, which are everybody's", async () => {
  const started = await startApp();
  const { app, db } = started;
  const [maria, omar] = [await given.user(db), await given.user(db)];
  await given.mailbox(db, { owner: omar });
  await nameUser(db, omar);
  await given.template(db, { owner: omar });
  const draft = await given.draft(db, { owner: omar });
  await app.as(omar).call(outreach.sendMessage, { params: { id: draft._id } });

  expect(await doneBy(started, maria)).toEqual(["creators"]);
  await given.template(db);
  expect(await doneBy(started, maria)).toEqual(["creators", "template"]);
  expect(await doneBy(started, omar)).toContain("mailbox");
});

test("in another's campaign a member's steps are what this member has done, and the owner's what the owner has", async () => {
  const started = await startApp();
  const { app, db } = started;
  const [owner, member, viewer] = [await given.user(db), await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner });
  await given.campaignMember(db, { campaign, user: member });
  await given.campaignMember(db, { campaign, user: viewer, role: "viewer" });
  const [one, other] = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })];
  const undone = async (who: Person) => {
    const done = await doneBy(started, who);
    return firstSteps.firstStep.options.slice(-3).filter((key) => !done.includes(key));
  };
  expect(await undone(member)).toEqual(["send", "answer"]);

  await app.as(member).call(outreach.sendMessage, { params: { id: one._id }, body: { delaySeconds: 60 } });
  expect([await undone(owner), await undone(member)]).toEqual([["send", "answer"], ["answer"]]);
  await app.as(member).call(outreach.unsendMessage, { params: { id: one._id } });
  expect(await undone(member)).toEqual(["send", "answer"]);
  await app
    .as(member)
    .call(outreach.sendCampaign, { params: { id: campaign._id }, body: { messageIds: [one._id, other._id] } });
  await app.deliverMail();
  await receive(app, db, await replyTo(db, one._id, { text: "I charge $450." }));

  expect(await undone(member)).toEqual([]);
  expect(await undone(owner)).toEqual(["send"]);
  expect(await undone(viewer)).toEqual(["campaign", "send", "answer"]);
});

/** Starts with a campaign with a member, who has sent a mail and written a draft. */
async function startWithMember() {
  const started = await startApp();
  const { app, db } = started;
  const [owner, member] = [await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner });
  await given.campaignMember(db, { campaign, user: member });
  const [one, draft] = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })];
  await app.as(member).call(outreach.sendMessage, { params: { id: one._id } });
  return { ...started, started, owner, member, one, draft };
}

test("what somebody sends by a mail program of their own is sent by them, also what was found before it was recorded", async () => {
  const { app, db, started, owner, one } = await startWithMember();
  await app.deliverMail();
  const { _id: id, address } = await given.mailbox(db, { owner });
  const { recipient, messageId } = await sentMail(db, one._id);
  expect(await doneBy(started, owner)).not.toContain("send");

  const byHand = rawReply({
    from: address,
    to: recipient,
    inReplyTo: messageId,
    messageId: "<by-hand@mailbox.example>",
  });
  await findSent(app, db, byHand, { id, address, ownerId: owner._id });
  expect(await doneBy(started, owner)).toContain("send");

  await db.deleteFrom("member_mail").where("user_id", "=", owner._id).execute();
  expect(await doneBy(started, owner)).not.toContain("send");
  const migration = (await readMigrations(migrationsFolder)).find(({ number }) => number === 336);
  await sql.raw(migration?.sql ?? "").execute(db);
  expect(await doneBy(started, owner)).toContain("send");
});

test("whose members have sent thousands of mails, and who none, is answered without a look at those", async () => {
  const { started, db, owner, member } = await startWithMember();
  await sql`
    with sent as (
      insert into mail (kind, owner_id, recipient, subject, body, message_id, state, accepted_at, attempted_at, created_at)
      select 'outreach', ${owner._id}, 'creator-' || n || '@agency.example', 'An idea', 'Hello',
        '<' || n || '@overture.example>', 'accepted', now(), now(), now()
      from generate_series(1, 3000) as n
      returning id
    )
    insert into member_mail (mail_id, user_id) select id, ${member._id} from sent`.execute(db);
  for (const table of ["mail", "member_mail"]) await sql`analyze ${sql.table(table)}`.execute(db);

  const read = await inTransaction(db, async (tx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
        where relname in ('mail', 'member_mail')`.execute(tx);
      return rows[0]?.read ?? Number.NaN;
    };
    const before = await readSoFar();
    expect(await findFirstSteps(tx, owner._id)).toMatchObject({ send: false });
    return (await readSoFar()) - before;
  });

  expect(read).toBeLessThan(10);
  expect(await doneBy(started, member)).toContain("send");
});

test("what was sent before anything of its sender was recorded counts for its owner", async () => {
  const { app, db, started, owner, member, draft } = await startWithMember();
  await db.deleteFrom("member_mail").execute();
  expect(await doneBy(started, owner)).toContain("send");
  await app.as(member).call(outreach.sendMessage, { params: { id: draft._id } });
  expect(await doneBy(started, owner)).toContain("send");
});

test("what owners have sent since members' mails were recorded is recorded by the upgrade", async () => {
  const { app, db, started, owner, draft } = await startWithMember();
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await db.deleteFrom("member_mail").where("user_id", "=", owner._id).execute();
  expect(await doneBy(started, owner)).not.toContain("send");

  const migration = (await readMigrations(migrationsFolder)).find(({ number }) => number === 331);
  await sql.raw(migration?.sql ?? "").execute(db);

  expect(await doneBy(started, owner)).toContain("send");
});

test("a user hides the list for themselves alone, and shows it again", async () => {
  const { app, db } = await startApp();
  const [maria, omar] = [app.as(await given.user(db)), app.as(await given.user(db))];

  expect((await maria.call(firstSteps.hideFirstSteps, { body: { isHidden: true } })).data).toEqual({ isHidden: true });
  expect((await maria.call(firstSteps.getFirstSteps)).data.isHidden).toBe(true);
  expect((await omar.call(firstSteps.getFirstSteps)).data.isHidden).toBe(false);
  await maria.call(firstSteps.hideFirstSteps, { body: { isHidden: false } });
  expect((await maria.call(firstSteps.getFirstSteps)).data.isHidden).toBe(false);
});
