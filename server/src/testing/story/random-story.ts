import {
  archive,
  campaigns as campaignCalls,
  type campaigns,
  type catalogue,
  catalogue as catalogueCalls,
  deals as dealCalls,
  deliveries,
  type Endpoint,
  evidence,
  followUps,
  mail as mailCalls,
  outreach,
  personalData,
  reading,
  suppressions,
  variants,
} from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { type Random, randomFrom } from "../../demo/random.js";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import type { Request } from "../caller.js";
import * as given from "../given.js";
import type { TestApp } from "../start-app.js";

/** A random story of two users who work in the same catalogue. */
export interface Story {
  /**
   * Does one thing, or three at the same time, and returns their names. If one is not allowed at this moment, it is
   * refused and changes nothing.
   */
  step(): Promise<string>;
}

const day = 86_400;
const answers = [
  "Tell me more",
  "I charge $450 for a video",
  "No thanks",
  "Please unsubscribe me",
  "Let us take 300 dollars",
];

export async function startStory({ app, db }: Pick<TestApp, "app" | "db">, seed: number): Promise<Story> {
  const random = randomFrom(seed);
  const admin = await given.user(db, { role: "admin" });
  const template = await given.template(db);
  const owners = [await given.user(db), await given.user(db)];
  const creators: catalogue.Creator[] = [];
  for (let number = 0; number < 14; number += 1) creators.push(await given.creator(db, { avgViews: 1_000.5 * number }));
  const plans: { campaign: campaigns.Campaign; owner: { _id: string } }[] = [];
  for (const owner of [...owners, ...owners])
    plans.push({ owner, campaign: await given.campaign(db, { owner, budget: 10_000 }) });

  const caller = app.as(admin);
  const asOwner = <E extends Endpoint>(owner: { _id: string }, endpoint: E, request: Request<E>) =>
    allowing(app.as(owner).call(endpoint, request));
  const asAdmin = <E extends Endpoint>(endpoint: E, request: Request<E>) => allowing(caller.call(endpoint, request));
  const plan = () => random.pick(plans);
  const aThread = (condition: RawBuilder<unknown>) => pickRow(random, threadsWhere(db, condition));
  const aMessage = (condition: RawBuilder<unknown>) => pickRow(random, messagesWhere(db, condition));
  const aSandboxMail = () =>
    pickRow(random, sql<Found>`select id, '' as owner from sandbox_mail where is_outreach order by id`.execute(db));

  const texts = [{ content: "One" }, { content: "Two" }];
  for (const { owner, campaign } of plans) {
    for (const followUp of [undefined, 1]) {
      const body = { step: "initial" as const, followUp, texts };
      await asOwner(owner, variants.saveVariants, { params: { id: campaign._id }, body });
    }
  }

  const deeds: Record<string, () => Promise<unknown>> = {
    async createOutreach() {
      const { owner, campaign } = plan();
      creators.push(await given.creator(db, { avgViews: 70.25 }));
      const creatorIds = creators.filter(() => random.next() < 0.3).map(({ _id }) => _id);
      if (creatorIds.length === 0) return;
      const body = { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } };
      await asOwner(owner, outreach.createOutreach, { body });
    },
    async createMessage() {
      const thread = await aThread(sql`thread.status = 'active'`);
      if (!thread) return;
      const offer = random.next() < 0.5 ? 120 : undefined;
      const body = { threadId: thread.id, content: "Hello", step: random.pick(outreach.steps), offer };
      await asOwner({ _id: thread.owner }, outreach.createMessage, { body });
    },
    async sendMessage() {
      const draft = await aMessage(sql`message.status = 'draft' or mail.state in ('failed', 'unconfirmed')`);
      if (draft) await asOwner({ _id: draft.owner }, outreach.sendMessage, { params: { id: draft.id } });
    },
    async sendLater() {
      const draft = await aMessage(sql`message.status = 'draft'`);
      const body = { sendAt: "morning" } as const;
      if (draft) await asOwner({ _id: draft.owner }, outreach.sendMessage, { params: { id: draft.id }, body });
    },
    async sendCampaign() {
      const { owner, campaign } = plan();
      await asOwner(owner, outreach.sendCampaign, { params: { id: campaign._id }, body: { all: true } });
    },
    async unsendMessage() {
      const queued = await aMessage(sql`mail.state = 'queued'`);
      if (queued) await asOwner({ _id: queued.owner }, outreach.unsendMessage, { params: { id: queued.id } });
    },
    async unsendCampaign() {
      const { owner, campaign } = plan();
      await asOwner(owner, outreach.unsendCampaign, { params: { id: campaign._id }, body: {} });
    },
    async discard() {
      const draft = await aMessage(sql`message.status = 'draft'`);
      if (draft) await asOwner({ _id: draft.owner }, outreach.discardDraft, { params: { id: draft.id } });
    },
    deliver: () => app.deliverMail(),
    async answer() {
      const sent = await aSandboxMail();
      if (sent)
        await asAdmin(mailCalls.answerSandboxMail, {
          params: { id: sent.id },
          body: { content: random.pick(answers) },
        });
    },
    async bounce() {
      const sent = await aSandboxMail();
      const type = random.next() < 0.3 ? "hard" : "soft";
      if (sent) await asAdmin(mailCalls.bounceSandboxMail, { params: { id: sent.id }, body: { type } });
    },
    async withdrawBounce() {
      const bounced = await aMessage(sql`mail.state = 'bounced'`);
      if (bounced) await asOwner({ _id: bounced.owner }, evidence.withdrawBounce, { params: { id: bounced.id } });
    },
    /** Sets outcomes that the sandbox never has. */
    async fail() {
      const states = random.pick([
        "state = 'failed', next_attempt_at = null, reason = 'No'",
        "state = 'unconfirmed', next_attempt_at = null",
        "reason = 'The mail server refuses our sign-in: 535 no'",
      ]);
      await sql`update mail set ${sql.raw(states)} where id in (
        select mail_id from message join mail on mail.id = mail_id where mail.state = 'queued' order by mail_id limit 2
      )`.execute(db);
    },
    async resend() {
      const { owner, campaign } = plan();
      const { rows } = await sql<{ id: string }>`select id from message where mail_id is not null`.execute(db);
      const messageIds = rows.map(({ id }) => id);
      const body = { messageIds, state: random.pick(["failed", "unconfirmed"] as const) };
      if (messageIds.length > 0)
        await asOwner(owner, deliveries.resendMessages, { params: { id: campaign._id }, body });
    },
    async finalize() {
      const thread = await aThread(sql`thread.status = 'active'`);
      if (!thread) return;
      const body = { finalDealAmount: 0.01 + Math.floor(random.next() * 40) };
      await asOwner({ _id: thread.owner }, outreach.finalizeThread, { params: { id: thread.id }, body });
    },
    async cancel() {
      const thread = await aThread(sql`thread.status = 'active'`);
      if (thread) await asOwner({ _id: thread.owner }, outreach.cancelThread, { params: { id: thread.id } });
    },
    async correct() {
      const response = await aMessage(sql`message.status = 'response'`);
      const kind = random.pick(["reply", "auto-reply", "other"] as const);
      if (response) {
        await asOwner({ _id: response.owner }, reading.correctReading, { params: { id: response.id }, body: { kind } });
      }
    },
    async saveFollowUps() {
      const { owner, campaign } = plan();
      const list = [
        { afterDays: 1, content: "Well?" },
        { afterDays: 2, content: "My last mail" },
      ];
      const body = { followUps: list.slice(Math.floor(random.next() * 3)) };
      await asOwner(owner, followUps.saveFollowUps, { params: { id: campaign._id }, body });
    },
    async stopOrStart() {
      const thread = await aThread(sql`true`);
      const call = random.next() < 0.5 ? followUps.stopFollowUps : followUps.startFollowUps;
      if (thread) await asOwner({ _id: thread.owner }, call, { params: { id: thread.id } });
    },
    runFollowUps: () => app.runFollowUps(),
    async wait() {
      app.clock.advance(random.pick([600, day, 2 * day]));
    },
    async pauseOrResume() {
      const { owner, campaign } = plan();
      const call = random.next() < 0.4 ? campaignCalls.pauseCampaign : campaignCalls.resumeCampaign;
      await asOwner(owner, call, { params: { id: campaign._id } });
    },
    async deleteCampaign() {
      const { owner, campaign } = plan();
      await asOwner(owner, campaignCalls.deleteCampaign, { params: { id: campaign._id } });
    },
    async restoreCampaign() {
      const { owner, campaign } = plan();
      await asOwner(owner, archive.restoreArchived, { params: { kind: "campaign", id: campaign._id } });
    },
    async changeViews() {
      const avgViews = random.pick([0, 500.5, 12_000]);
      const params = { id: random.pick(creators)._id };
      await asAdmin(catalogueCalls.updateCreator, {
        params,
        body: { avgViews, acceptanceRate: random.pick([10, 62.5]) },
      });
    },
    async changeGenres() {
      const params = { id: random.pick(creators)._id };
      await asAdmin(catalogueCalls.updateCreator, {
        params,
        body: { genres: random.pick([["Travel"], ["Food", "Travel"]]) },
      });
    },
    async enterResult() {
      const thread = await aThread(sql`thread.status = 'closed'`);
      if (!thread) return;
      const body = { publishedAt: "2026-12-03", views: random.pick([900, 71_200]) };
      await asOwner({ _id: thread.owner }, dealCalls.enterDelivery, { params: { id: thread.id }, body });
    },
    async deleteCreator() {
      await asAdmin(catalogueCalls.deleteCreator, { params: { id: random.pick(creators)._id } });
    },
    async restoreCreator() {
      await asAdmin(archive.restoreArchived, { params: { kind: "creator", id: random.pick(creators)._id } });
    },
    async eraseCreator() {
      const [creator] = creators.splice(Math.floor(random.next() * creators.length), 1);
      if (!creator) return;
      const request = { params: { id: creator._id }, body: { username: creator.username } };
      await asAdmin(personalData.eraseCreator, request);
    },
    async suppress() {
      const { rows } = await sql<{ id: string }>`select id from suppression order by address, reason`.execute(db);
      const lifted = rows.filter(() => random.next() < 0.5);
      for (const { id } of lifted) {
        await asAdmin(suppressions.liftSuppression, { params: { id }, body: { reason: "They may be written to" } });
      }
      if (lifted.length > 0) return;
      const body = { addresses: [random.pick(creators).email], reason: "They asked a colleague" };
      await asAdmin(suppressions.addSuppressions, { body });
    },
    async disconnect() {
      const at = random.next() < 0.4 ? sql`now()` : sql`null`;
      await sql`update mailbox set deleted_at = ${at} where user_id is null`.execute(db);
    },
    fold: () => foldChangedThreads(db),
  };
  const often = [
    "createOutreach",
    "createMessage",
    "sendMessage",
    "sendCampaign",
    "deliver",
    "answer",
    "wait",
    "runFollowUps",
    "fold",
    "restoreCampaign",
  ];
  const names = [...Object.keys(deeds), ...often, ...often];

  return {
    async step() {
      // Sent and answered messages of the same moment would have no order.
      app.clock.advance(1);
      // Sometimes three things happen at the same time.
      const together = Array.from({ length: random.next() < 0.2 ? 3 : 1 }, () => random.pick(names));
      await Promise.all(together.map(async (name) => deeds[name]?.()));
      return together.join(" beside ");
    },
  };
}

async function allowing(answer: Promise<{ status: number; message: string }>): Promise<void> {
  const { status, message } = await answer;
  if (status >= 500) throw new Error(`${status}: ${message}`);
}

interface Found {
  id: string;
  owner: string;
}

/** Picks a row. The rows are in the order of their creation, so that a story is the same in every run. */
async function pickRow(random: Random, found: Promise<{ rows: Found[] }>): Promise<Found | undefined> {
  const { rows } = await found;
  return rows.length === 0 ? undefined : random.pick(rows);
}

function threadsWhere(db: Db, condition: RawBuilder<unknown>) {
  return sql<Found>`
    select thread.id, campaign.user_id as owner from thread join campaign on campaign.id = thread.campaign_id
    where ${condition} order by thread.created_at, thread.id`.execute(db);
}

function messagesWhere(db: Db, condition: RawBuilder<unknown>) {
  return sql<Found>`
    select message.id, campaign.user_id as owner
    from message
    join thread on thread.id = message.thread_id
    join campaign on campaign.id = thread.campaign_id
    left join mail on mail.id = message.mail_id
    where ${condition}
    order by message.id`.execute(db);
}
