import { expect, test } from "vitest";
import { createEventParser } from "./server-sent-events";

function eventsOf(...pieces: string[]): string[] {
  const events: string[] = [];
  const push = createEventParser((data) => events.push(data));
  for (const piece of pieces) push(piece);
  return events;
}

test("an event that arrives in pieces is given once it is complete", () => {
  expect(eventsOf('data: {"campaign', 'Id":"a"}', "\n", "\ndata: b")).toEqual(['{"campaignId":"a"}']);
});

test.each([
  ["line feeds", "data: a\n\ndata: b\n\n"],
  ["carriage returns", "data: a\r\rdata: b\r\r\n"],
  ["both", "data: a\r\n\r\ndata: b\r\n\r\n"],
])("lines may end with %s", (_, text) => {
  expect(eventsOf(text)).toEqual(["a", "b"]);
});

test("a pair of CR and LF that is torn apart ends one line only", () => {
  expect(eventsOf("data: a\r", "\ndata: b\r", "\n\r\n")).toEqual(["a\nb"]);
});

test("comments that keep the connection alive, and other fields, are no events", () => {
  expect(eventsOf(": ping\n\nevent: change\nid: 7\nretry: 10\n\ndata:x\n\n")).toEqual(["x"]);
});
