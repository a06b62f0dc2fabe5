import { campaigns } from "@overture/contract";
import { expect, test } from "vitest";
import { lossWords, outreachWords, percentageOf, shownWords } from "./campaign-words";

const nothing = { drafts: 0, sent: 0, bounced: 0, replied: 0, closed: 0 };

test("only existing things are counted", () => {
  expect(outreachWords(nothing)).toBe("");
  expect(outreachWords({ ...nothing, drafts: 1, sent: 1_200, closed: 1 })).toBe("1,200 sent · 1 deal");
});

test("the question before a deletion names what is lost", () => {
  expect(lossWords({ outreach: nothing, spent: 0 })).toContain("Nothing has been written");
  expect(lossWords({ outreach: { ...nothing, drafts: 2 }, spent: 0 })).toContain(
    "2 drafts will be deleted and queued mail cancelled.",
  );
  expect(lossWords({ outreach: { drafts: 1, sent: 3, bounced: 0, replied: 1, closed: 2 }, spent: 450.5 })).toContain(
    "1 draft, 3 sent messages, 1 answered conversation and 2 deals worth $450.50 will be deleted",
  );
});

test("progress stays between 0 and 100 %", () => {
  expect(percentageOf(0, 0)).toBe(0);
  expect(percentageOf(50, 200)).toBe(25);
  expect(percentageOf(300, 200)).toBe(100);
});

test("a role in a campaign has a name, also one that only a newer server knows", () => {
  const campaign: campaigns.Campaign = { ...campaigns.getCampaign.example.data };
  Object.assign(campaign, { role: "viewer" });
  expect(shownWords(campaign)).toMatch(/^Viewer · /);
  Object.assign(campaign, { role: "guest" });
  expect(shownWords(campaign)).toMatch(/^guest · /);
});
