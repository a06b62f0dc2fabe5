import {
  apiKeys,
  creatorFields,
  creatorImports,
  type Endpoint,
  evidence,
  mailboxes,
  passkeys,
  snippets,
  suppressions,
  unmatchedMail,
  views,
  webhooks,
} from "@overture/contract";
import type { Page } from "@playwright/test";
import { campaign, choose, type DialogCase, openFirst } from "./dialogs.ts";
import { chooseOneCreator, press } from "./messages/validation.ts";

export interface MockedDialog extends DialogCase {
  /** Calls that are answered with the contract's example, so that the dialog has data. */
  mocks?: readonly (Endpoint & { example: { data: unknown } })[];
  /** Calls with a changed answer. */
  changes?: readonly Change[];
}

/** Changes an answer of the server, to data that the demo does not have. */
export interface Change {
  call: Endpoint;
  change: (data: never) => unknown;
}

/** For dialogs whose name differs or is missing. */
export const anything = /./;
const profile = "/creators?q=nora.wanders&limit=10";
const settings = "/dashboard/settings";
const spoken = `${campaign}?q=nora.wanders`;

/** Dialogs that need more than one press, or data that the demo does not have. */
export const moreDialogs: readonly MockedDialog[] = [
  { name: "Imports", from: "imports-dialog", at: "/creators", steps: (page) => press(page, "Imports") },
  {
    ...{ name: "Undo this import?", from: "import-item", at: "/creators", mocks: [creatorImports.listImports] },
    steps: async (page) => {
      await press(page, "Imports");
      await press(page, /^Undo /);
    },
  },
  {
    ...{ name: "Limits of the campaign", from: "change-limits-dialog", at: campaign },
    steps: async (page) => {
      await press(page, "Choose creators");
      await press(page, "Change the limits of the campaign");
    },
  },
  {
    ...{ name: "Plan", from: "plan-dialog", at: campaign },
    steps: async (page) => {
      await press(page, "Choose creators");
      await press(page, "Plan");
    },
  },
  {
    ...{ name: "Preview", from: "preview-dialog", at: campaign },
    steps: async (page) => {
      await press(page, "Choose creators");
      await chooseOneCreator(page);
      await press(page, /^Preview /);
    },
  },
  {
    ...{ name: "Save view", from: "view-dialog", at: "/creators" },
    steps: async (page) => {
      await press(page, "Views");
      await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
    },
  },
  {
    ...{ name: "Insert a snippet", from: "snippets-dialog", at: "/email-templates", mocks: [snippets.listSnippets] },
    steps: async (page) => {
      await press(page, "New template");
      await press(page, "Snippets");
    },
  },
  { name: anything, from: "template-sheet", at: "/email-templates?name=hello", steps: openTemplate },
  {
    ...{ name: "Revoke key", from: "api-keys-panel", at: settings, mocks: [apiKeys.listApiKeys] },
    steps: (page) => press(page, /^Revoke /),
  },
  {
    ...{ name: "Deliveries", from: "webhooks/deliveries-dialog", at: settings },
    mocks: [webhooks.listWebhooks, webhooks.listWebhookDeliveries],
    steps: (page) => press(page, /^Deliveries to /),
  },
  {
    ...{ name: "Delete webhook", from: "webhooks-panel", at: settings, mocks: [webhooks.listWebhooks] },
    steps: (page) => press(page, /^Delete http/),
  },
  {
    ...{ name: "Rename passkey", from: "rename-passkey-dialog", at: settings, mocks: [passkeys.listPasskeys] },
    steps: (page) => press(page, /^Rename /),
  },
  {
    ...{ name: "Remove passkey", from: "remove-passkey-dialog", at: settings, mocks: [passkeys.listPasskeys] },
    steps: (page) => press(page, /^Remove /),
  },
  {
    ...{ name: /^Delete “/, from: "delete-field-dialog", at: "/settings?tab=fields" },
    mocks: [creatorFields.listFields],
    steps: (page) => press(page, /^Delete /),
  },
  {
    ...{ name: "Save retention", from: "retention-panel", at: "/settings?tab=data" },
    steps: async (page) => {
      await page
        .getByLabel(/, days$/)
        .first()
        .fill("30");
      await page
        .getByLabel(/, days$/)
        .first()
        .press("Enter");
    },
  },
  {
    name: "Add addresses",
    from: "add-dialog",
    at: "/settings/suppressions",
    steps: (page) => press(page, "Add addresses"),
  },
  {
    ...{ name: "Lift suppression", from: "lift-dialog", at: "/settings/suppressions" },
    mocks: [suppressions.listSuppressions],
    steps: (page) => press(page, /^Lift the suppression of /),
  },
  {
    ...{ name: "Your request", from: "unmatched-mail/read-dialog", at: "/dashboard/unmatched-mail" },
    mocks: [unmatchedMail.listUnmatchedMail, unmatchedMail.readUnmatchedMail],
    steps: (page) => press(page, /^Read the mail /),
  },
  {
    ...{ name: "Assign mail", from: "unmatched-mail/assign-dialog", at: "/dashboard/unmatched-mail" },
    mocks: [unmatchedMail.listUnmatchedMail, unmatchedMail.listThreadChoices, evidence.listUnconfirmedSenders],
    steps: (page) => press(page, /^Assign the mail /),
  },
  {
    ...{ name: "Discard mail", from: "unmatched-page", at: "/dashboard/unmatched-mail" },
    mocks: [unmatchedMail.listUnmatchedMail],
    steps: (page) => press(page, /^Discard the mail /),
  },
  {
    ...{ name: "Deliveries from a file", from: "deliveries/deliveries-dialog", at: `${campaign}?view=ledger` },
    steps: (page) => press(page, "Enter deliveries"),
  },
  {
    ...{ name: /^Assign the conversation/, from: "boxes/assign-dialog", at: "/dashboard/inbox" },
    steps: async (page) => {
      await openOfInbox(page);
      await page.keyboard.press("a");
    },
  },
  { name: /^Snooze the conversation/, from: "send-later-dialog", at: "/dashboard/inbox", steps: snooze },
  { name: "Conversation", from: "inbox-page", at: "/dashboard/inbox?", steps: openOfInbox },
  { name: "Conversation", from: "-campaign-page", at: spoken, steps: openFirst },
  {
    ...{ name: /^Profile of /, from: "edit-profile-dialog", at: profile },
    steps: async (page) => {
      await choose(page, "Profile");
      await press(page, "Edit profile");
    },
  },
  {
    ...{ name: /^Own fields of /, from: "own-values-dialog", at: profile, mocks: [creatorFields.listFields] },
    steps: (page) => press(page, "Edit own fields"),
  },
  { name: "Menu", from: "sidebar-layout", at: "/campaigns", steps: (page) => press(page, "Open the menu") },
  {
    ...{ name: "Mail", from: "sandbox-page", at: "/sandbox" },
    steps: openMail,
  },
];

/** Menus, and lists of choices. */
export const menus: readonly MockedDialog[] = [
  menu("views-menu", "/creators", "Views", [views.listViews]),
  menu("creator-actions", "/creators", /^Actions for /),
  menu("creator-paging", "/creators", /^Rows per page/),
  menu("export-menu", "/creators", "Export"),
  menu("user-actions", "/users", /^Actions for /),
  menu("campaign-actions", "/campaigns", /^Actions for /),
  menu("mailbox-row", `${settings}?`, /^Actions for /, [mailboxes.listMailboxes]),
  {
    ...{ name: anything, from: "user-menu", at: "/campaigns" },
    steps: async (page) => {
      await press(page, "Open the menu");
      await page.getByRole("dialog").locator("button[aria-haspopup=menu]").last().click();
    },
  },
  {
    ...{ name: anything, from: "conversation-head", at: spoken },
    steps: async (page) => {
      await openFirst(page);
      await press(page, "More actions");
    },
  },
  {
    ...{ name: anything, from: "triage-bar", at: "/dashboard/inbox?" },
    steps: async (page) => {
      await openOfInbox(page);
      await press(page, "More triage");
    },
  },
  {
    ...{ name: anything, from: "send-and-done", at: "/dashboard/inbox?" },
    steps: async (page) => {
      await openOfInbox(page);
      await press(page, "Write a message");
      await press(page, "More ways to send");
    },
  },
  {
    ...{ name: anything, from: "memo-menu", at: `${campaign}?status=closed` },
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Memo");
    },
  },
  {
    ...{ name: anything, from: "reply-or-bounce", at: "/sandbox" },
    steps: async (page) => {
      await openMail(page);
      await press(page, "Bounce");
    },
  },
];

function menu(from: string, at: string, button: string | RegExp, mocks: MockedDialog["mocks"] = []): MockedDialog {
  return { name: anything, from, at, mocks, steps: (page) => press(page, button) };
}

async function openTemplate(page: Page): Promise<void> {
  await page.getByRole("table").getByRole("row").nth(1).click();
}

async function openMail(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Mails" }).getByRole("button").first().click();
}

async function openOfInbox(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
}

async function snooze(page: Page): Promise<void> {
  await openOfInbox(page);
  await page.keyboard.press("s");
}
