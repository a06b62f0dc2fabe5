import { campaigns, tags } from "@overture/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../../../../../api/testing/network";
import { campaignColumns } from "../../../../../../features/campaigns/campaign-columns";
import { CampaignFilters } from "../../../../../../features/campaigns/campaign-filters";
import { type ListSearch, listSearch } from "../../../../../../features/campaigns/list-search";
import { answerByExample } from "../../../../../../testing/contract-examples";
import { InApp } from "../../../../../../testing/in-app";
import { answerReads } from "../../../../../../testing/safe-changes";
import { CampaignHeader } from "./-campaign-header";

const campaign: campaigns.Campaign = { ...campaigns.getCampaign.example.data, tags: ["Spring", "Lisbon"] };

answerReads((request) =>
  request.address.startsWith(tags.listTags.path)
    ? json(200, { message: "Tags", data: { tags: ["Spring"] } })
    : answerByExample(request),
);

test("the tags of a campaign stand on its page and in the table", async () => {
  await page.viewport(1280, 800);
  const [name] = campaignColumns(() => undefined);
  await render(
    <InApp>
      <section aria-label="page">
        <CampaignHeader campaign={campaign} action={null} moreActions={null} />
      </section>
      <section aria-label="table">{name?.cell(campaign)}</section>
    </InApp>,
  );
  for (const place of ["page", "table"]) {
    const region = page.getByRole("region", { name: place });
    for (const tag of ["Spring", "Lisbon"]) await expect.element(region.getByText(tag, { exact: true })).toBeVisible();
  }
});

test("the list of campaigns is narrowed to a tag", async () => {
  let found: ListSearch | undefined;
  function Filters() {
    const [search, setSearch] = useState(listSearch.parse({}));
    found = search;
    return <CampaignFilters search={search} onSearch={setSearch} />;
  }
  await render(
    <InApp>
      <Filters />
    </InApp>,
  );
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Tag" }).fill("spring");
  await expect.poll(() => found?.tag).toBe("Spring");
});
