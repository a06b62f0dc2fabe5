import { campaigns, outreach, templates } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { ChooseCreatorsDialog } from "./choose-creators-dialog";

const campaign = campaigns.getCampaign.example.data;
const [example] = outreach.listAvailableCreators.example.data.creators as [outreach.AvailableCreator];
const creators = Array.from({ length: 10 }, (_, at) => ({
  ...example,
  username: `creator${at}`,
  _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
}));

test("on a phone the panel of the chosen covers no control that gets the focus", async () => {
  await page.viewport(390, 844);
  session.write(signedIn);
  const network = fakeNetwork(({ address }) => {
    if (address.includes("/available"))
      return json(200, { message: "Creators", data: { creators, total: 10, pages: 1 } });
    if (/template/i.test(address))
      return json(200, { message: "Templates", data: templates.listTemplates.example.data });
    return json(200, { message: "List", data: [] });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  await render(
    <InApp>
      <ChooseCreatorsDialog
        campaign={campaign}
        remembered={{}}
        search={{}}
        onSearch={() => undefined}
        onClose={() => undefined}
        onCreated={() => undefined}
      />
    </InApp>,
  );
  await expect.element(page.getByRole("checkbox", { name: /creator0/ })).toBeVisible();
  const panel = page.getByRole("region", { name: "Chosen creators" }).element();
  page.getByRole("searchbox", { name: "Search creators" }).element().focus();

  const covered: string[] = [];
  while (!panel.contains(document.activeElement)) {
    const focused = document.activeElement?.getBoundingClientRect();
    if (focused && focused.bottom > panel.getBoundingClientRect().top + 1) {
      covered.push(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
    }
    await userEvent.keyboard("{Tab}");
  }
  expect(covered).toEqual([]);
});
