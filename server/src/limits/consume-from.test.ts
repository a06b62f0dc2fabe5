import { expect, test } from "vitest";
import { startApp } from "../testing/start-app.js";
import { consumeFrom } from "./consume-from.js";
import { openRateLimits, type RateLimit } from "./rate-limit.js";

const limit: RateLimit = { name: "test", points: 2, seconds: 60 };

test("whoever rents a network of IPv6 has ten times the limit of an address, whatever address of it they come from", async () => {
  const { app, db } = await startApp();
  const limits = openRateLimits({ db, clock: app.clock });
  const consume = (ip: string) =>
    consumeFrom(limits, limit, ip).then(
      () => true,
      () => false,
    );

  expect([await consume("203.0.113.7"), await consume("203.0.113.7"), await consume("203.0.113.7")]).toEqual([
    true,
    true,
    false,
  ]);
  const ofSite: boolean[] = [];
  for (let network = 1; network <= 25; network += 1) ofSite.push(await consume(`2001:db8:1:${network}::1`));
  expect(ofSite.filter(Boolean)).toHaveLength(20);
  expect(await consume("2001:db8:2:1::1")).toBe(true);
});
