import { campaigns, followUps, outreach, reading } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { day, list, silentThread } from "../../testing/given-follow-ups.js";
import { secondsAfter } from "../../values/clock.js";
import { findNextDueAt } from "./silence-queries.js";

type List = followUps.FollowUp[];
const [short, long] = list as [followUps.FollowUp, followUps.FollowUp];

/** Starts a silent thread in a campaign without follow-ups. */
async function startWithout() {
  const world = await silentThread();
  const { app, caller, params, read } = world;
  const sentAt = app.clock.now().getTime();
  const save = async (steps: List) => {
    const saved = await caller.call(followUps.saveFollowUps, { params, body: { followUps: steps } });
    expect(saved.status).toBe(200);
  };
  await save([]);
  return {
    ...world,
    save,
    /** The day after the first mail on which the next follow-up is due. */
    async dueDay() {
      const at = (await read()).nextFollowUp?.at;
      return at === undefined ? undefined : (Date.parse(at) - sentAt) / (day * 1_000);
    },
  };
}

test("the first follow-ups of a campaign that has been silent for weeks are all due days later, and none at once", async () => {
  const { app, db, owner, campaign, caller, params, pass, save, dueDay } = await startWithout();
  await pass(10);
  for (let number = 0; number < 3; number++) await given.draft(db, { owner, campaign });
  await caller.call(outreach.sendCampaign, { params, body: { all: true } });
  await app.deliverMail();
  await pass(20);

  await save(list);

  expect(await dueDay()).toBe(33);
  expect(await pass(0)).toBe(0);
  expect(await pass(2.99)).toBe(0);
  const soon = { after: app.clock.now(), until: secondsAfter(app.clock.now(), day) };
  expect(await findNextDueAt(db, soon)).toEqual(secondsAfter(app.clock.now(), 0.01 * day));
  expect(await pass(0.01)).toBe(4);
  expect(await pass(6.99)).toBe(0);
  expect(await pass(0.01)).toBe(4);
});

test("conversations that fell silent after the follow-ups were saved count from their own mail", async () => {
  const { app, db, owner, campaign, caller, pass, save } = await startWithout();
  await pass(20);
  await save(list);
  await pass(1);
  const later = await given.draft(db, { owner, campaign });
  await caller.call(outreach.sendMessage, { params: { id: later._id } });
  await app.deliverMail();

  expect(await pass(1.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
  expect(await pass(0.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("a follow-up that is added for those who had all others counts from then", async () => {
  const { pass, save, dueDay } = await startWithout();
  await save([short]);
  expect(await pass(3)).toBe(1);
  await pass(60);
  expect(await dueDay()).toBeUndefined();

  await save(list);

  expect(await dueDay()).toBe(70);
  expect(await pass(6.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test.each<[string, List, number]>([
  ["another text", [{ ...long, content: "Still there?" }], 7],
  ["more days", [{ ...long, afterDays: 9 }], 9],
  ["fewer days", [short], 8],
  ["nothing, and its text again later,", [], 12],
])("%s for a follow-up that is waited for makes it due later than now", async (_, changed, due) => {
  const { pass, save, dueDay } = await startWithout();
  await save([long]);
  await pass(5);

  await save(changed);
  if (changed.length === 0) await save([long]);

  expect(await dueDay()).toBe(due);
  expect(await pass(0)).toBe(0);
  expect(await pass(due - 5.01)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("follow-ups that are saved while the campaign is paused count from when it goes on", async () => {
  const { caller, params, pass, save, dueDay } = await startWithout();
  await pass(1);
  await caller.call(campaigns.pauseCampaign, { params });
  await pass(4);
  await save(list);
  await pass(5);
  await caller.call(campaigns.resumeCampaign, { params });

  expect(await dueDay()).toBe(13);
  expect(await pass(2.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("follow-ups that are saved while a conversation is misread as answered count from its correction", async () => {
  const { caller, read, answer, pass, save, dueDay } = await startWithout();
  await pass(3);
  await answer("I am back on Monday");
  await pass(2);
  await save(list);
  await pass(5);
  const response = (await read()).messages.find(({ status }) => status === "response");
  const params = { id: response?._id ?? "" };
  await caller.call(reading.correctReading, { params, body: { kind: "auto-reply" } });

  expect(await dueDay()).toBe(13);
  expect(await pass(2.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});
