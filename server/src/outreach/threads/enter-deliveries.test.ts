import { type BodyInput, deals, estimates, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { fingerprint } from "../../testing/fingerprint.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

type Rows = BodyInput<typeof deals.enterDeliveries>["deliveries"];

/** Starts a campaign with two closed deals and an open conversation. */
async function startDeals() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const [lena, omar, open] = await Promise.all(
    ["lena", "omar", "open"].map((username) => given.creator(db, { username })),
  );
  if (!lena || !omar || !open) throw new Error("There is nobody");
  const caller = app.as(owner);
  const begin = (creator: { _id: string }) => given.thread(db, { owner, campaign, creator });
  const close = (thread: { _id: string }) =>
    caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 100, views: 5_000 } });
  const threads = { lena: await begin(lena), omar: await begin(omar), open: await begin(open) };
  await close(threads.lena);
  await close(threads.omar);
  const enter = (deliveries: Rows, as = caller) =>
    as.call(deals.enterDeliveries, { params: { id: campaign._id }, body: { deliveries } });
  const resultOf = async ({ _id }: { _id: string }) =>
    (await caller.call(outreach.getThread, { params: { id: _id } })).data.result;
  return { app, db, owner, campaign, caller, lena, threads, begin, close, enter, resultOf };
}

describe("what several deals brought", () => {
  test("is entered in one call, by the conversation or by the creator's name in any case", async () => {
    const { threads, enter, resultOf } = await startDeals();

    const entered = await enter([
      { creator: " LENA ", url: "https://video.example/lena/42", publishedAt: "2026-12-03", views: 71_200 },
      { threadId: threads.omar._id, views: 18_400 },
    ]);

    expect(entered.data).toEqual({ changed: 2, unchanged: 0 });
    expect(await resultOf(threads.lena)).toEqual({
      url: "https://video.example/lena/42",
      publishedAt: "2026-12-03T00:00:00.000Z",
      views: 71_200,
    });
    expect(await resultOf(threads.omar)).toEqual({ views: 18_400 });
  });

  test("keeps what a row leaves out, takes away what is null, and entered again changes nothing", async () => {
    const { db, threads, enter, resultOf } = await startDeals();
    await enter([{ creator: "lena", url: "https://video.example/lena/42", publishedAt: "2026-12-03" }]);
    const rows: Rows = [{ creator: "lena", views: 900, publishedAt: null }];

    expect((await enter(rows)).data).toEqual({ changed: 1, unchanged: 0 });
    expect(await resultOf(threads.lena)).toEqual({ url: "https://video.example/lena/42", views: 900 });

    const before = await fingerprint(db);
    expect((await enter(rows)).data).toEqual({ changed: 0, unchanged: 1 });
    expect(await fingerprint(db)).toEqual(before);
  });

  test("is learned from", async () => {
    const { caller, lena, enter } = await startDeals();

    await enter([{ creator: "lena", views: 4_000 }]);

    const { data } = await caller.call(estimates.getMetrics, { params: { id: lena._id } });
    expect(data.seen).toMatchObject({ deliveries: 1, viewsBooked: 5_000, viewsDelivered: 4_000 });
  });

  test("is refused as a whole where a row is wrong, each wrong row on its field", async () => {
    const { app, db, owner, threads, enter, begin, close } = await startDeals();
    const twin = await begin(await given.creator(db, { username: "Omar" }));
    await close(twin);
    const elsewhere = await given.thread(db, { owner });
    await app.as(owner).call(outreach.finalizeThread, {
      params: { id: elsewhere._id },
      body: { finalDealAmount: 100 },
    });
    const before = await fingerprint(db);

    const refused = await enter([
      { creator: "lena", views: 1 },
      { creator: "open", views: 1 },
      { creator: "nobody", views: 1 },
      { creator: "omar", views: 1 },
      { threadId: threads.lena._id, views: 2 },
      { threadId: elsewhere._id, views: 2 },
    ]);

    expect([refused.status, refused.errors]).toEqual([
      400,
      {
        "deliveries.1.creator": "There is no closed deal with open in this campaign",
        "deliveries.2.creator": "There is no closed deal with nobody in this campaign",
        "deliveries.3.creator": "There are several deals with omar: name the conversation",
        "deliveries.4.threadId": "This deal is named twice",
        "deliveries.5.threadId": "There is no closed deal of this id in this campaign",
      },
    ]);
    expect(await fingerprint(db)).toEqual(before);
  });

  test.each<[string, Rows]>([
    ["deliveries", []],
    ["deliveries.0.creator", [{ views: 1 }]],
    ["deliveries.0.views", [{ creator: "lena", views: 1.5 }]],
    ["deliveries.0.url", [{ creator: "lena", url: "video.example" }]],
    ["deliveries.0.publishedAt", [{ creator: "lena", publishedAt: "03.12.2026" }]],
  ])("is refused at %s where that is wrong", async (field, rows) => {
    const { enter } = await startDeals();

    const refused = await enter(rows);

    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, [field]]);
  });

  test("is entered by the campaign's owner alone", async () => {
    const { app, db, enter, threads, resultOf } = await startDeals();
    const stranger = app.as(await given.user(db));

    expect((await enter([{ creator: "lena", views: 1 }], stranger)).status).toBe(404);
    expect(await resultOf(threads.lena)).toBeUndefined();
  });

  test("entered twice at once is entered once, beside a deal that is taken back", async () => {
    const { caller, threads, enter, resultOf } = await startDeals();
    const rows: Rows = [
      { creator: "omar", views: 2 },
      { creator: "lena", views: 1 },
    ];

    const [first, second, reopened] = await Promise.all([
      enter(rows),
      enter([...rows].reverse()),
      caller.call(deals.reopenThread, { params: { id: threads.omar._id }, body: { reason: "By mistake" } }),
    ]);

    expect(reopened.status).toBe(200);
    const changed = [first, second].reduce((sum, answer) => sum + (answer.status === 200 ? answer.data.changed : 0), 0);
    expect([0, 2]).toContain(changed);
    expect(await resultOf(threads.lena)).toEqual(changed === 2 ? { views: 1 } : undefined);
  });
});
