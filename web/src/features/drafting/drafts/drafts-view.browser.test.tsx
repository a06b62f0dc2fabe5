import { campaigns, outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json, refusal } from "../../../api/testing/network";
import { campaignSearchDefaults } from "../../../entities/campaign/campaign-search";
import { InApp } from "../../../testing/in-app";
import { answerReads } from "../../../testing/safe-changes";
import { TextField } from "../../../ui/text-field";
import { isSameText, useTyped } from "../../../ui/use-typed";
import { DraftsView } from "./drafts-view";

let isDown: boolean;
let client: QueryClient;

beforeEach(() => {
  isDown = false;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

answerReads(({ address }) => {
  if (isDown) return refusal(503, "Too busy right now");
  const { data } = outreach.listDrafts.example;
  return json(200, { message: "Drafts", data: { ...data, total: address.includes("q=lena") ? 1 : 3, pages: 1 } });
});

function Filter({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useTyped(q, { onChange: onSearch, isSame: isSameText });
  return <TextField label="Search" value={typed} onChange={setTyped} />;
}

function Page({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const ignore = () => undefined;
  return (
    <InApp queryClient={client}>
      <Filter q={q} onSearch={onSearch} />
      <DraftsView
        campaign={campaigns.getCampaign.example.data}
        search={{ ...campaignSearchDefaults, view: "drafts", q }}
        onSearch={ignore}
        onOpen={ignore}
        begin={null}
      />
    </InApp>
  );
}

test("Send all waits while a filter is being typed, until the drafts that it leaves are shown", async () => {
  const wanted: string[] = [];
  const onSearch = (q: string) => void wanted.push(q);
  const { rerender } = await render(<Page q="" onSearch={onSearch} />);
  const sendAll = page.getByRole("button", { name: /^Send all/ });
  await expect.element(sendAll).toHaveTextContent("3");
  await expect.element(sendAll).toBeEnabled();

  await page.getByLabelText("Search").click();
  await userEvent.keyboard("lena");
  await expect.element(sendAll).toBeDisabled();
  await expect.poll(() => wanted).toContain("lena");
  await expect.element(sendAll).toBeDisabled();
  await rerender(<Page q="lena" onSearch={onSearch} />);
  await expect.element(sendAll).toHaveTextContent("1");
  await expect.element(sendAll).toBeEnabled();
});

test("drafts that could not be read leave the columns and the views where they are, and are read again", async () => {
  isDown = true;
  await render(<Page q="" onSearch={() => undefined} />);
  const said = page.getByRole("alert");
  await expect.element(said).toHaveTextContent("Too busy right now");
  await expect.element(page.getByRole("button", { name: "Columns", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  await expect.element(page.getByText("Loading drafts")).not.toBeInTheDocument();

  isDown = false;
  await said.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("table", { name: "Drafts" })).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "3 drafts" })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
