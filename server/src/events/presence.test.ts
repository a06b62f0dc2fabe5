import { campaigns, events, members, outreach, presence } from "@overture/contract";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { silent } from "../testing/database.js";
import { allDelivered, openStream } from "../testing/event-stream.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import type { AnnouncedPresence } from "./announce.js";
import { keepPresentPeople, type PresentPeople } from "./present-people.js";
import { serveEvents } from "./stream.js";

async function startWithTwoCreators() {
  const started = await startApp();
  const { app, db } = started;
  const [owner, member] = [await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner });
  await given.campaignMember(db, { campaign, user: member });
  const thread = await given.thread(db, { owner, campaign });
  const say = (who: { _id: string }, isWriting: boolean) =>
    app.as(who).call(presence.setPresence, { params: { id: thread._id }, body: { isWriting } });
  await allDelivered(started);
  return { ...started, owner, member, campaign, thread, say };
}

const personOf = ({ _id, username }: { _id: string; username: string }, isWriting: boolean) => ({
  userId: _id,
  username,
  isWriting,
});

test("two people in one conversation see each other, and who is writing, in a page at another process too", async () => {
  const { app, db, databaseUrl, owner, member, campaign, thread, say } = await startWithTwoCreators();
  const other = Fastify();
  onTestFinished(() => other.close());
  const user = { ...owner, senderName: "Mara", sessionId: "a session", standing: "full" as const };
  serveEvents(other, {
    sessionUrl: databaseUrl,
    guard: { signedIn: async () => user },
    log: silent,
    readRows: async () => ({
      campaigns: new Map(),
      threads: new Map(),
      sent: new Map(),
      counts: new Map(),
      roles: new Map(),
    }),
  });
  const elsewhere = await openStream(await other.listen({ host: "127.0.0.1", port: 0 }), "any");
  const here = await openStream(app.origin, await app.accessTokenOf(owner));
  const stranger = await openStream(app.origin, await app.accessTokenOf(await given.user(db)));
  const event = { campaignId: campaign._id, threadId: thread._id, kind: "presence" };

  await say(member, true);
  for (const stream of [here, elsewhere]) {
    expect(await stream.next()).toEqual({ ...event, people: [personOf(member, true)] });
  }
  // Repeating the same presence is no event.
  await say(member, true);
  await say(member, false);
  for (const stream of [here, elsewhere]) {
    expect(await stream.next()).toEqual({ ...event, people: [personOf(member, false)] });
  }
  await stranger.cancel();
});

test("whoever is removed from the campaign is no more among those who have its conversations open", async () => {
  const { app, owner, member, campaign, say } = await startWithTwoCreators();
  const stream = await openStream(app.origin, await app.accessTokenOf(owner));
  await say(member, true);
  await stream.next();

  await app.as(owner).call(members.saveMembers, { params: { id: campaign._id }, body: { members: [] } });

  const seen = [await stream.next(), await stream.next()].map((each) => events.campaignEvent.parse(each));
  expect(seen.find(({ kind }) => kind === "presence")?.people).toEqual([]);
  expect((await say(member, true)).status).toBe(404);
});

test("no presence is written to the database", async () => {
  const { app, db, owner, campaign, thread, say } = await startWithTwoCreators();
  const read = async () => [
    (await app.as(owner).call(outreach.getThread, { params: { id: thread._id } })).data.messages,
    (await app.as(owner).call(campaigns.getCampaign, { params: { id: campaign._id } })).data.outreach,
    await db
      .selectFrom("audit_entry")
      .select((entry) => entry.fn.countAll<number>().as("total"))
      .execute(),
  ];
  const before = await read();

  await say(owner, true);

  expect(await read()).toEqual(before);
});

test("a page that is silent for ten seconds is removed", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reported: PresentPeople["people"][] = [];
  const present = keepPresentPeople({ changed: ({ people }) => reported.push(people) });
  const person = (isWriting: boolean) => ({ userId: "maria", username: "maria", isWriting });
  const note = (by: string, isWriting: boolean) =>
    present.note({
      kind: "presence",
      campaignId: "campaign",
      threadId: "thread",
      person: person(isWriting),
      by,
      userIds: ["maria"],
    } satisfies AnnouncedPresence);

  note("one page", true);
  note("another page", false);
  vi.advanceTimersByTime(9_000);
  note("another page", false);
  expect(reported.splice(0)).toEqual([[person(true)], [person(true)], [person(true)]]);
  vi.advanceTimersByTime(1_000);
  expect(reported.splice(0)).toEqual([[person(false)]]);
  vi.advanceTimersByTime(8_999);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([[]]);
});

test("whoever gives a sign of life learns again who is there, and nobody else is disturbed", () => {
  const reported: PresentPeople[] = [];
  const present = keepPresentPeople({ changed: (people) => reported.push(people) });
  onTestFinished(() => present.close());
  const note = (userId: string) =>
    present.note({
      kind: "presence",
      campaignId: "campaign",
      threadId: "thread",
      person: { userId, username: userId, isWriting: false },
      by: "a page",
      userIds: ["joao", "maria"],
    } satisfies AnnouncedPresence);
  note("joao");
  note("maria");
  reported.length = 0;

  note("maria");

  expect(reported).toMatchObject([{ userIds: new Set(["maria"]), people: [{ userId: "joao" }, { userId: "maria" }] }]);
});

test("whoever says that they are there without end is told to wait, and others are not", async () => {
  const { owner, member, say } = await startWithTwoCreators();
  const answers = await Promise.all(Array.from({ length: 130 }, (_, at) => say(member, at % 2 === 0)));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect(statuses).toContain(429);
  expect((await say(owner, true)).status).toBe(200);
});

test("whoever names a new page each time is in twenty of them, and the conversations of the others are reported without them", () => {
  const reported: PresentPeople[] = [];
  const present = keepPresentPeople({ changed: (people) => reported.push(people) });
  onTestFinished(() => present.close());
  const note = (threadId: string, userId: string, by: string) =>
    present.note({
      kind: "presence",
      campaignId: "campaign",
      threadId,
      person: { userId, username: userId, isWriting: false },
      by,
      userIds: ["joao", "maria"],
    } satisfies AnnouncedPresence);
  note("first", "joao", "a page");
  note("first", "maria", "page 0");
  reported.length = 0;

  for (let page = 1; page <= 20; page += 1) note("second", "maria", `page ${page}`);

  expect(reported.filter(({ threadId }) => threadId === "first").map(({ people }) => people)).toEqual([
    [{ userId: "joao", username: "joao", isWriting: false }],
  ]);
  reported.length = 0;
  present.forget("campaign", "maria");
  expect(reported.map(({ threadId, people }) => [threadId, people.length])).toEqual([["second", 0]]);
});
