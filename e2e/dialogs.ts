import type { Page } from "@playwright/test";
import { chooseFile, press } from "./messages/validation.ts";

export const campaign = "/dashboard/campaign/{campaignId}";
const rows = "username,genres,regions,email\nlena.new,Travel,Spain,lena.new@file.example\nle,,,nowhere\n";

export interface Opened {
  /** What is open then, by the name of its dialog. */
  name: string | RegExp;
  at: string;
  steps: (page: Page) => Promise<void>;
}

/** What opens over a screen; nothing in it is saved. */
export const dialogs: readonly Opened[] = [
  { name: "Import Creators", at: "/creators", steps: (page) => press(page, "Import CSV") },
  {
    name: "Map CSV Columns",
    at: "/creators",
    steps: (page) => chooseFile(page, rows),
  },
  {
    name: "Preview Import",
    at: "/creators",
    steps: async (page) => {
      await chooseFile(page, rows);
      await press(page, "Preview Data");
      await press(page, "View up to 10 Invalid Rows");
    },
  },
  { name: /creator/i, at: "/creators", steps: (page) => press(page, "New creator") },
  { name: "Choose creators", at: campaign, steps: (page) => press(page, "Choose creators") },
  {
    name: "Finalize deal",
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Finalize deal");
    },
  },
  { name: "New campaign", at: "/campaigns", steps: (page) => press(page, "New campaign") },
  { name: /delete/i, at: `${campaign}/edit`, steps: (page) => press(page, "Delete campaign") },
  { name: "New template", at: "/dashboard/email-templates", steps: (page) => press(page, "New template") },
  { name: /user/i, at: "/users", steps: (page) => press(page, "New User") },
  {
    name: "Connect a mailbox",
    at: "/dashboard/settings",
    steps: async (page) => {
      await press(page, "Connect a mailbox");
      for (const name of ["Servers", "Signature and postal address", "Pace and sending window"]) {
        await press(page, name);
      }
    },
  },
  { name: /^Domain /, at: "/settings?tab=state", steps: (page) => press(page, "Check domain") },
];

const european =
  "Name;E-Mail;Kategorien;Regionen;Ø Views;Preis (EUR)\nmia.neu;mia@file.example;Travel;Spain;100.200;1.200,50\n";

/** What opens besides; of these the width alone is looked at. */
export const otherDialogs: readonly Opened[] = [
  { name: "Map CSV Columns", at: "/creators", steps: (page) => chooseFile(page, european) },
  { name: "Edit creator", at: "/creators", steps: (page) => choose(page, "Edit") },
  { name: /^Tags of /, at: "/creators", steps: (page) => choose(page, "Tags") },
  {
    name: /^Tags of /,
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Add tags");
    },
  },
  { name: /^Erase/, at: "/creators", steps: (page) => choose(page, "Erase personal data") },
  {
    name: /to a list$/,
    at: "/creators",
    steps: async (page) => {
      await selectFirst(page);
      await press(page, "Add to list");
    },
  },
  { name: "Lists of creators", at: "/creators?avgViews=1000", steps: (page) => press(page, "Manage lists") },
  // Only who is in an open conversation is asked about.
  { name: /^Delete /, at: "/creators?q=nora.wanders", steps: (page) => choose(page, "Delete") },
  {
    name: "Save filter as list",
    at: "/creators?avgViews=1000",
    steps: (page) => press(page, "Save filter as list"),
  },
  { name: "Texts", at: campaign, steps: openTexts },
  { name: "Follow-ups", at: campaign, steps: (page) => press(page, "Follow-ups") },
  { name: "Members", at: campaign, steps: (page) => press(page, "Members") },
  {
    name: /^Cancel \d+ conversations?$/,
    at: campaign,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, /^Cancel \d+ conversations?$/);
    },
  },
  {
    name: /to a list$/,
    at: campaign,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, /^Select all /);
      await press(page, "Add to list");
    },
  },
  {
    name: "Cancel conversation",
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "More actions");
      await page.getByRole("menuitem", { name: "Cancel conversation" }).click();
    },
  },
  {
    name: "Correct how this was read",
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await page.getByRole("button", { name: "Correct", exact: true }).last().click();
    },
  },
  {
    name: "Reopen deal",
    at: `${campaign}?status=closed`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "More actions");
      await page.getByRole("menuitem", { name: "Reopen" }).click();
    },
  },
  {
    name: "Delivery",
    at: `${campaign}?status=closed`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Enter delivery");
    },
  },
  {
    name: /^Figures of /,
    at: `${campaign}?status=closed`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Given and learned figures");
      await page.getByText("from 1 mail").waitFor();
    },
  },
  {
    name: "New field",
    at: "/settings?tab=fields",
    steps: async (page) => {
      await press(page, "Add field");
      await page.getByLabel("Type").selectOption("choice");
    },
  },
  { name: "Edit template", at: "/dashboard/email-templates", steps: (page) => press(page, /^Edit /) },
  { name: "Invitations", at: "/users", steps: (page) => press(page, "Invitations") },
  { name: "Access rules", at: "/users", steps: (page) => press(page, "Access rules") },
  { name: "Edit user", at: "/users", steps: (page) => choose(page, "Edit") },
  { name: /^Reset the second factor/, at: "/users", steps: (page) => choose(page, "Reset second factor") },
  { name: /^Delete /, at: "/users", steps: (page) => choose(page, "Delete") },
  { name: "Add a passkey", at: "/dashboard/settings", steps: (page) => press(page, "Add a passkey") },
  { name: "New API key", at: "/dashboard/settings", steps: (page) => press(page, "New API key") },
  { name: "New webhook", at: "/dashboard/settings", steps: (page) => press(page, "New webhook") },
  { name: "Sign out everywhere?", at: "/dashboard/settings", steps: (page) => press(page, "Sign out everywhere") },
  { name: "Find or do", at: "/campaigns", steps: (page) => page.keyboard.press("Control+k") },
  { name: "Keyboard shortcuts", at: "/campaigns", steps: (page) => page.keyboard.press("?") },
];

/** With one that is being written. */
async function openTexts(page: Page): Promise<void> {
  await press(page, "Texts");
  await press(page, "Write the first text");
}

/** What opens over a list of drafts. */
export const dialogsOfDrafts: readonly Opened[] = [
  { name: "Review the drafts", at: `${campaign}?view=drafts`, steps: (page) => press(page, "Review") },
  {
    name: /^The mail to /,
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await press(page, "Review");
      await press(page, "Final preview");
    },
  },
  { name: /template/i, at: `${campaign}?view=drafts`, steps: (page) => press(page, "Change template") },
  { name: /^Send 3 drafts/, at: `${campaign}?view=drafts`, steps: (page) => press(page, /^Send all/) },
  {
    name: "Send 1 draft later",
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, "Send later");
      await press(page, "Creator's morning");
    },
  },
  {
    name: "Discard 1 draft",
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, "Discard 1 draft");
    },
  },
  {
    name: /offer/i,
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, /^Set offer/);
    },
  },
];

async function choose(page: Page, action: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function selectFirst(page: Page): Promise<void> {
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
}

export async function openFirst(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Conversations" }).getByRole("button").first().click();
}
