import { expect, test } from "vitest";
import { undoOffer } from "./undo-offer";

const onUndo = () => undefined;
const action = { label: "Undo", onClick: onUndo };

test("the seconds to undo count from the send, not from its answer", () => {
  const offer = undoOffer({ undoSeconds: 10, startedAt: 1_000, onUndo }, 3_500);
  expect(offer).toEqual({ description: "It can be undone for 8 seconds.", durationMs: 7_500, action });
});

test("an answer that took as long as there was to undo offers nothing that would be refused", () => {
  expect(undoOffer({ undoSeconds: 5, startedAt: 0, onUndo }, 5_000)).toEqual({});
  expect(undoOffer({ undoSeconds: 5, startedAt: 0, onUndo }, 4_500)).toEqual({});
  const note = "1 draft could not be sent and stayed here.";
  expect(undoOffer({ undoSeconds: 5, startedAt: 0, onUndo, note }, 9_000)).toEqual({ description: note });
});

test("failures are announced before the offer to undo", () => {
  const { description } = undoOffer({ undoSeconds: 5, startedAt: 0, onUndo, note: "1 stayed." }, 3_900);
  expect(description).toBe("1 stayed. It can be undone for 2 seconds.");
});
