import { campaigns, lists, templates } from "@overture/contract";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import type { CreatorSearch } from "../../../entities/campaign/campaign-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { ChooseCreatorsDialog } from "./choose-creators-dialog";

const [list] = lists.listLists.example.data.lists;
let sent: SentRequest[];
let toasts: string[];

beforeEach(() => {
  window.sessionStorage.clear();
  toasts = [];
  session.write(signedIn);
  const templatesOnce = { ...templates.listTemplates.example.data, emailTemplates: [] };
  const network = fakeNetwork((request) => {
    const { address } = request;
    if (address.endsWith("/creators")) return json(200, { message: "Changed", data: { addedIds: [], removedIds: [] } });
    return /template/i.test(address)
      ? json(200, { message: "Templates", data: templatesOnce })
      : answerByExample(request);
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

function Chooser() {
  const [search, setSearch] = useState<CreatorSearch>({});
  return (
    <InApp>
      <ChooseCreatorsDialog
        campaign={campaigns.getCampaign.example.data}
        remembered={{}}
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
