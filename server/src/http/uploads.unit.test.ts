import { EventEmitter } from "node:events";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { isLarge, openUploads } from "./uploads.js";

const most = 1_000;

function requestOf(length?: number) {
  const headers = length === undefined ? {} : { "content-length": String(length) };
  const server = new EventEmitter();
  let isCutOff = false;
  server.on("clientError", () => {
    isCutOff = true;
  });
  const raw = { complete: false, socket: { bytesRead: 500 } };
  return { answer: new EventEmitter(), headers, raw, server: { server }, isCutOff: () => isCutOff };
}

function startUploads(options?: { maxBytes: number }) {
  let ms = 0;
  const uploads = openUploads({ ...options, now: () => ms });
  return {
    begin({ answer, ...request }: ReturnType<typeof requestOf>, userId: string, bytes: number) {
      uploads.begin(request as unknown as FastifyRequest, answer, userId, bytes);
    },
    pass(passed: number) {
      ms += passed;
    },
  };
}

test("a user sends four files at once, and one more when one of them has come", () => {
  const uploads = startUploads();
  const requests = Array.from({ length: 4 }, () => requestOf(10));
  for (const request of requests) uploads.begin(request, "maria", most);

  expect(() => uploads.begin(requestOf(10), "maria", most)).toThrow("Too many files at once");
  uploads.begin(requestOf(10), "nora", most);
  requests[0]?.answer.emit("close");
  uploads.begin(requestOf(10), "maria", most);
});

test("all users together send no more bytes at once than there is memory for", () => {
  const uploads = startUploads({ maxBytes: 2_000 });
  const first = requestOf(900);
  uploads.begin(first, "maria", most);
  uploads.begin(requestOf(900), "nora", most);

  expect(() => uploads.begin(requestOf(201), "luca", most)).toThrow("Too busy right now");
  uploads.begin(requestOf(200), "luca", most);
  first.answer.emit("close");
  uploads.begin(requestOf(900), "ana", most);
});

test.each([
  ["without a length", undefined],
  ["with one that is none", Number.NaN],
  ["with more than the call takes", 5_000],
])("a file %s counts as the largest that the call takes", (_, length) => {
  const uploads = startUploads({ maxBytes: 1_999 });
  uploads.begin(requestOf(length), "maria", most);

  expect(() => uploads.begin(requestOf(length), "nora", most)).toThrow("Too busy right now");
  uploads.begin(requestOf(999), "nora", most);
});

test.each([
  ["a short body", { "content-length": "262144" }, false],
  ["none", {}, false],
  ["a longer one", { "content-length": "262145" }, true],
  ["one of any length", { "transfer-encoding": "chunked" }, true],
])("%s is as large as a file: %j %s", (_, headers, is) => {
  expect(isLarge({ headers } as unknown as FastifyRequest)).toBe(is);
});

test("two who announce as much as they may, and send nothing, leave room for what others send", () => {
  const uploads = startUploads({ maxBytes: 8_000 });
  const begin = (userId: string) => uploads.begin(requestOf(1_000), userId, most);
  for (const userId of ["maria", "nora", "maria", "nora"]) begin(userId);

  expect(() => begin("maria")).toThrow("Too busy right now");
  expect(() => begin("nora")).toThrow("Too busy right now");
  for (const userId of ["luca", "ana", "jonas", "eva"]) begin(userId);
  expect(() => begin("kim")).toThrow("Too busy right now");
});

test("whoever announces much and sends slowly is cut off for the next one, the slowest first, and nobody in vain", () => {
  const uploads = startUploads({ maxBytes: 3_000 });
  const [silent, slow, fast] = [requestOf(1_000), requestOf(1_000), requestOf(1_000)];
  for (const [at, request] of [silent, slow, fast].entries()) uploads.begin(request, `sender ${at}`, most);
  const cut = () => [silent, slow, fast].map(({ isCutOff }) => isCutOff());
  uploads.pass(1_999);
  slow.raw.socket.bytesRead += 10;
  fast.raw.socket.bytesRead += 500;
  expect(() => uploads.begin(requestOf(1_000), "luca", most)).toThrow("Too busy right now");
  uploads.pass(10_001);
  expect(() => uploads.begin(requestOf(2_001), "luca", 3_000)).toThrow("Too busy right now");
  expect(cut()).toEqual([false, false, false]);

  const next = requestOf(1_000);
  uploads.begin(next, "luca", most);
  expect(cut()).toEqual([true, false, false]);
  // What has ended already takes no room with it a second time.
  silent.answer.emit("close");
  uploads.begin(requestOf(1_000), "ana", most);
  expect(cut()).toEqual([true, true, false]);
  fast.raw.complete = true;
  uploads.pass(120_000);
  next.raw.complete = true;
  expect(() => uploads.begin(requestOf(2_000), "eva", 2_000)).toThrow("Too busy right now");
});

test("whoever has one upload under way cuts off nobody for a second", () => {
  const uploads = startUploads({ maxBytes: 2_000 });
  const silent = requestOf(1_000);
  uploads.begin(silent, "maria", most);
  uploads.begin(requestOf(1_000), "nora", most);
  uploads.pass(10_000);

  expect(() => uploads.begin(requestOf(1_000), "nora", most)).toThrow("Too busy right now");
  expect(silent.isCutOff()).toBe(false);
});
