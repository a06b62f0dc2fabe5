import {
  archive,
  campaigns,
  catalogue,
  deals,
  evidence,
  followUps,
  outreach,
  reading,
  suppressions,
} from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { sentMail } from "../../testing/incoming-mail.js";

const dayMs = day * 1_000;

/** Starts a silent thread, with what makes its follow-ups stop and go on. */
async function startInterrupted() {
  const world = await silentThread();
  const { app, db, caller, creator, params, thread, first, read, answer } = world;
  const admin = app.as(await given.administrator(db));
  const ofThread = { params: { id: thread._id } };
  const ofCreator = { params: { id: creator._id } };
  const sentAt = app.clock.now().getTime();
  const response = async () => (await read()).messages.filter(({ status }) => status === "response").at(-1)?._id ?? "";
  const correct = async (body: reading.Correction) =>
    caller.call(reading.correctReading, { params: { id: await response() }, body });
  const stops: Record<string, readonly (() => Promise<{ status: number }>)[]> = {
    "follow-ups stopped by hand": [
      () => caller.call(followUps.stopFollowUps, ofThread),
      () => caller.call(followUps.startFollowUps, ofThread),
    ],
    "an automatic reply taken for an answer": [
      async () => ({ status: (await answer("I am back on Monday")).matched ? 200 : 0 }),
      () => correct({ kind: "auto-reply" }),
    ],
    "words taken for an opt-out": [
      async () => ({ status: (await answer("Please remove me from your list")).matched ? 200 : 0 }),
      () => correct({ kind: "auto-reply" }),
    ],
    "mail taken for returned": [
      async () => {
        const { id } = await sentMail(db, first._id);
        const bounced = { state: "bounced", is_bounce_unproved: true, bounce_class: "soft" } as const;
        await db
          .updateTable("mail")
          .set({ ...bounced, bounced_at: app.clock.now() })
          .where("id", "=", id)
          .execute();
        return { status: 200 };
      },
      () => caller.call(evidence.withdrawBounce, { params: { id: first._id } }),
    ],
    "a paused campaign": [
      () => caller.call(campaigns.pauseCampaign, { params }),
      () => caller.call(campaigns.resumeCampaign, { params }),
    ],
    "a deleted creator": [
      () => admin.call(catalogue.deleteCreator, ofCreator),
      () => admin.call(archive.restoreArchived, { params: { kind: "creator", ...ofCreator.params } }),
    ],
  };
  return {
    ...world,
    stop: async (what: string) => expect((await stops[what]?.[0]?.())?.status).toBe(200),
    goOn: async (what: string) => expect((await stops[what]?.[1]?.())?.status).toBe(200),
    /** The day after the first mail on which the next follow-up is due. */
    async dueDay() {
      const at = (await read()).nextFollowUp?.at;
      return at === undefined ? undefined : (Date.parse(at) - sentAt) / dayMs;
    },
  };
}

const interruptions = [
  "follow-ups stopped by hand",
  "an automatic reply taken for an answer",
  "words taken for an opt-out",
  "mail taken for returned",
];

test.each(interruptions)(
  "after %s the days that were left are waited for, and nothing is sent at once",
  async (what) => {
    const { pass, stop, goOn, dueDay } = await startInterrupted();
    await pass(1);
    await stop(what);
    expect(await dueDay()).toBeUndefined();
    expect(await pass(21)).toBe(0);

    await goOn(what);

    expect(await dueDay()).toBe(24);
    expect(await pass(1.99)).toBe(0);
    expect(await pass(0.01)).toBe(1);
    expect(await pass(6.99)).toBe(0);
    expect(await pass(0.01)).toBe(1);
  },
);

test.each(interruptions)("%s twice leaves both times out", async (what) => {
  const { pass, stop, goOn, dueDay } = await startInterrupted();
  for (let round = 1; round <= 2; round++) {
    await pass(1);
    await stop(what);
    await pass(10);
    await goOn(what);
  }

  expect(await dueDay()).toBe(23);
  expect(await pass(0.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test.each(interruptions)(
  "a campaign that is paused before and during %s puts its follow-ups off once",
  async (what) => {
    const { pass, stop, goOn, dueDay } = await startInterrupted();
    await pass(1);
    await stop("a paused campaign");
    await pass(4);
    await goOn("a paused campaign");
    await stop(what);
    await pass(2);
    await stop("a paused campaign");
    await pass(2);
    await goOn(what);
    await pass(2);
    await goOn("a paused campaign");

    expect(await dueDay()).toBe(13);
    expect(await pass(1.99)).toBe(0);
    expect(await pass(0.01)).toBe(1);
  },
);

test("a campaign that was paused before its creator was deleted puts the follow-up off by both", async () => {
  const { pass, stop, goOn, dueDay } = await startInterrupted();
  await pass(1);
  await stop("a paused campaign");
  await pass(4);
  await goOn("a paused campaign");
  await pass(1);
  await stop("a deleted creator");
  await pass(4);
  await goOn("a deleted creator");

  expect(await dueDay()).toBe(11);
  expect(await pass(0.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("undoing a stop puts the follow-up off by no more than the stop lasted", async () => {
  const { app, pass, stop, goOn, dueDay } = await startInterrupted();
  await pass(2);
  await stop("follow-ups stopped by hand");
  app.clock.advance(6);
  await goOn("follow-ups stopped by hand");

  expect(await dueDay()).toBe(3 + 6 / day);
});

test("a bounce that an automatic reply disproves puts the follow-up off by the time until then", async () => {
  const { pass, stop, answer, dueDay } = await startInterrupted();
  await pass(1);
  await stop("mail taken for returned");
  await pass(10);

  await answer("I am away until Monday", ["Auto-Submitted: auto-replied"]);

  expect(await dueDay()).toBe(13);
});

test("follow-ups that are started after a deal was taken back wait for the days that were left before the deal", async () => {
  const { caller, thread, pass, goOn, dueDay } = await startInterrupted();
  const params = { id: thread._id };
  await pass(1);
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450 } });
  await pass(30);
  await caller.call(deals.reopenThread, { params, body: { reason: "By mistake" } });
  await pass(5);
  await goOn("follow-ups stopped by hand");

  expect(await dueDay()).toBe(38);
  expect(await pass(1.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("where the creator's address was suppressed the days that were left are waited for once that is lifted", async () => {
  const { app, db, creator, pass, dueDay } = await startInterrupted();
  const admin = app.as(await given.administrator(db));
  const other = { email: "lena.elsewhere@example.com" };
  const reason = "Asked on the phone";
  await pass(1);
  await admin.call(suppressions.addSuppressions, { body: { addresses: [other.email], reason } });
  await admin.call(catalogue.updateCreator, { params: { id: creator._id }, body: other });
  expect(await dueDay()).toBeUndefined();
  expect(await pass(21)).toBe(0);

  const { data } = await admin.call(suppressions.listSuppressions, { query: {} });
  await admin.call(suppressions.liftSuppression, { params: { id: data.items[0]?._id ?? "" }, body: { reason } });

  expect(await dueDay()).toBe(24);
  expect(await pass(1.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("a suppression of an address that the creator no longer has puts nothing off", async () => {
  const { app, db, creator, pass, dueDay } = await startInterrupted();
  const admin = app.as(await given.administrator(db));
  const reason = "Asked on the phone";
  await admin.call(catalogue.updateCreator, { params: { id: creator._id }, body: { email: "lena.new@example.com" } });
  const at = app.clock.now();
  const former = { address: creator.email.toLowerCase(), reason: "manual", created_at: at } as const;
  await db.insertInto("suppression").values(former).execute();
  await pass(1);

  const { data } = await admin.call(suppressions.listSuppressions, { query: {} });
  await admin.call(suppressions.liftSuppression, { params: { id: data.items[0]?._id ?? "" }, body: { reason } });

  expect(await dueDay()).toBe(3);
});

test("a mail that is sent afterwards waits for its own days alone", async () => {
  const { app, db, caller, thread, pass, stop, goOn } = await startInterrupted();
  await stop("follow-ups stopped by hand");
  await pass(9);
  const second = await given.draft(db, { thread });
  await caller.call(outreach.sendMessage, { params: { id: second._id } });
  await app.deliverMail();
  await goOn("follow-ups stopped by hand");

  expect(await pass(2.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});
