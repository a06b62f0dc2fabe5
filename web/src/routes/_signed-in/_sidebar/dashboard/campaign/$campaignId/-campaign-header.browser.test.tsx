import { campaigns } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { answerByExample } from "../../../../../../testing/contract-examples";
import { InApp } from "../../../../../../testing/in-app";
import { answerReads } from "../../../../../../testing/safe-changes";
import { CampaignHeader } from "./-campaign-header";

const campaign: campaigns.Campaign = campaigns.getCampaign.example.data;

answerReads(answerByExample);

test("no word above the figures reaches into the next one, where words are long for their columns", async () => {
  await page.viewport(1024, 800);
  await render(
    <InApp>
      <div style={{ width: 580 }}>
        <CampaignHeader campaign={campaign} action={null} moreActions={null} />
      </div>
    </InApp>,
  );
  await expect.element(page.getByText("Committed")).toBeVisible();

  const terms = [...document.querySelectorAll('dl[aria-label="Budget"] dt')];
  const lefts = terms.map((term) => term.getBoundingClientRect().left);
  expect(lefts).toHaveLength(4);
  const reaching = terms.filter((term, at) => rightOf(term) > (lefts[at + 1] ?? Number.POSITIVE_INFINITY) - 8);
  expect(reaching.map((term) => term.textContent)).toEqual([]);
});

test("a campaign without a target says so, and has no bar that never fills", async () => {
  await page.viewport(1024, 800);
  await render(
    <InApp>
      <CampaignHeader campaign={{ ...campaign, targetViews: 0 }} action={null} moreActions={null} />
    </InApp>,
  );
  await expect.element(page.getByText("No target")).toBeVisible();
  expect(page.getByRole("progressbar").elements()).toHaveLength(1);
});

/** Where the words end, which may be outside their box. */
function rightOf(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect().right;
}
