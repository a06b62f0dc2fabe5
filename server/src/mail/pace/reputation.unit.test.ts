import { expect, test } from "vitest";
import { findReputationProblem, type Reputation } from "./reputation.js";

const spotless: Reputation = { sent: 0, bounced: 0, sentForComplaints: 0, complained: 0, reported: 0 };

test.each<[string, Partial<Reputation>, string | undefined]>([
  ["nothing was sent", {}, undefined],
  ["all is well", { sent: 200 }, undefined],
  ["5 of 100 came back", { sent: 100, bounced: 5 }, undefined],
  ["6 of 100 came back", { sent: 100, bounced: 6 }, "6 of the last 100 mails bounced"],
  ["10 of 200 came back", { sent: 200, bounced: 10 }, undefined],
  ["11 of 200 came back", { sent: 200, bounced: 11 }, "11 of the last 200 mails bounced"],
  ["1 of 3 came back", { sent: 3, bounced: 1 }, undefined],
  ["3 of the first 3 came back", { sent: 3, bounced: 3 }, undefined],
  ["2 of 20 came back", { sent: 20, bounced: 2 }, undefined],
  ["3 of 20 came back", { sent: 20, bounced: 3 }, "3 of the last 20 mails bounced"],
  ["one complained of 100", { sentForComplaints: 100, complained: 1 }, undefined],
  ["two complained of 2000", { sentForComplaints: 2_000, complained: 2 }, undefined],
  [
    "three complained of 2000",
    { sentForComplaints: 2_000, complained: 3 },
    "3 of the last 2000 mails were reported as unwanted",
  ],
  [
    "two complained of 40",
    { sentForComplaints: 40, complained: 2 },
    "2 of the last 40 mails were reported as unwanted",
  ],
  [
    "both are bad",
    { sent: 100, bounced: 50, sentForComplaints: 100, complained: 2 },
    "2 of the last 100 mails were reported as unwanted",
  ],
])("when %s, the mailbox is paused only if that is no chance", (_, reputation, reason) => {
  expect(findReputationProblem({ ...spotless, ...reputation })?.reason).toBe(reason);
});
