import { campaigns, mailboxes, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

const drafts = 30;
const perMinute = 10;

/** Plans drafts for Tuesday at ten in Berlin, in a mailbox that sends from 9:00 to 17:00 there and 10 a minute. */
async function startPlanned({ isOfRecipient = false } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const admin = app.as(await given.administrator(db));
  const campaign = await given.campaign(db, { owner });
  const creators = await Promise.all(
    Array.from({ length: drafts }, () => given.creator(db, isOfRecipient ? { region: ["Japan"] } : {})),
  );
  const messageIds: string[] = [];
  for (const creator of creators) {
    const thread = await given.thread(db, { owner, campaign, creator });
    messageIds.push((await given.draft(db, { thread }))._id);
  }
  const columns = { window_in_recipient_zone: isOfRecipient, per_minute: perMinute };
  await given.sendingHours(db, { zone: "Europe/Berlin", at: app.clock.now(), columns });
  const params = { id: campaign._id };
  const caller = app.as(owner);
  const sendAt = "2026-11-03T09:00:00Z";
  await caller.call(outreach.sendCampaign, { params, body: { messageIds, sendAt } });
  const ofMailbox = { params: { id: systemMailboxId } };
  const stops = {
    campaign: [
      () => caller.call(campaigns.pauseCampaign, { params }),
      () => caller.call(campaigns.resumeCampaign, { params }),
    ],
    mailbox: [
      () => admin.call(mailboxes.pauseMailbox, ofMailbox),
      () => admin.call(mailboxes.resumeMailbox, ofMailbox),
    ],
  } as const;
  return {
    pause: async (what: keyof typeof stops) => expect((await stops[what][0]()).status).toBe(200),
    resume: async (what: keyof typeof stops) => expect((await stops[what][1]()).status).toBe(200),
    to: (moment: string) => app.clock.advance((Date.parse(moment) - app.clock.now().getTime()) / 1_000),
    /** Sends, minute by minute, and answers how many left in each minute. */
    async deliver(minutes: number) {
      const sent: number[] = [];
      for (let minute = 0; minute < minutes; minute++) {
        const before = await countSent();
        await app.deliverMail();
        sent.push((await countSent()) - before);
        app.clock.advance(60);
      }
      return sent;
    },
  };

  async function countSent(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from mail where state = 'accepted'`.execute(db);
    return rows[0]?.count ?? 0;
  }
}

test.each(["campaign", "mailbox"] as const)(
  "planned mail whose moment passed while its %s was paused keeps to the sending hours and the pace afterwards",
  async (what) => {
    const { pause, resume, to, deliver } = await startPlanned();
    await pause(what);
    to("2026-11-03T09:00:00Z");
    expect(await deliver(2)).toEqual([0, 0]);
    to("2026-11-04T22:00:00Z");

    await resume(what);

    expect(await deliver(2)).toEqual([0, 0]);
    to("2026-11-05T07:59:00Z");
    expect(await deliver(5)).toEqual([0, perMinute, perMinute, perMinute, 0]);
  },
);

test("planned mail that goes late keeps to the sending hours of its recipients too", async () => {
  const { pause, resume, to, deliver } = await startPlanned({ isOfRecipient: true });
  await pause("campaign");
  to("2026-11-04T09:00:00Z");

  await resume("campaign");

  // In Japan it is evening.
  expect(await deliver(2)).toEqual([0, 0]);
  to("2026-11-04T23:59:00Z");
  expect(await deliver(3)).toEqual([0, perMinute, perMinute]);
});
