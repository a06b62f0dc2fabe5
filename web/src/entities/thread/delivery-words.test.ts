import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { deliveryWords } from "./delivery-words";

const now = new Date("2026-11-03T08:00:00.000Z");
const sent = (difference: Partial<outreach.Message>): outreach.Message => ({
  ...outreach.sendMessage.example.data,
  nextAttemptAt: "2026-11-03T07:00:00.000Z",
  ...difference,
});

test("a queued message says when it goes out, if that is later", () => {
  expect(deliveryWords(sent({}), now)?.text).toBe("Queued, goes out next");
  expect(deliveryWords(sent({ nextAttemptAt: "2026-11-03T10:00:00.000Z" }), now)?.text).toMatch(
    /^Queued, goes out Nov/,
  );
});

test("a queued message without a time waits until sending is resumed", () => {
  const { nextAttemptAt: _, ...stopped } = sent({});
  expect(deliveryWords(stopped, now)?.text).toBe("Queued, waits until sending is resumed");
});

test("a refusal is reported in the server's own words", () => {
  const words = deliveryWords(sent({ delivery: "failed", deliveryReason: "550 5.7.1 Relaying denied" }), now);
  expect(words).toEqual({ tone: "danger", text: "Not sent", detail: "550 5.7.1 Relaying denied" });
});

test("a bounce says what it means and why", () => {
  const words = deliveryWords(
    sent({ delivery: "bounced", bounceClass: "hard", deliveryReason: "550 No such user" }),
    now,
  );
  expect(words?.detail).toBe("The address takes no mail; nothing more will be sent to it. 550 No such user");
});

test("a draft has no delivery", () => {
  expect(deliveryWords(outreach.createMessage.example.data, now)).toBeUndefined();
});

test("a delivery state that only a newer server knows is shown unchanged", () => {
  const newer: outreach.Message = Object.assign(sent({}), { delivery: "relayed" });
  expect(deliveryWords(newer, now)).toEqual({ tone: "idle", text: "relayed" });
});
