import { type BodyInput, outreach, outreachPreview } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

type Filters = NonNullable<BodyInput<typeof outreach.createOutreach>["matching"]>["filters"];

async function startWithCampaign() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, name: "Summer", budget: 1_000 });
  const template = await given.template(db, { subject: "Summer", content: "Hi {{username}}" });
  const write = (body: Record<string, unknown>) =>
    app.as(owner).call(outreach.createOutreach, {
      body: { campaignId: campaign._id, emailTemplates: { initial: template._id }, ...body },
    });
  const writeTo = (filters: Filters, count: number) => write({ matching: { filters, count } });
  const params = { id: campaign._id };
  const texts = async () => {
    const { threads } = (await app.as(owner).call(outreach.getRecord, { params })).data;
    return threads.flatMap(({ messages }) => messages.map(({ content }) => content)).sort();
  };
  return { app, db, owner, campaign, params, write, writeTo, texts };
}

describe("an outreach to all that match", () => {
  test("writes to those that the list of available creators has for these filters, and to nobody else", async () => {
    const { db, owner, campaign, writeTo, texts } = await startWithCampaign();
    const { _id: musicId } = await given.genre(db, "Music");
    await given.creator(db, { username: "ann", genres: ["Music"], avgViews: 9_000 });
    await given.creator(db, { username: "bea", genres: ["Music"], avgViews: 9_000, avgCost: 900 });
    await given.creator(db, { username: "few views", genres: ["Music"], avgViews: 10 });
    await given.creator(db, { username: "other genre", avgViews: 9_000 });
    await given.creator(db, { username: "too dear", genres: ["Music"], avgViews: 9_000, avgCost: 2_000 });
    const creator = await given.creator(db, { username: "written", genres: ["Music"], avgViews: 9_000 });
    await given.thread(db, { owner, campaign, creator });

    const { status, data } = await writeTo({ genres: [musicId], avgViews: 5_000 }, 2);

    expect({ status, data }).toEqual({ status: 201, data: { created: 2, skipped: 0 } });
    expect((await texts()).filter((text) => text.startsWith("Hi "))).toEqual(["Hi ann", "Hi bea"]);
  });

  test.each([1, 3])("is refused when the caller saw %i of two, and nothing is made", async (count) => {
    const { db, writeTo, texts } = await startWithCampaign();
    await given.creator(db, { username: "ann" });
    await given.creator(db, { username: "bea" });

    const refused = await writeTo({}, count);

    expect(refused.status).toBe(409);
    expect(await texts()).toEqual([]);
    expect((await writeTo({ q: "ann" }, 1)).data).toEqual({ created: 1, skipped: 0 });
  });

  test("names creators or says which match, and not both", async () => {
    const { db, write } = await startWithCampaign();
    const { _id } = await given.creator(db);
    const matching = { filters: {}, count: 1 };

    const answers = [await write({}), await write({ creatorIds: [_id], matching })];

    expect(answers.map(({ status, errors }) => ({ status, names: Object.keys(errors ?? {}) }))).toEqual([
      { status: 400, names: ["creatorIds"] },
      { status: 400, names: ["creatorIds"] },
    ]);
  });

  test("reaches thousands in one call, each once, and of two calls at once one", async () => {
    const { db, writeTo } = await startWithCampaign();
    const { _id: model } = await given.creator(db);
    await sql`
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select username || '.' || number, number || email, genre_codes, region_codes, created_at
      from creator cross join generate_series(1, 2499) as number
      where id = ${model}`.execute(db);

    const answers = await Promise.all([writeTo({}, 2_500), writeTo({}, 2_500)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { rows } = await sql<{ drafts: number; creators: number }>`
      select count(*) as drafts, count(distinct thread.creator_id) as creators
      from message join thread on thread.id = message.thread_id where message.status = 'draft'`.execute(db);
    expect(rows).toEqual([{ drafts: 2_500, creators: 2_500 }]);
  });
});

test("the sums of all that match count every one, whose price is unknown and who is in touch already", async () => {
  const { app, db, owner, params } = await startWithCampaign();
  const figures = { avgViews: 1_000, acceptanceRate: 50 };
  await given.creator(db, { ...figures, username: "ann", avgCost: 100.5 });
  await given.creator(db, { ...figures, username: "free", avgCost: 0 });
  const talking = await given.creator(db, { ...figures, username: "unpriced" });
  await given.creator(db, { username: "few", avgViews: 1 });
  await given.thread(db, { owner, creator: talking });

  const { data } = await app.as(owner).call(outreachPreview.sumAvailableCreators, { params, query: { avgViews: 500 } });

  expect(data).toEqual({ count: 3, cost: 100.5, unpriced: 1, expectedViews: 1_500, contacted: 1 });
});
