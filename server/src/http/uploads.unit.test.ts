import { EventEmitter } from "node:events";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { openUploads } from "./uploads.js";

const most = 1_000;

function requestOf(length?: number) {
  const headers = length === undefined ? {} : { "content-length": String(length) };
  return { raw: new EventEmitter(), headers } as unknown as FastifyRequest;
}

test("a user sends four files at once, and one more when one of them has come", () => {
  const uploads = openUploads();
  const requests = Array.from({ length: 4 }, () => requestOf(10));
  for (const request of requests) uploads.begin(request, "maria", most);

  expect(() => uploads.begin(requestOf(10), "maria", most)).toThrow("Too many files at once");
  uploads.begin(requestOf(10), "nora", most);
  requests[0]?.raw.emit("close");
  uploads.begin(requestOf(10), "maria", most);
});

test("all users together send no more bytes at once than there is memory for", () => {
  const uploads = openUploads({ mostBytes: 2_000 });
  const first = requestOf(900);
  uploads.begin(first, "maria", most);
  uploads.begin(requestOf(900), "nora", most);

  expect(() => uploads.begin(requestOf(201), "luca", most)).toThrow("Too busy right now");
  uploads.begin(requestOf(200), "luca", most);
  first.raw.emit("close");
  uploads.begin(requestOf(900), "ana", most);
});

test.each([
  ["without a length", undefined],
  ["with one that is none", Number.NaN],
  ["with more than the call takes", 5_000],
])("a file %s counts as the largest that the call takes", (_, length) => {
  const uploads = openUploads({ mostBytes: 1_999 });
  uploads.begin(requestOf(length), "maria", most);

  expect(() => uploads.begin(requestOf(length), "nora", most)).toThrow("Too busy right now");
  uploads.begin(requestOf(999), "nora", most);
});
