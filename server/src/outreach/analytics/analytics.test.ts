import {
  analytics,
  campaigns,
  catalogue,
  deals,
  exportFiles,
  mail,
  outreach,
  type QueryInput,
  variants,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { readWorkbook } from "../../testing/read-workbook.js";
import { startApp } from "../../testing/start-app.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";
import { dealtIndex } from "../variants/deal-variant.js";
import { foldTallies } from "./fold-tallies.js";

type Query = QueryInput<typeof analytics.getAnalytics>;
const november = { from: "2026-11-01", to: "2026-11-30" };
const day = 86_400;

/**
 * Plays a story. On Monday, November 2, at 9:00 UTC, three creators are written to. On Wednesday, one agrees, one
 * declines and one mail bounces, and one creator is written to in another campaign. On Thursday, the first makes a
 * deal, which brings views on the 20th.
 */
async function startStory() {
  const { app, db } = await startApp();
  const owner = await given.user(db, { username: "maria" });
  const admin = app.as(await given.administrator(db));
  const template = await given.template(db, { name: "Hello" });
  const terms = await given.template(db, { name: "Terms" });
  const [summer, winter] = [
    await given.campaign(db, { owner, name: "=Summer", budget: 10_000 }),
    await given.campaign(db, { owner, name: "Winter", budget: 10_000 }),
  ];
  const creator = (name: string, genres: string[]) =>
    given.creator(db, { username: name, email: `${name}@example.com`, genres });
  const [lena, omar, ines] = [
    await creator("lena", ["Travel", "Food"]),
    await creator("omar", ["Travel"]),
    await creator("ines", ["Food"]),
  ];
  const caller = app.as(owner);
  const emailTemplates = { initial: template._id, negotiation: terms._id };
  const write = async (campaign: { _id: string }, to: { _id: string }[]) => {
    const creatorIds = to.map(({ _id }) => _id);
    const body = { campaignId: campaign._id, creatorIds, emailTemplates };
    await caller.call(outreach.createOutreach, { body });
    await caller.call(outreach.sendCampaign, { params: { id: campaign._id }, body: { all: true } });
    await app.deliverMail();
  };
  const mailTo = async (name: string) =>
    (
      await sql<{ id: string }>`
        select id from sandbox_mail where recipient = ${`${name}@example.com`} order by id limit 1`.execute(db)
    ).rows[0]?.id ?? "";
  const answer = async (name: string, content: string) =>
    admin.call(mail.answerSandboxMail, { params: { id: await mailTo(name) }, body: { content } });

  await write(summer, [lena, omar, ines]);
  app.clock.advance(2 * day);
  await answer("lena", "I'm interested, tell me more");
  await answer("omar", "No thanks, I am not interested");
  await admin.call(mail.bounceSandboxMail, { params: { id: await mailTo("ines") }, body: { type: "soft" } });
  await write(winter, [omar]);
  app.clock.advance(day);
  const { rows } = await sql<{ id: string }>`
    select id from thread where campaign_id = ${summer._id} and creator_id = ${lena._id}`.execute(db);
  const params = { id: rows[0]?.id ?? "" };
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450, views: 80_000 } });
  await caller.call(deals.enterDelivery, { params, body: { publishedAt: "2026-11-20", views: 71_200 } });
  const ask = async (query: Query) =>
    (await caller.call(analytics.getAnalytics, { query: { ...november, ...query } })).data;
  const valuesBy = async (query: Query) =>
    Object.fromEntries((await ask(query)).rows.filter(({ value }) => value).map(({ key, value }) => [key.name, value]));
  return { app, db, owner, caller, admin, summer, winter, template, lena, omar, ines, write, ask, valuesBy };
}

async function fold(db: Db) {
  await foldChangedThreads(db);
  await foldTallies(db);
}

const summer = "=Summer";
/** Expected figures, counted by hand: the total, by campaign and by day. */
const counted: Record<analytics.Measure, [total: number, ofCampaigns: object, ofDays: object]> = {
  sent: [4, { [summer]: 3, Winter: 1 }, { "2026-11-02": 3, "2026-11-04": 1 }],
  delivered: [3, { [summer]: 2, Winter: 1 }, { "2026-11-02": 2, "2026-11-04": 1 }],
  bounced: [1, { [summer]: 1 }, { "2026-11-04": 1 }],
  answered: [2, { [summer]: 2 }, { "2026-11-04": 2 }],
  positive: [1, { [summer]: 1 }, { "2026-11-04": 1 }],
  deals: [1, { [summer]: 1 }, { "2026-11-05": 1 }],
  spent: [450, { [summer]: 450 }, { "2026-11-05": 450 }],
  bookedViews: [80_000, { [summer]: 80_000 }, { "2026-11-05": 80_000 }],
  deliveredViews: [71_200, { [summer]: 71_200 }, { "2026-11-20": 71_200 }],
  costPerThousand: [5.63, { [summer]: 5.63 }, { "2026-11-05": 5.63 }],
  daysToAnswer: [2, { [summer]: 2 }, { "2026-11-04": 2 }],
  daysToDeal: [3, { [summer]: 3 }, { "2026-11-05": 3 }],
};

test("a story counted by hand is what every measure and grouping says, before and after it is kept", async () => {
  const { db, owner, caller, summer: first, template, ask, valuesBy } = await startStory();
  for (const step of ["worked out", "kept"]) {
    for (const measure of analytics.measures) {
      const [total, ofCampaigns, ofDays] = counted[measure];
      expect((await ask({ measure, by: "campaign" })).total, `${measure} ${step}`).toBe(total);
      expect(await valuesBy({ measure, by: "campaign" }), `${measure} ${step}`).toEqual(ofCampaigns);
      expect(await valuesBy({ measure, by: "day" }), `${measure} ${step}`).toEqual(ofDays);
      expect(await valuesBy({ measure, by: "month" })).toEqual({ "2026-11": total });
      expect(await valuesBy({ measure, by: "template" })).toEqual({ Hello: total });
      expect(await valuesBy({ measure, by: "step" })).toEqual({ initial: total });
      expect(await valuesBy({ measure, by: "user" })).toEqual({ maria: total });
    }
    expect(await valuesBy({ measure: "sent", by: "genre" })).toEqual({ Travel: 3, Food: 2 });
    expect((await ask({ measure: "sent", by: "genre" })).total).toBe(4);
    expect(await valuesBy({ measure: "spent", by: "genre" })).toEqual({ Travel: 450, Food: 450 });
    expect(await valuesBy({ measure: "sent", by: "region" })).toEqual({ Portugal: 4 });
    expect(await valuesBy({ measure: "sent", by: "mailbox" })).toEqual({ "overture@localhost": 4 });
    expect(await valuesBy({ measure: "sent", by: "week" })).toEqual({ "2026-11-02": 4 });
    expect(await valuesBy({ measure: "sent", by: "weekdayHour" })).toEqual({ "Mon 09": 3, "Wed 09": 1 });
    expect(await valuesBy({ measure: "sent", by: "weekdayHour", timeZone: "Asia/Kathmandu" })).toEqual({
      "Mon 15": 3,
      "Wed 15": 1,
    });
    expect(await ask({ measure: "answered", by: "variant", campaign: first._id })).toMatchObject({
      rows: [{ key: { name: "No text" }, value: 2, rate: 0.666667, n: 3, low: 0.321183, high: 0.894224 }],
      overall: { value: 2, n: 3 },
    });
    expect(await valuesBy({ measure: "sent", by: "campaign", genre: "food" })).toEqual({ [summer]: 2 });
    expect(await valuesBy({ measure: "sent", by: "day", template: template._id, user: owner._id })).toEqual(
      counted.sent[2],
    );
    expect((await ask({ measure: "sent", by: "day", step: "final" })).total).toBe(0);
    expect((await ask({ measure: "costPerThousand", by: "campaign", step: "final" })).total).toBeNull();
    const compared = { from: "2026-11-03", to: "2026-11-05", compare: "previous" } as const;
    expect(await ask({ measure: "sent", by: "campaign", ...compared })).toMatchObject({
      rows: [
        { value: 1, before: 0 },
        { value: 0, before: 3 },
      ],
      overall: { value: 1, before: 3 },
      before: { from: "2026-10-31", to: "2026-11-02" },
    });
    expect(
      (await ask({ measure: "sent", by: "day", ...compared })).rows.map(({ value, before }) => [value, before]),
    ).toEqual([
      [0, 0],
      [1, 0],
      [0, 3],
    ]);
    await fold(db);
  }
  const {
    outreach: said,
    spent,
    booked,
  } = (await caller.call(campaigns.getCampaign, { params: { id: first._id } })).data;
  expect({ ...said, spent, booked }).toMatchObject({
    sent: 3,
    bounced: 1,
    replied: 2,
    closed: 1,
    spent: 450,
    booked: 80_000,
  });
});

test("days and hours are those of the reader's clocks, also where these are moved", async () => {
  const { db, ask, valuesBy } = await startStory();
  const moments = ["2026-11-01T03:59Z", "2026-11-01T05:30Z", "2026-11-01T06:30Z", "2026-11-02T04:59Z"];
  await sql`
    update mail set accepted_at = given.at
    from (
      select mail_id as id, (${moments}::timestamptz[])[row_number() over (order by id)] as at from message
      where status = 'sent'
    ) as given
    where mail.id = given.id`.execute(db);
  for (const step of ["worked out", "kept"]) {
    const newYork = { measure: "sent", from: "2026-10-31", timeZone: "America/New_York" } as const;
    expect(await valuesBy({ ...newYork, by: "day" }), step).toEqual({ "2026-10-31": 1, "2026-11-01": 3 });
    expect(await valuesBy({ ...newYork, by: "weekdayHour" }), step).toEqual({ "Sat 23": 1, "Sun 01": 2, "Sun 23": 1 });
    expect(await valuesBy({ ...newYork, by: "month" }), step).toEqual({ "2026-10": 1, "2026-11": 3 });
    expect((await ask({ ...newYork, by: "campaign", to: "2026-10-31" })).total).toBe(1);
    expect(await valuesBy({ measure: "sent", by: "day", timeZone: "Asia/Kathmandu" }), step).toEqual({
      "2026-11-01": 3,
      "2026-11-02": 1,
    });
    await fold(db);
  }
});

test("a month is compared with as many days before it, and each row with its part of them", async () => {
  const { ask } = await startStory();
  const sent = async (query: Partial<Query>) => {
    const { rows, overall, before } = await ask({ measure: "sent", by: "month", ...query });
    return { rows: rows.map((row) => row.before), overall: overall.before, before };
  };
  const december = { from: "2026-12-01", to: "2026-12-31", compare: "previous" } as const;
  const ofDecember = { overall: 4, before: { from: "2026-10-31", to: "2026-11-30" } };

  expect(await sent(december)).toEqual({ rows: [4], ...ofDecember });
  expect(await sent({ ...december, by: "week" })).toEqual({ rows: [4, 0, 0, 0, 0], ...ofDecember });
  expect(await sent({ from: "2027-10-15", to: "2027-11-15", compare: "year" })).toEqual({
    rows: [0, 4],
    overall: 4,
    before: { from: "2026-10-15", to: "2026-11-15" },
  });
});

test("everybody sees the campaigns that they may read, and no others exist", async () => {
  const { app, db, admin, caller, summer: first, winter } = await startStory();
  const [viewer, stranger] = [await given.user(db), await given.user(db)];
  await given.campaignMember(db, { campaign: first, user: viewer, role: "viewer" });
  const rowsOf = async (as: typeof caller, query: object = {}) => {
    const { status, data } = await as.call(analytics.getAnalytics, {
      query: { measure: "sent", by: "campaign", ...november, ...query },
    });
    return status === 200 ? data.rows.map(({ key, value }) => [key._id, value]) : status;
  };

  expect(await rowsOf(app.as(viewer))).toEqual([[first._id, 3]]);
  expect(await rowsOf(app.as(viewer), { campaign: winter._id })).toBe(404);
  expect(await rowsOf(app.as(stranger))).toEqual([]);
  expect(await rowsOf(admin)).toEqual([]);
  await caller.call(campaigns.deleteCampaign, { params: { id: winter._id } });
  expect(await rowsOf(caller)).toEqual([[first._id, 3]]);

  const refused = await caller.call(analytics.getAnalytics, {
    query: { measure: "mails", by: "hour", from: "2026-02-30", timeZone: "Mars" },
  });
  expect([refused.status, Object.keys(refused.errors ?? {}).sort()]).toEqual([
    400,
    ["by", "from", "measure", "timeZone"],
  ]);
  const errorsOf = async (query: object) =>
    (await caller.call(analytics.getAnalytics, { query: { measure: "sent", by: "day", ...query } })).errors;
  expect(await errorsOf({ from: "2026-11-02", to: "2026-11-01" })).toHaveProperty("to");
  // ICU reads it as India's time, but it is no IANA name: it is Israel's time too, and Ireland's.
  expect(await errorsOf({ timeZone: "IST" })).toHaveProperty("timeZone");
  expect(await errorsOf({ from: "2010-11-02", to: "2026-11-01" })).toHaveProperty("to");
  expect(await errorsOf({ genre: "Food", region: "Portugal" })).toHaveProperty("region");
});

// For the year before the year 1, that before 1901 was taken: 1,900 years were counted day by day, and the process
// answered nobody for eight seconds.
test.each(["0000-01-01", "0001-01-02", "1999-12-31"])("no day before 2000 is counted, such as %s", async (day) => {
  const { caller } = await startStory();
  for (const period of [{ from: day, to: day }, { to: day }]) {
    const query = { measure: "sent", by: "day", compare: "year", ...period } as const;
    const refused = await caller.call(analytics.getAnalytics, { query });
    expect([refused.status, refused.errors?.["to"]]).toEqual([400, "Choose a day from 2000 on"]);
  }
});

test("the rows leave as a file, for spreadsheets that run nothing of it", async () => {
  const { app, owner, caller } = await startStory();
  const query = { measure: "answered", by: "campaign", ...november } as const;
  const url = new URL(`/api/v1/analytics?${new URLSearchParams({ ...query, format: "csv" }).toString()}`, app.origin);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${await app.accessTokenOf(owner)}` } });
  expect(answer.headers.get("content-disposition")).toContain("answered by campaign 2026-11-01 2026-11-30.csv");
  const [headings, ...lines] = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(await answer.arrayBuffer())
    .split("\r\n");
  expect(headings).toBe("\uFEFF_id,campaign,answered,rate,n,low,high");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^[\w-]{36},'=Summer,2,0.666667,3,0.321183,0.894224$/);
  const workbook = await caller.call(exportFiles.exportAnalytics, {
    query: { ...query, compare: "year", format: "xlsx" },
  });
  const [sheet = {}] = readWorkbook(workbook.data.bytes).sheets;
  expect([sheet["B2"]?.value, sheet["C2"]?.value, sheet["H1"]?.value, sheet["H2"]?.value]).toEqual([
    "'=Summer",
    2,
    "before",
    0,
  ]);
});

test("a creator's new genres count for what was written to them before", async () => {
  const { db, omar, admin, valuesBy } = await startStory();
  await fold(db);

  await admin.call(catalogue.updateCreator, { params: { id: omar._id }, body: { genres: ["Food"] } });
  await fold(db);

  expect(await valuesBy({ measure: "sent", by: "genre" })).toEqual({ Travel: 1, Food: 4 });
});

test("a mail counts for the text that it was dealt, or for the template that it was written from", async () => {
  const { app, db, caller, summer: first, winter, lena, omar, ines, write, ask, valuesBy } = await startStory();
  const texts = [{ content: "One" }, { content: "Two" }];
  await caller.call(variants.saveVariants, { params: { id: winter._id }, body: { step: "initial", texts } });
  await write(winter, [lena, ines]);
  const { rows } = await sql<{ id: string }>`
    select id from thread where campaign_id = ${first._id} and creator_id = ${omar._id}`.execute(db);
  const threadId = rows[0]?.id ?? "";
  const { data } = await caller.call(outreach.renderStep, {
    params: { id: threadId },
    query: { step: "negotiation" },
  });
  const body = { threadId, step: "negotiation", content: data.content, templateId: data.templateId } as const;
  const foreign = await given.template(db, { owner: await given.user(db) });
  const refused = await caller.call(outreach.createMessage, { body: { ...body, templateId: foreign._id } });
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ["templateId"]]);
  const made = await caller.call(outreach.createMessage, { body });
  await caller.call(outreach.sendMessage, { params: { id: made.data._id } });
  await app.deliverMail();

  const ofTexts: Record<string, number> = { "No text": 1 };
  for (const { _id } of [lena, ines]) {
    const name = `Winter: initial text ${dealtIndex({ campaignId: winter._id, creatorId: _id }, 2) + 1}`;
    ofTexts[name] = (ofTexts[name] ?? 0) + 1;
  }
  const { rows: named } = await ask({ measure: "sent", by: "variant", campaign: winter._id });
  for (const { key } of named.filter(({ key }) => key._id !== undefined)) {
    expect(key).toMatchObject({ campaign: "Winter", step: "initial", number: Number(key.name.slice(-1)) });
    expect(key).not.toHaveProperty("followUp");
  }
  for (const step of ["worked out", "kept"]) {
    expect(await valuesBy({ measure: "sent", by: "variant", campaign: winter._id }), step).toEqual(ofTexts);
    expect(await valuesBy({ measure: "sent", by: "template" }), step).toEqual({ Hello: 4, Terms: 1, "No template": 2 });
    expect(await valuesBy({ measure: "sent", by: "step" }), step).toEqual({ initial: 6, negotiation: 1 });
    await fold(db);
  }
});
