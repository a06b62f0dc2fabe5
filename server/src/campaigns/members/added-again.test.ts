import { members } from "@overture/contract";
import { expect, test } from "vitest";
import { openRateLimits } from "../../limits/rate-limit.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { additions } from "./change-members.js";

test("whoever has left a campaign is added again as often as people do, and not without end", async () => {
  const { app, db } = await startApp();
  const [owner, member] = [await given.user(db), await given.user(db)];
  const params = { id: (await given.campaign(db, { owner }))._id };
  await openRateLimits({ db, clock: app.clock }).consume(additions, `${owner._id} ${member._id}`, additions.points - 1);
  const add = async ({ _id: userId }: { _id: string }) =>
    (await app.as(owner).call(members.saveMembers, { params, body: { members: [{ userId, role: "member" }] } })).status;
  const leave = async () => (await app.as(member).call(members.leaveCampaign, { params })).status;

  expect([await add(member), await add(member), await leave()]).toEqual([200, 200, 200]);
  expect(await add(member)).toBe(429);
  expect(await add(await given.user(db))).toBe(200);
  app.clock.advance(86_400);
  expect(await add(member)).toBe(200);
});
