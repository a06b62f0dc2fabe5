import { campaigns, followUps, mailboxes, outreach } from "@overture/contract";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import * as given from "../../testing/given.js";
import { day, list } from "../../testing/given-follow-ups.js";
import { startApp } from "../../testing/start-app.js";
import { skipRestoredFollowUps } from "./skip-restored.js";

/** Starts a silent thread in a mailbox of its owner's. */
async function startSilent() {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  const thread = await given.thread(db, { owner, campaign });
  const first = await given.draft(db, { thread });
  await caller.call(outreach.sendMessage, { params: { id: first._id } });
  await app.deliverMail();
  const mailbox = await given.mailbox(db, { owner });
  await db.updateTable("thread").set({ mailbox_id: mailbox._id }).where("id", "=", thread._id).execute();
  await caller.call(followUps.saveFollowUps, { params, body: { followUps: list } });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    ofCampaign: { params },
    ofMailbox: { params: { id: mailbox._id } },
    ofThread: { params: { id: thread._id } },
    caller,
    pass: (days: number) => app.clock.advance(days * day),
    /** How many follow-ups would count as sent if a backup of now were restored after these days. */
    async countSkipped(days: number, change = "") {
      const madeAt = app.clock.now();
      await client.query(`begin; ${change}`);
      try {
        const at = new Date(madeAt.getTime() + days * day * 1_000);
        return await skipRestoredFollowUps(client, { madeAt: madeAt.toISOString(), at });
      } finally {
        await client.query("rollback");
      }
    },
  };
}

type Silent = Awaited<ReturnType<typeof startSilent>>;

const stops: [string, (silent: Silent) => Promise<unknown>][] = [
  [
    "the campaign was paused",
    async ({ caller, ofCampaign, pass }) => {
      await caller.call(campaigns.pauseCampaign, ofCampaign);
      pass(20);
      await caller.call(campaigns.resumeCampaign, ofCampaign);
    },
  ],
  [
    "the campaign was paused, and still is,",
    async ({ caller, ofCampaign, pass }) => {
      await caller.call(campaigns.pauseCampaign, ofCampaign);
      pass(20);
    },
  ],
  [
    "the mailbox was paused",
    async ({ caller, ofMailbox, pass }) => {
      await caller.call(mailboxes.pauseMailbox, ofMailbox);
      pass(20);
      await caller.call(mailboxes.resumeMailbox, ofMailbox);
    },
  ],
  [
    "the mailbox was paused, and still is,",
    async ({ caller, ofMailbox, pass }) => {
      await caller.call(mailboxes.pauseMailbox, ofMailbox);
      pass(20);
    },
  ],
  [
    "the conversation's follow-ups were stopped",
    async ({ caller, ofThread, pass }) => {
      await caller.call(followUps.stopFollowUps, ofThread);
      pass(20);
      await caller.call(followUps.startFollowUps, ofThread);
    },
  ],
];

test.each(stops)(
  "a follow-up that was put off while %s counts as sent if it came due since the backup, and only then",
  async (_, stop) => {
    const silent = await startSilent();
    silent.pass(1);
    await stop(silent);

    expect(await silent.countSkipped(1.99)).toBe(0);
    expect(await silent.countSkipped(2)).toBe(1);
  },
);

test("of several that came due since the backup all count as sent, each after its own days", async () => {
  const { pass, countSkipped } = await startSilent();
  pass(1);

  expect(await countSkipped(8.99)).toBe(1);
  expect(await countSkipped(9)).toBe(2);
});

test("a backup from before these times were kept is settled as well", async () => {
  const { countSkipped } = await startSilent();
  const older = ["campaign", "mailbox", "creator", "thread"].map((table) => `alter table ${table} drop stopped_during`);

  expect(await countSkipped(10, [...older, "alter table campaign drop handed_over_at"].join(";"))).toBe(2);
});
