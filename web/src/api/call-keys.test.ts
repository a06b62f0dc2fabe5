import { campaigns, catalogue } from "@overture/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "./create-client";
import { createRefresh } from "./refresh";
import { memorySession } from "./testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "./testing/network";

const genre = { ...catalogue.createGenre.example.data, _id: "01938a5e-7c00-7000-8000-0000000000a9" };
const created = () => json(201, { data: genre, message: "OK" });
const fault = () => refusal(503, "The server is restarting");
const lost = () => {
  throw new TypeError("Failed to fetch");
};

function clientWith(...answers: ((request: SentRequest) => Response)[]) {
  const network = fakeNetwork((request) => (answers.shift() ?? created)(request));
  const session = memorySession();
  const refresh = createRefresh({ fetch: network.fetch, session, exclusively: (work) => work() });
  const { send } = createClient({ fetch: network.fetch, session, refresh });
  const create = (name = "Travel") => send(catalogue.createGenre, { body: { genre: name } });
  return { keys: network.keys, send, create };
}

test("each call that creates has a key of its own, and one that only reads has none", async () => {
  const { keys, send, create } = clientWith();

  await create();
  await create();
  await send(catalogue.listGenres);

  expect(keys[0]).toMatch(/^[\da-f]{24}$/);
  expect(keys[1]).toMatch(/^[\da-f]{24}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBeNull();
});

test.each([
  ["no answer came", lost],
  ["the server failed", fault],
  ["a proxy answered", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
])("the next try has the same key when %s", async (_when, answer) => {
  const { keys, create } = clientWith(answer);

  await create();
  await create();
  await create();

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test("a pause that was lost is not tried again by a pause after the resumption", async () => {
  const { keys, send } = clientWith(
    lost,
    () => json(200, { data: campaigns.resumeCampaign.example.data, message: "OK" }),
    lost,
    () => json(200, { data: campaigns.resumeCampaign.example.data, message: "OK" }),
  );
  const params = { id: "01938a5e-7c00-7000-8000-000000000011" };
  const other = { id: "01938a5e-7c00-7000-8000-000000000012" };

  await send(campaigns.pauseCampaign, { params });
  await send(campaigns.resumeCampaign, { params });
  await send(campaigns.pauseCampaign, { params });
  await send(campaigns.resumeCampaign, { params: other });
  await send(campaigns.pauseCampaign, { params });

  expect(keys[2]).not.toBe(keys[0]);
  // A call about another campaign does not change this campaign's key.
  expect(keys[4]).toBe(keys[2]);
});

test("after a refusal the next try is another call", async () => {
  const { keys, create } = clientWith(() => refusal(400, "Genre already exists"));

  await create();
  await create();

  expect(keys[1]).not.toBe(keys[0]);
});

test("a minute later, or with another body, it is another call", async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { keys, create } = clientWith(lost, lost);
  await create();
  await create("Food");
  vi.setSystemTime(60_000);

  await create();

  expect(new Set(keys).size).toBe(3);
});

test("a second click while the first is under way is the same call, and so is the one after a renewed session", async () => {
  const { keys, create } = clientWith(() => refusal(401, "Session has ended"));

  await Promise.all([create(), create()]);

  expect(new Set(keys.filter((key) => key !== null)).size).toBe(1);
});
