import { type BodyInput, outreach, outreachPreview } from "@overture/contract";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { useCurrency } from "../../values/currency.js";

type Offer = NonNullable<BodyInput<typeof outreach.createOutreach>["offer"]>;

afterEach(() => useCurrency("USD"));

async function startWithCreators() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const template = await given.template(db, {
    subject: "{{campaignName}}",
    content: "Hi {{username}}, we would offer {{offer}}.",
  });
  const creatorIds: string[] = [];
  for (const figures of [
    { username: "ann", avgCost: 333.33, avgViews: 82_345 },
    { username: "bea", avgCost: 0, avgViews: 10_000 },
    { username: "unknown" },
  ]) {
    creatorIds.push((await given.creator(db, figures))._id);
  }
  const whom = { campaignId: campaign._id, creatorIds };
  const emailTemplates = { initial: template._id };
  const as = app.as(owner);
  const create = (offer: Offer, named: Record<string, unknown> = { creatorIds }) =>
    as.call(outreach.createOutreach, { body: { campaignId: campaign._id, emailTemplates, offer, ...named } });
  const sums = async (offer: Offer) => (await as.call(outreachPreview.sumOffers, { body: { ...whom, offer } })).data;
  const drafts = async () => {
    const { threads } = (await as.call(outreach.getRecord, { params: { id: campaign._id } })).data;
    return threads
      .map(({ creator, messages }) => [creator.username, messages[0]?.offer, messages[0]?.content] as const)
      .sort();
  };
  return { as, db, owner, campaign, whom, emailTemplates, create, sums, drafts };
}

const byUsualCost = (lessPercent?: number): Offer => ({
  by: "usualCost",
  ...(lessPercent !== undefined && { lessPercent }),
});

describe("the offer of a first mail", () => {
  test.each<[string, Offer, (number | null)[]]>([
    ["the usual cost", byUsualCost(), [333.33, null, null]],
    ["the usual cost less 12.5 %, in whole cents", byUsualCost(12.5), [291.66, null, null]],
    ["nothing of the usual cost", byUsualCost(100), [null, null, null]],
    ["the same to all", { by: "fixed", amount: 250.5 }, [250.5, 250.5, 250.5]],
    ["by a thousand views, in whole cents", { by: "thousandViews", amount: 4.99 }, [410.9, 49.9, null]],
  ])("is %s", async (_name, offer, expected) => {
    const { create, sums, drafts } = await startWithCreators();
    const cents = expected.reduce<number>((total, each) => total + Math.round((each ?? 0) * 100), 0);
    const sum = cents / 100;
    const without = expected.filter((each) => each === null).length;

    expect(await sums(offer)).toMatchObject({ offers: 3 - without, withoutOffer: without, sum, roundedTo: 0.01 });
    expect(await create(offer)).toMatchObject({
      status: 201,
      data: { created: 3, skipped: 0, withoutOffer: without },
    });
    expect((await drafts()).map(([, each]) => each)).toEqual(expected);
  });

  test("stands in the text, and who gets none has a place where it is missing", async () => {
    const { as, campaign, create, drafts } = await startWithCreators();

    await create(byUsualCost());

    expect((await drafts()).map(([, , content]) => content)).toEqual([
      "Hi ann, we would offer $333.33.",
      "Hi bea, we would offer .",
      "Hi unknown, we would offer .",
    ]);
    const { missing, messageIds } = (await as.call(outreachPreview.reviewDrafts, { params: { id: campaign._id } }))
      .data;
    expect([messageIds.length, missing.length]).toEqual([3, 2]);
  });

  test("is previewed as it is written", async () => {
    const { as, whom, emailTemplates } = await startWithCreators();
    const body = { ...whom, emailTemplates, offer: byUsualCost(10) };

    const { data } = await as.call(outreachPreview.previewOutreach, { body });

    expect(data.previews.map(({ content }) => content).sort()[0]).toBe("Hi ann, we would offer $300.");
    expect(data).toMatchObject({ missing: { offer: 2 }, incomplete: 2 });
  });

  test("goes to all that match a filter too, and its sum is that of the drafts", async () => {
    const { as, campaign, create, drafts } = await startWithCreators();
    const offer: Offer = { by: "thousandViews", amount: 5 };
    const filters = { avgViews: 50_000 };

    const body = { campaignId: campaign._id, matching: { filters }, offer };
    const { data: sums } = await as.call(outreachPreview.sumOffers, { body });
    const made = await create(offer, { matching: { filters, count: 1 } });

    expect(sums).toMatchObject({ offers: 1, withoutOffer: 0, sum: 411.73 });
    expect(made.data).toEqual({ created: 1, skipped: 0, withoutOffer: 0 });
    expect((await drafts()).map(([, each]) => each)).toEqual([411.73]);
  });

  test("is summed for those alone who would be written to", async () => {
    const { db, owner, campaign, whom, sums } = await startWithCreators();
    const [ann = ""] = whom.creatorIds;
    await given.thread(db, { owner, campaign, creator: { _id: ann } });

    expect(await sums({ by: "fixed", amount: 100 })).toMatchObject({ offers: 2, sum: 200 });
  });

  test("is rounded to what the currency has", async () => {
    const { create, sums, drafts } = await startWithCreators();
    useCurrency("JPY");

    expect(await sums({ by: "thousandViews", amount: 4.99 })).toMatchObject({ sum: 461, roundedTo: 1 });
    await create({ by: "thousandViews", amount: 4.99 });
    expect((await drafts()).map(([, each]) => each)).toEqual([411, 50, null]);
  });

  test.each([
    [{ by: "usualCost", lessPercent: 101 }, "offer.lessPercent"],
    [{ by: "usualCost", lessPercent: -1 }, "offer.lessPercent"],
    [{ by: "fixed", amount: 0 }, "offer.amount"],
    [{ by: "fixed", amount: 10.005 }, "offer.amount"],
    [{ by: "thousandViews" }, "offer.amount"],
    [{ by: "guess" }, "offer.by"],
  ])("%j is refused, and nothing is made", async (offer, field) => {
    const { create, drafts } = await startWithCreators();

    const refused = await create(offer as Offer);

    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, [field]]);
    expect(await drafts()).toEqual([]);
  });

  test("comes to nothing where it would be more than any amount may be", async () => {
    const { db, owner, sums } = await startWithCreators();
    expect(owner.role).toBe("user");
    await db.updateTable("creator").set({ avg_views: 1e12 }).execute();

    expect(await sums({ by: "thousandViews", amount: 1_000_000_000 })).toMatchObject({ offers: 0, withoutOffer: 3 });
  });
});

describe("beside the budget the offers", () => {
  test("are above what is free once deals under way are taken off", async () => {
    const { db, as, owner, campaign, whom } = await startWithCreators();
    const offer: Offer = { by: "fixed", amount: 300 };
    const ask = async () => (await as.call(outreachPreview.sumOffers, { body: { ...whom, offer } })).data;
    expect(await ask()).toMatchObject({ sum: 900, free: 1_000, isAboveFree: false });

    const { _id: id } = await given.draft(db, { owner, campaign, offer: 150 });
    await as.call(outreach.sendMessage, { params: { id } });
    await sql`update thread set step = 'negotiation'`.execute(db);

    expect(await ask()).toMatchObject({ sum: 900, free: 850, isAboveFree: true });
  });

  test("have nothing to take where there is no budget, and none left where deals have used it up", async () => {
    const { db, as, owner, whom } = await startWithCreators();
    const offer: Offer = { by: "fixed", amount: 300 };
    const ask = async (campaignId: string) =>
      (await as.call(outreachPreview.sumOffers, { body: { ...whom, campaignId, offer } })).data;
    const without = await given.campaign(db, { owner, budget: 0 });
    const spent = await given.campaign(db, { owner, budget: 500 });
    const thread = await given.thread(db, { owner, campaign: spent });
    await as.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 500 } });

    expect(await ask(without._id)).toEqual({
      offers: 3,
      withoutOffer: 0,
      sum: 900,
      roundedTo: 0.01,
      free: 0,
      isAboveFree: true,
    });
    expect(await ask(spent._id)).toMatchObject({ free: 0, isAboveFree: true });
  });
});
