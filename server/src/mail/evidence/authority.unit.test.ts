import { describe, expect, test } from "vitest";
import { type Authority, authorityOf, type Evidence, isSenderProved } from "./authority.js";

const shared = { id: "shared", ownerId: null };
const marta = { id: "marta's", ownerId: "marta" };

const nobody = { kind: "nobody" };
const everybody = { kind: "everybody" };
const martaAlone = { kind: "owner", ownerId: "marta" };

describe("what an event from outside may change", () => {
  test.each<[string, Evidence, Authority]>([
    [
      "nothing in the shared mailbox when nothing proves it",
      { proof: "none", mailbox: shared, sentFrom: [shared] },
      { scope: nobody, marks: "nothing", namesRecipients: false } as Authority,
    ],
    [
      "in a person's own mailbox that person's message, as unproved",
      { proof: "none", mailbox: marta, sentFrom: [marta] },
      { scope: nobody, marks: "unproved", namesRecipients: false } as Authority,
    ],
    [
      "everybody's outreach through the shared mailbox",
      { proof: "message-id", mailbox: shared, sentFrom: [shared, shared] },
      { scope: everybody, marks: "proved", namesRecipients: true } as Authority,
    ],
    [
      "one person's outreach when their own server took the mail",
      { proof: "message-id", mailbox: shared, sentFrom: [marta, shared] },
      { scope: martaAlone, marks: "proved", namesRecipients: false } as Authority,
    ],
    [
      "one person's outreach when it came to their own mailbox",
      { proof: "token", mailbox: marta, sentFrom: [shared] },
      { scope: martaAlone, marks: "proved", namesRecipients: false } as Authority,
    ],
    [
      "a person's own conversation by their own mailbox",
      { proof: "envelope", mailbox: marta, sentFrom: [marta] },
      { scope: martaAlone, marks: "proved", namesRecipients: true } as Authority,
    ],
    [
      "no recipients by a sender who is known but names nothing of ours",
      { proof: "sender", mailbox: shared, sentFrom: [shared] },
      { scope: everybody, marks: "proved", namesRecipients: false } as Authority,
    ],
    [
      "nothing when it is about no mail of ours",
      { proof: "message-id", mailbox: shared, sentFrom: [] },
      { scope: nobody, marks: "nothing", namesRecipients: false } as Authority,
    ],
  ])("%s", (_, evidence, authority) => {
    expect(authorityOf(evidence)).toEqual(authority);
  });
});

test.each([
  ["named mail of this mailbox", { proof: "message-id", namesRecipients: true }, true],
  ["comes from a known sender whom this mailbox has written to", { proof: "sender", namesRecipients: false }, true],
  ["names mail that somebody else's mailbox has sent", { proof: "message-id", namesRecipients: false }, false],
  ["was put there by a person and came elsewhere", { proof: "person", namesRecipients: false }, false],
  ["names nothing", { proof: "none", namesRecipients: false }, false],
  ["is from before proofs were kept", { proof: null, namesRecipients: false }, false],
] as const)("of a response that %s the sender is proved: %o %s", (_, kept, isProved) => {
  expect(isSenderProved(kept)).toBe(isProved);
});
