import { campaigns, system } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { signedIn } from "../../api/testing/memory-session";
import { json, refusal } from "../../api/testing/network";
import { campaignSearchDefaults } from "../../entities/campaign/campaign-search";
import { LinkedAccounts } from "../../features/accounts/linked-accounts";
import { UserCards } from "../../features/accounts/user-cards";
import { UserTable } from "../../features/accounts/user-table";
import { ApiKeysPanel } from "../../features/api-keys/api-keys-panel";
import { AuditPage } from "../../features/audit/audit-page";
import { noAuditSearch } from "../../features/audit/audit-search";
import { CampaignSearchPage } from "../../features/campaigns/campaign-search-page";
import { listSearchDefaults } from "../../features/campaigns/list-search-defaults";
import { CreatorTable } from "../../features/catalogue/creator-table";
import { DraftsView } from "../../features/drafting/drafts/drafts-view";
import { ThreadsView } from "../../features/inbox/threads/threads-view";
import { StateView } from "../../features/installation/state-view";
import { MailboxesPanel } from "../../features/mailboxes/mailboxes-panel";
import { RecentlyDeletedPage } from "../../features/recently-deleted/recently-deleted-page";
import { SandboxPage } from "../../features/sandbox/sandbox-page";
import { sandboxSearchDefaults } from "../../features/sandbox/sandbox-search";
import { SentView } from "../../features/sending/sent-view";
import { SuppressionsPage } from "../../features/suppressions/suppressions-page";
import { templateSearchDefaults } from "../../features/templates/template-search";
import { TemplateTable } from "../../features/templates/template-table";
import { UnmatchedPage } from "../../features/unmatched-mail/unmatched-page";
import { WebhooksPanel } from "../../features/webhooks/webhooks-panel";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { answerReads } from "../../testing/safe-changes";
import { noLayout } from "../../ui/data-table/layout";

let isBroken: boolean;
answerReads((request) => {
  if (isBroken) return refusal(500, "The server is busy");
  if (request.address !== system.describeSystem.path) return answerByExample(request);
  const data = { ...system.describeSystem.example.data, oAuthProviders: ["google"] };
  return json(200, { message: "OK", data });
});

beforeEach(async () => {
  isBroken = false;
  await page.viewport(1280, 900);
});

const ignore = () => undefined;
const campaign = campaigns.getCampaign.example.data;
const inCampaign = { campaign, search: campaignSearchDefaults, onSearch: ignore, onOpen: ignore, begin: null };
const asItIs = { layout: noLayout, setLayout: ignore };
const users = { toolbar: null, foot: null, onEdit: ignore, onResetFactor: ignore, onDelete: ignore };

const rowOf = (table: string) => page.getByRole("table", { name: table }).getByRole("row").nth(1);
const itemOf = (list: string) => page.getByRole("list", { name: list }).getByRole("listitem").first();

const lists: { name: string; shown: ReactNode; row: () => Locator }[] = [
  {
    name: "users",
    shown: <UserTable views={asItIs} search={{ page: 1, query: "" }} onPage={ignore} onCreate={ignore} {...users} />,
    row: () => rowOf("Users"),
  },
  { name: "cards of users", shown: <UserCards query="" {...users} />, row: () => itemOf("Users") },
  {
    name: "templates",
    shown: (
      <TemplateTable
        scope="default"
        search={templateSearchDefaults}
        onSearch={ignore}
        onOpen={ignore}
        onEdit={ignore}
        onCreate={ignore}
        actions={undefined}
      />
    ),
    row: () => rowOf("Email templates"),
  },
  {
    name: "campaigns",
    shown: <CampaignSearchPage search={listSearchDefaults} onSearch={ignore} />,
    row: () => rowOf("Campaigns"),
  },
  {
    name: "creators",
    shown: (
      <CreatorTable
        search={{ page: 1, limit: 10 }}
        onSearch={ignore}
        onReset={ignore}
        onImport={ignore}
        onCreate={ignore}
        onEdit={ignore}
        onDelete={ignore}
        onTags={ignore}
        onErase={ignore}
      />
    ),
    row: () => rowOf("Creators"),
  },
  { name: "drafts", shown: <DraftsView {...inCampaign} />, row: () => rowOf("Drafts") },
  { name: "sent messages", shown: <SentView {...inCampaign} />, row: () => rowOf("Sent messages") },
  {
    name: "conversations",
    shown: <ThreadsView {...inCampaign} scroller={undefined} onNext={ignore} />,
    row: () => itemOf("Conversations"),
  },
  { name: "unmatched mail", shown: <UnmatchedPage page={1} onPage={ignore} />, row: () => itemOf("Unmatched mail") },
  {
    name: "what was deleted",
    shown: <RecentlyDeletedPage isAdmin search={{}} onSearch={ignore} />,
    row: () => itemOf("Recently deleted"),
  },
  { name: "mailboxes", shown: <MailboxesPanel />, row: () => itemOf("Your mailboxes") },
  { name: "API keys", shown: <ApiKeysPanel user={signedIn.user} />, row: () => itemOf("Your API keys") },
  { name: "webhooks", shown: <WebhooksPanel />, row: () => itemOf("Your webhooks") },
  {
    name: "the sandbox",
    shown: <SandboxPage isAdmin search={sandboxSearchDefaults} onSearch={ignore} />,
    row: () => itemOf("Mail"),
  },
  {
    name: "linked accounts",
    shown: <LinkedAccounts justLinked={undefined} linkProblem={undefined} onLinkedSeen={ignore} />,
    row: () => page.getByRole("listitem").first(),
  },
  {
    name: "the audit log",
    shown: <AuditPage search={noAuditSearch} onSearch={ignore} />,
    row: () => itemOf("Audit log"),
  },
  {
    name: "suppressed addresses",
    shown: <SuppressionsPage search={{ q: "" }} onSearch={ignore} />,
    row: () => itemOf("Suppressed addresses"),
  },
  {
    name: "the state of the installation",
    shown: <StateView below={null} />,
    row: () => page.getByRole("heading").first(),
  },
];

test.each(lists)("$name stay when they cannot be updated, and one line says so", async ({ shown, row }) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(<InApp queryClient={queryClient}>{shown}</InApp>);
  // The placeholder has no words.
  await expect.element(row()).toHaveTextContent(/\w/);
  // Parts of a row may load later.
  await vi.dynamicImportSettled();
  let before: string | null = null;
  const isSettled = () => before === (before = row().element().textContent);
  await expect.poll(isSettled, { interval: 200 }).toBe(true);

  isBroken = true;
  await queryClient.invalidateQueries();
  await expect.element(problem()).toBeVisible();
  expect(row().element().textContent).toBe(before);
  expect(page.getByRole("alert").elements()).toEqual([]);

  // Pressed at once: some queries are repeated automatically, and then the button disappears.
  const again = problem().getByRole("button", { name: "Try again" }).element() as HTMLElement;
  isBroken = false;
  again.click();
  await expect.element(problem()).not.toBeInTheDocument();
});

const problem = () => page.getByText("Could not be updated: The server is busy").first();
