import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { serveHealth } from "./health.js";

function startAsked(askQueue: () => Promise<void>) {
  const fastify = Fastify();
  onTestFinished(() => fastify.close());
  serveHealth(fastify, { role: "all", askQueue });
  return async () => (await fastify.inject("/readyz")).statusCode;
}

test("strangers who ask by the hundred whether a process is ready take one connection to the database", async () => {
  let [asked, atOnce, most] = [0, 0, 0];
  const ready = startAsked(async () => {
    asked += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 50));
    atOnce -= 1;
  });

  const answers = await Promise.all(Array.from({ length: 300 }, ready));

  expect(new Set(answers)).toEqual(new Set([200]));
  expect(most).toBe(1);
  expect(asked).toBeLessThan(30);
});

test("after a failure, the next request asks the database again", async () => {
  let isAway = true;
  const ready = startAsked(async () => {
    if (isAway) throw new Error("gone");
  });
  expect(await ready()).toBe(503);
  isAway = false;
  expect(await ready()).toBe(200);
});
