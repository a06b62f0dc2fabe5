import { campaigns, outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { DraftsView } from "./drafts-view";

const [example] = outreach.listDrafts.example.data.drafts as [outreach.Draft];
const names = ["lena", "noah", "omar"];
let drafts: outreach.Draft[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  drafts = names.map((username, at) => ({
    ...example,
    _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
    creator: { ...example.creator, username },
  }));
  const network = fakeNetwork(({ method, address }) => {
    const id = /message\/([\w-]+)/.exec(address)?.[1];
    if (method === "GET") return json(200, { message: "Drafts", data: { drafts, total: drafts.length, pages: 1 } });
    const draft = drafts.find(({ _id }) => _id === id);
    drafts = drafts.filter((other) => other !== draft);
    const data = address.endsWith("/send") ? { ...draft, status: "sent", delivery: "queued" } : { success: true };
    return json(200, { message: "Done", data });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

test("after a draft is discarded or sent by keyboard the next one has the focus, and in the end the way to new ones", async () => {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <DraftsView
        campaign={campaigns.getCampaign.example.data}
        search={{ view: "drafts", q: "", page: 1 }}
        onSearch={() => undefined}
        onOpen={() => undefined}
        begin={<button type="button">Choose more creators</button>}
      />
    </InApp>,
  );
  const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
  const press = async (name: string) => {
    await expect.element(screen.getByRole("button", { name, exact: true })).toBeVisible();
    screen.getByRole("button", { name, exact: true }).element().focus();
    await userEvent.keyboard("{Enter}");
  };

  await press("Discard the draft to lena");
  await expect.element(row("noah")).toHaveFocus();
  await press("Send the draft to noah");
  await expect.element(row("omar")).toHaveFocus();
  await press("Discard the draft to omar");
  await expect.element(screen.getByRole("button", { name: "Choose more creators" })).toHaveFocus();
});
