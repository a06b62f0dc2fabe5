import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

test("each column of the board holds the threads of its place, and counts them all", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const params = { id: campaign._id };
  const thread = () => given.thread(db, { owner, campaign });
  const [first, second, closed, cancelled] = [await thread(), await thread(), await thread(), await thread()];
  await given.draft(db, { thread: second, step: "negotiation" });
  await app.as(owner).call(outreach.sendCampaign, { params, body: { all: true } });
  await app.as(owner).call(outreach.finalizeThread, { params: { id: closed._id }, body: { finalDealAmount: 400 } });
  await app.as(owner).call(outreach.cancelThread, { params: { id: cancelled._id } });

  const columnOf = async (place: outreach.ThreadPlace) => {
    const { data } = await app.as(owner).call(outreach.getRecord, { params, query: { place, page: 1, limit: 1 } });
    return { total: data.total, threads: data.threads.map(({ _id }) => _id) };
  };
  expect(await columnOf("initial")).toEqual({ total: 1, threads: [first._id] });
  expect(await columnOf("negotiation")).toEqual({ total: 1, threads: [second._id] });
  expect(await columnOf("final")).toEqual({ total: 0, threads: [] });
  expect((await columnOf("ended")).total).toBe(2);
});
