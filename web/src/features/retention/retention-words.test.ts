import { expect, test } from "vitest";
import { previewWords } from "./retention-words";

const none = { rawMails: 0, sandboxMails: 0, accountMails: 0, endedSessions: 0, webhookDeliveries: 0 };

test.each([
  [none, "Nothing is old enough to be removed now."],
  [{ ...none, rawMails: 1_204 }, "This removes 1,204 raw mails now, for good."],
  [
    { ...none, rawMails: 1, accountMails: 2, webhookDeliveries: 1 },
    "This removes 1 raw mail, 2 mails about accounts and 1 webhook delivery now, for good.",
  ],
])("says how much of what goes: %o", (counts, words) => {
  expect(previewWords(counts)).toBe(words);
});
