import { campaigns, lists, templates } from "@overture/contract";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import type { CreatorSearch } from "../../../entities/campaign/campaign-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { ChooseCreatorsDialog } from "./choose-creators-dialog";

const [list] = lists.listLists.example.data.lists;
const none = { ...templates.listTemplates.example.data, defaultEmailTemplates: [], emailTemplates: [], total: 0 };
const [ownersOwn] = templates.listTemplates.example.data.emailTemplates as [templates.EmailTemplate];
const shared = { ...none, emailTemplates: [{ ...ownersOwn, name: "The owner's hello" }], total: 1 };
let sent: SentRequest[];
let isPrivate: boolean;
let toasts: string[];

beforeEach(() => {
  toasts = [];
  isPrivate = false;
  session.write(signedIn);
  const ofCampaign = (address: string) => address.includes(`campaign=${campaigns.getCampaign.example.data._id}`);
  const network = fakeNetwork((request) => {
    const { address } = request;
    if (isPrivate && address.includes("list=")) return refusal(404, "List not found");
    if (address.endsWith("/creators")) return json(200, { message: "Changed", data: { addedIds: [], removedIds: [] } });
    return /template/i.test(address)
      ? json(200, { message: "Templates", data: ofCampaign(address) ? shared : none })
      : answerByExample(request);
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

function Chooser({ remembered = {}, at = {} }: { remembered?: { initial?: string }; at?: CreatorSearch }) {
  const [search, setSearch] = useState(at);
  return (
    <InApp>
      <ChooseCreatorsDialog
        campaign={campaigns.getCampaign.example.data}
        remembered={remembered}
        search={search}
        onSearch={(change) => setSearch({ ...search, ...change })}
        onClose={() => undefined}
        onCreated={() => undefined}
      />
    </InApp>
  );
}

const lastSearch = () => sent.findLast(({ address }) => address.includes("/available-creators?"))?.address;

test("a list narrows who is available, and the chosen ones are added to one", async () => {
  const screen = await render(<Chooser />);
  await screen.getByRole("checkbox", { name: "Select lena.wanders" }).click();
  await screen.getByRole("combobox", { name: "List" }).selectOptions(list.name);
  await expect.poll(lastSearch).toContain(`list=${list._id}`);

  await screen.getByRole("button", { name: "Add to list" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add 1 creator to a list" });
  await dialog.getByRole("button", { name: "Add to list" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.findLast(({ method }) => method === "POST")?.body).toMatchObject({ add: [expect.any(String)] });
  expect(toasts.at(-1)).toBe(`No creators added to ${list.name}`);

  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.poll(lastSearch).not.toContain("list=");
});

test("the template that the campaign has is chosen, also for who has none", async () => {
  const screen = await render(<Chooser remembered={{ initial: ownersOwn._id }} />);

  await expect
    .element(screen.getByRole("combobox", { name: "Initial template" }))
    .toHaveDisplayValue("The owner's hello");
});

test("a refused list shows the reason instead of the table, and another view can be chosen", async () => {
  isPrivate = true;
  const screen = await render(<Chooser at={{ list: list._id }} />);
  await expect.element(screen.getByText("List not found").first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  expect(screen.getByRole("status").getByText("Looking for creators").elements()).toEqual([]);
  expect(screen.getByRole("table", { name: "Available creators" }).elements()).toEqual([]);
});
