import {
  apiKeys,
  type BodyInput,
  catalogue,
  deals,
  estimates,
  members,
  merging,
  outreach,
  personalData,
  profiles,
  type Scope,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReport } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startTeam } from "../../testing/start-team.js";
import { startWithOffer } from "../../testing/start-with-offer.js";

const getProfile = (caller: Caller, id: string, query: { limit?: number; cursor?: string | undefined } = {}) =>
  caller.call(profiles.getProfile, { params: { id }, query });
const save = (caller: Caller, id: string, body: BodyInput<typeof profiles.updateProfile>) =>
  caller.call(profiles.updateProfile, { params: { id }, body });

async function startWithCreator() {
  const { app, db } = await startApp();
  const creator = await given.creator(db, { username: "lena.wanders", email: "Lena@example.com", avgCost: 450 });
  return {
    app,
    db,
    creator,
    user: app.as(await given.user(db)),
    admin: app.as(await given.administrator(db)),
  };
}

test("a creator's profile says what is known, and what nobody has said yet is empty", async () => {
  const { user, creator } = await startWithCreator();

  const { data } = await getProfile(user, creator._id);

  expect(data).toEqual({
    creator,
    figures: (await user.call(estimates.getMetrics, { params: { id: creator._id } })).data,
    channels: [],
    addresses: [{ email: "Lena@example.com", role: "own", isPrimary: true }],
    language: null,
    timeZone: null,
    tags: [],
    fields: {},
    notes: "",
    timeline: { items: [] },
  });
  expect(data.figures.avgCost.given).toBe(450);
});

test("tags and notes are every user's, and what is absent stays", async () => {
  const { user, creator } = await startWithCreator();

  await save(user, creator._id, { notes: "Prefers June", tags: ["Agency", "agency", "VIP"] });
  await save(user, creator._id, { tags: ["VIP"], fields: {} });

  expect((await getProfile(user, creator._id)).data).toMatchObject({ notes: "Prefers June", tags: ["VIP"] });
  expect((await save(user, creator._id, { fields: { size: "XL" } })).errors).toEqual({
    "fields.size": expect.any(String),
  });
});

test("what somebody else has changed since it was seen is not overwritten; saying the same twice is no fault", async () => {
  const { admin, user, creator } = await startWithCreator();
  const { addresses, channels } = (await getProfile(admin, creator._id)).data;
  const added = (email: string) => [...addresses, { email, role: "manager" as const, isPrimary: false }];
  const before = { addresses, channels, notes: "" };

  const first = await save(admin, creator._id, { addresses: added("one@example.com"), before });
  const second = await save(admin, creator._id, { addresses: added("two@example.com"), before });
  const repeated = await save(admin, creator._id, { addresses: added("one@example.com"), before });
  const other = await save(admin, creator._id, { language: "de", before });
  await save(user, creator._id, { notes: "Mine", before: { notes: "" } });
  const late = await save(user, creator._id, { notes: "Late", before: { notes: "" } });

  expect([first.status, second.status, repeated.status, other.status, late.status]).toEqual([200, 409, 200, 200, 409]);
  const { data } = await getProfile(admin, creator._id);
  expect(data.addresses).toEqual(added("one@example.com"));
  expect([data.notes, data.language]).toEqual(["Mine", "de"]);
});

test.each([
  { channels: [] },
  { addresses: [{ email: "eve@example.com", role: "own" as const, isPrimary: true }] },
  { language: "pt" },
  { timeZone: "Europe/Lisbon" },
])("only administrators change %j, and who tries otherwise changes nothing", async (change) => {
  const { user, creator } = await startWithCreator();

  expect((await save(user, creator._id, { ...change, notes: "Changed" })).status).toBe(403);

  expect((await getProfile(user, creator._id)).data).toMatchObject({ notes: "", language: null, timeZone: null });
});

test("administrators say channels, addresses, language and time zone, each in one way", async () => {
  const { user, admin, creator } = await startWithCreator();
  const addresses = [
    { email: "sam@agency.example", role: "agency" as const, isPrimary: true },
    { email: "Lena@Example.com", role: "own" as const, isPrimary: false },
  ];
  const channels = [{ platform: "YouTube", handle: "lena", url: "youtube.example/lena", followers: 1_200 }];

  const saved = await save(admin, creator._id, { addresses, channels, language: "PT-br", timeZone: "Europe/Lisbon" });

  const said = { channels, language: "pt-BR", timeZone: "Europe/Lisbon" };
  expect(saved.data).toMatchObject(said);
  const { data } = await getProfile(user, creator._id);
  expect(data).toMatchObject({ ...said, creator: { email: "sam@agency.example" } });
  expect(data.addresses).toEqual([
    { email: "sam@agency.example", role: "agency", isPrimary: true },
    { email: "lena@example.com", role: "own", isPrimary: false },
  ]);
  await save(admin, creator._id, { language: null });
  expect((await getProfile(user, creator._id)).data).toMatchObject({ language: null, timeZone: "Europe/Lisbon" });
});

test("an address goes on counting for whom it did: also as another role, as the primary one, and back", async () => {
  const { db, admin, creator, user } = await startWithCreator();
  const owner = await given.user(db);
  const stored = async () =>
    (await db.selectFrom("creator_address").select(["address", "role", "owner_id"]).orderBy("address").execute()).map(
      ({ address, role, owner_id }) => `${address} ${role} ${owner_id === owner._id ? "owner" : owner_id}`,
    );
  const known = { creator_id: creator._id, address: "sam@agency.example", role: "manager" as const };
  await db
    .insertInto("creator_address")
    .values({ ...known, owner_id: owner._id, created_at: new Date() })
    .execute();
  const addresses = (primary: string, other: string, role: "manager" | "own" = "manager") => [
    { email: primary, role: "own" as const, isPrimary: true },
    { email: other, role, isPrimary: false },
  ];

  await save(admin, creator._id, { addresses: addresses("Lena@example.com", "Sam@agency.example") });
  expect(await stored()).toEqual(["sam@agency.example manager owner"]);
  await save(admin, creator._id, { addresses: addresses("Lena@example.com", "sam@agency.example", "own") });
  expect(await stored()).toEqual(["sam@agency.example own owner"]);
  await save(admin, creator._id, { addresses: addresses("sam@agency.example", "lena@example.com", "own") });
  expect(await stored()).toEqual(["lena@example.com own null"]);
  await save(admin, creator._id, { addresses: addresses("lena@example.com", "sam@agency.example") });
  expect(await stored()).toEqual(["sam@agency.example manager null"]);
  expect((await getProfile(user, creator._id)).data.addresses).toEqual(
    addresses("lena@example.com", "sam@agency.example"),
  );
});

test("bad addresses, languages and time zones are refused by their names", async () => {
  const { db, admin, creator } = await startWithCreator();
  await given.creator(db, { email: "taken@example.com" });
  const own = (email: string, isPrimary: boolean) => ({ email, role: "own" as const, isPrimary });

  const two = await save(admin, creator._id, { addresses: [own("a@example.com", true), own("A@example.com", false)] });
  const none = await save(admin, creator._id, { addresses: [own("a@example.com", false)] });
  const taken = await save(admin, creator._id, { addresses: [own("Taken@example.com", true)], notes: "Kept?" });
  const words = await save(admin, creator._id, { language: "Portuguese!", timeZone: "Lisbon" });

  for (const { status, errors } of [two, none, taken]) {
    expect(status).toBe(400);
    expect(errors).toHaveProperty("addresses");
  }
  expect(Object.keys(words.errors ?? {}).toSorted()).toEqual(["language", "timeZone"]);
  expect((await getProfile(admin, creator._id)).data).toMatchObject({
    notes: "",
    creator: { email: "Lena@example.com" },
  });
});

test("what an import knows of a creator's channel stands until somebody says other ones", async () => {
  const { admin, creator } = await startWithCreator();
  const body = { platform: "Twitch", link: "https://twitch.example/lena", followers: 70 };
  await admin.call(catalogue.updateCreator, { params: { id: creator._id }, body });
  const channels = async () => (await getProfile(admin, creator._id)).data.channels;

  expect(await channels()).toEqual([
    { platform: "Twitch", handle: "lena.wanders", url: "https://twitch.example/lena", followers: 70 },
  ]);
  await save(admin, creator._id, { channels: [] });
  expect(await channels()).toEqual([]);
});

test("an import goes on saying the channel that it brought, also beside those that somebody has said", async () => {
  const { db, admin, creator } = await startWithCreator();
  const other = await given.creator(db, { username: "lena_streams" });
  const bring = (followers: number, platform = "Twitch") =>
    admin.call(catalogue.importCreators, {
      body: {
        creators: [
          {
            ...{ username: "lena.wanders", genres: ["Travel"], region: ["Portugal"], email: "Lena@example.com" },
            ...{ platform, link: "https://twitch.example/lena", followers },
          },
        ],
      },
    });
  const read = async () => (await getProfile(admin, creator._id)).data;
  const imported = (followers: number, platform = "Twitch") => ({
    ...{ platform, handle: "lena.wanders", url: "https://twitch.example/lena", followers },
  });
  const byHand = { platform: "TikTok", handle: "lena", url: "https://tiktok.example/lena" };
  await bring(70);

  // The dialog sends these values when nothing was changed in it.
  const { addresses, channels, language, timeZone } = await read();
  await save(admin, creator._id, { addresses, channels, language, timeZone });
  await bring(80);
  expect((await read()).channels).toEqual([imported(80)]);

  await save(admin, creator._id, { channels: [byHand, imported(80)] });
  await save(admin, creator._id, { channels: (await read()).channels, notes: "Twice" });
  await bring(90, "Kick");
  expect((await read()).channels).toEqual([byHand, imported(90, "Kick")]);
  const keys = sql<{ keys: string[] }>`select channel_keys_of(${creator._id}) as keys`.execute(db);
  expect((await keys).rows[0]?.keys.toSorted()).toEqual(["kick\nlena.wanders", "tiktok\nlena"]);

  await save(admin, creator._id, { channels: [byHand, { ...imported(90, "Kick"), handle: "lena.kicks" }] });
  await bring(100);
  expect((await read()).channels).toEqual([byHand, { ...imported(90, "Kick"), handle: "lena.kicks" }]);
  await save(admin, creator._id, { channels: [] });
  await bring(110);
  expect((await read()).channels).toEqual([]);
  expect((await getProfile(admin, other._id)).data.channels).toEqual([]);
});

test("the timeline has mails, offers and deals of conversations that one may read, newest first, and pages on", async () => {
  const { app, db, owner, viewer, converse, creatorOf, campaign } = await startTeam();
  const { threadId } = await converse("lena", { offer: 300, answers: ["Hello!\n\nThat is kind.", "I charge $450."] });
  app.clock.advance(60);
  const id = creatorOf("lena")._id;
  await app.as(owner).call(outreach.finalizeThread, { params: { id: threadId }, body: { finalDealAmount: 400 } });
  const entry = { threadId, views: 71_200, url: "https://example.com/v" };
  await app.as(owner).call(deals.enterDeliveries, { params: { id: campaign._id }, body: { deliveries: [entry] } });

  const { data } = await getProfile(app.as(viewer), id);

  const where = { threadId, campaign: { _id: campaign._id, name: "Summer" } };
  expect(data.timeline).toMatchObject({
    items: [
      { kind: "deal", ...where, amount: 400, viewsDelivered: 71_200, resultUrl: "https://example.com/v" },
      { kind: "offer", ...where, from: "creator", amount: 450, excerpt: "I charge $450." },
      { kind: "mail", ...where, from: "creator", excerpt: "Hello! That is kind." },
      { kind: "offer", ...where, from: "us", amount: 300, subject: "Summer in Portugal" },
    ],
  });
  expect(data.timeline).not.toHaveProperty("next");

  const paged: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 5; page += 1) {
    const { timeline } = (await getProfile(app.as(viewer), id, { limit: 1, cursor })).data;
    paged.push(...timeline.items.map(({ _id }) => _id));
    cursor = timeline.next;
    if (cursor === undefined) break;
  }
  expect(paged).toEqual(data.timeline.items.map(({ _id }) => _id));
  const impossible = ["2026-02-31 08:00:00.000000", "2026-11-04 25:00:00.000000", "0000-01-01 08:00:00.000000"].map(
    (key) => Buffer.from(`${key}_01938a5e-7c00-7000-8000-0000000000ff`).toString("base64url"),
  );
  const admin = app.as(await given.administrator(db));
  for (const cursor of ["abc", ...impossible]) {
    expect((await getProfile(app.as(viewer), id, { cursor })).errors).toHaveProperty("cursor");
    expect((await admin.call(merging.listMerges, { query: { cursor } })).errors).toHaveProperty("cursor");
  }
});

test("of conversations that one may not read the timeline says who is in touch and when, and nothing else", async () => {
  const { app, db, owner, converse, answer, creatorOf } = await startTeam();
  const sent = await converse("lena", { offer: 300 });
  await answer(sent, "A secret answer");
  const administrator = await given.administrator(db);

  const { data } = await getProfile(app.as(administrator), creatorOf("lena")._id);

  expect(data.timeline.items).toEqual([
    {
      _id: sent.threadId,
      kind: "contact",
      at: app.clock.now().toISOString(),
      user: { _id: owner._id, username: expect.any(String) },
    },
  ]);
});

test("a draft is in no timeline, and who only has one is not in touch", async () => {
  const { app, db, owner, campaign } = await startTeam();
  const creator = await given.creator(db);
  await given.draft(db, { owner, campaign, creator });

  for (const user of [owner, await given.user(db)]) {
    expect((await getProfile(app.as(user), creator._id)).data.timeline).toEqual({ items: [] });
  }
});

test("a bounce and an opt-out are in the timeline, one person's for who reads their campaign alone", async () => {
  const { app, db, owner, member, viewer, campaign, converse, answer, creatorOf } = await startTeam();
  const { messageId } = await converse("lena");
  const { messageId: originalMessageId, recipient } = await sentMail(db, messageId);
  app.clock.advance(60);
  await receive(app, db, rawReport({ recipient, originalMessageId }));
  await answer(await converse("rui"), "Please unsubscribe me and never write to me again.");
  const newcomer = await given.user(db);
  const stranger = app.as(newcomer);

  const lena = (await getProfile(app.as(owner), creatorOf("lena")._id)).data.timeline.items;
  expect(lena).toMatchObject([
    { kind: "bounce", address: recipient, reason: "hard-bounce" },
    { kind: "bounce", from: "us", subject: "Summer in Portugal" },
  ]);
  const kinds = async (caller: Caller) =>
    (await getProfile(caller, creatorOf("rui")._id)).data.timeline.items.map(({ kind }) => kind).toSorted();
  expect(await kinds(app.as(owner))).toEqual(["mail", "mail", "opt-out"]);
  expect(await kinds(stranger)).toEqual(["contact", "opt-out"]);
  await db.updateTable("suppression").set({ owner_id: owner._id }).execute();
  for (const one of [owner, member, viewer]) expect(await kinds(app.as(one))).toEqual(["mail", "mail", "opt-out"]);
  expect(await kinds(app.as(await given.administrator(db)))).toEqual(["contact", "opt-out"]);
  expect(await kinds(stranger)).toEqual(["contact"]);
  // Membership in another campaign of the owner, which has nothing with this creator, shows nothing of them.
  const other = await given.campaign(db, { owner });
  await given.campaignMember(db, { campaign: other, user: newcomer });
  expect(await kinds(stranger)).toEqual(["contact"]);
  // After a hand-over the conversation keeps its mailbox, and the team still sees the opt-out from the mailbox's owner.
  const mailbox = await given.mailbox(db, { owner });
  await db.updateTable("thread").set({ mailbox_id: mailbox._id }).execute();
  await app.as(owner).call(members.changeOwner, { params: { id: campaign._id }, body: { userId: member._id } });
  for (const one of [member, viewer]) expect(await kinds(app.as(one))).toEqual(["mail", "mail", "opt-out"]);
  expect(await kinds(stranger)).toEqual(["contact"]);
});

test("a key for the catalogue reads profiles without the timeline", async () => {
  const { app, owner, converse, creatorOf } = await startTeam();
  await converse("lena");
  const itemsFor = async (scopes: Scope[]) => {
    const body = { name: "Report", scopes, days: null };
    const { key } = (await app.as(owner).call(apiKeys.createApiKey, { body })).data;
    const response = await fetch(`${app.origin}/api/v1/creator/${creatorOf("lena")._id}/profile`, {
      headers: { authorization: `Bearer ${key}` },
    });
    return ((await response.json()) as { data: profiles.Profile }).data.timeline.items.length;
  };

  expect(await itemsFor(["catalogue:read"])).toBe(0);
  expect(await itemsFor(["catalogue:read", "outreach:read"])).toBe(1);
});

test("with an erased creator goes everything in the profile, and the address where it speaks for others", async () => {
  const { app, db, admin, creator, user } = await startWithCreator();
  const other = await given.creator(db);
  const addresses = (email: string, also: string) => [
    { email, role: "own" as const, isPrimary: true },
    { email: also, role: "manager" as const, isPrimary: false },
  ];
  await save(admin, creator._id, { addresses: addresses("lena@example.com", "sam@agency.example"), notes: "Lena" });
  await save(admin, other._id, { addresses: addresses("rui@example.com", "lena@example.com"), notes: "Rui" });

  const body = { username: "lena.wanders" };
  expect((await admin.call(personalData.eraseCreator, { params: { id: creator._id }, body })).status).toBe(200);

  expect((await getProfile(user, creator._id)).status).toBe(404);
  expect((await getProfile(user, other._id)).data).toMatchObject({
    notes: "Rui",
    addresses: [{ email: "rui@example.com" }],
  });
  expect(await db.selectFrom("creator_profile").select("notes").execute()).toEqual([{ notes: "Rui" }]);
  expect(await db.selectFrom("creator_address").select("id").execute()).toEqual([]);
  expect(app.logLines.join()).not.toContain("sam@agency.example");
});

test("the page of an offer says in which language its creator writes, where that is known", async () => {
  const { app, db, creator, open } = await startWithOffer();
  expect((await open()).data).not.toHaveProperty("language");

  await save(app.as(await given.administrator(db)), creator._id, { language: "pt-BR" });

  expect((await open()).data).toMatchObject({ language: "pt-BR" });
});

test("what waits for the morning of a creator waits for that of the time zone in the profile", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const creator = await given.creator(db, { region: ["Portugal"] });
  await save(app.as(await given.administrator(db)), creator._id, { timeZone: "Asia/Tokyo" });
  const draft = await given.draft(db, { owner, creator });

  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id }, body: { sendAt: "morning" } });

  const { next_attempt_at: at } = await db.selectFrom("mail").select("next_attempt_at").executeTakeFirstOrThrow();
  const hour = at?.toLocaleTimeString("en-GB", { timeZone: "Asia/Tokyo", hour: "2-digit" });
  expect(hour).toBe("09");
});
