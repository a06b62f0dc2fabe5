import type { Page } from "@playwright/test";
import { chooseFile, press } from "./messages/validation.ts";
import { showDetails } from "./phone.ts";

export const campaign = "/dashboard/campaign/{campaignId}";
const rows = "username,genres,regions,email\nlena.new,Travel,Spain,lena.new@file.example\nle,,,nowhere\n";

export interface DialogCase {
  /** The accessible name of the open dialog. */
  name: string | RegExp;
  /** The name of the source file of the dialog. */
  from: string;
  at: string;
  steps: (page: Page) => Promise<void>;
}

/** Returns where the dialogs open. Sweeps draw places: a dialog may depend on one before it there. */
export const placesOf = (all: readonly DialogCase[]): string[] => [...new Set(all.map(({ at }) => at))];

/** Dialogs that open over a screen. The stories save nothing in them. */
export const dialogs: readonly DialogCase[] = [
  { name: "Import Creators", from: "import-dialog", at: "/creators", steps: (page) => press(page, "Import CSV") },
  {
    name: "Map CSV Columns",
    from: "import-dialog",
    at: "/creators",
    steps: (page) => chooseFile(page, rows),
  },
  {
    name: "Preview Import",
    from: "import-dialog",
    at: "/creators",
    steps: async (page) => {
      await chooseFile(page, rows);
      await press(page, "Preview Data");
      await press(page, "View up to 10 Invalid Rows");
    },
  },
  { name: "New creator", from: "create-creator-dialog", at: "/creators", steps: (page) => press(page, "New creator") },
  {
    name: "Choose creators",
    from: "choose-creators-dialog",
    at: campaign,
    steps: (page) => press(page, "Choose creators"),
  },
  {
    name: "Finalize deal",
    from: "finalize-deal-dialog",
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Finalize deal");
    },
  },
  {
    name: "New campaign",
    from: "create-campaign-dialog",
    at: "/campaigns",
    steps: (page) => press(page, "New campaign"),
  },
  {
    name: /^Delete /,
    from: "delete-campaign-dialog",
    at: `${campaign}/edit`,
    steps: (page) => press(page, "Delete campaign"),
  },
  {
    name: "New template",
    from: "template-dialog",
    at: "/dashboard/email-templates",
    steps: (page) => press(page, "New template"),
  },
  { name: "New user", from: "create-user-dialog", at: "/users", steps: (page) => press(page, "New User") },
  {
    name: "Connect a mailbox",
    from: "mailbox-dialog",
    at: "/dashboard/settings",
    steps: async (page) => {
      await press(page, "Connect a mailbox");
      for (const name of ["Servers", "Signature and postal address", "Pace and sending window"]) {
        await press(page, name);
      }
    },
  },
  { name: /^Domain /, from: "domain-dialog", at: "/settings?tab=state", steps: (page) => press(page, "Check domain") },
];

const european =
  "Name;E-Mail;Kategorien;Regionen;Ø Views;Preis (EUR)\nmia.neu;mia@file.example;Travel;Spain;100.200;1.200,50\n";

/** More dialogs. Stories check only that these fit the width. */
export const otherDialogs: readonly DialogCase[] = [
  { name: "Map CSV Columns", from: "import-dialog", at: "/creators", steps: (page) => chooseFile(page, european) },
  { name: "Edit creator", from: "update-creator-dialog", at: "/creators", steps: (page) => choose(page, "Edit") },
  { name: /^Tags of /, from: "tags-dialog", at: "/creators", steps: (page) => choose(page, "Tags") },
  {
    name: /^Tags of /,
    from: "tags-dialog",
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await showDetails(page);
      await press(page, "Add tags");
    },
  },
  {
    name: /^Erase/,
    from: "erase-creator-dialog",
    at: "/creators",
    steps: (page) => choose(page, "Erase personal data"),
  },
  {
    name: /to a list$/,
    from: "add-to-list-dialog",
    at: "/creators",
    steps: async (page) => {
      await selectFirst(page);
      await press(page, "Add to list");
    },
  },
  {
    name: /^Tags of /,
    from: "tag-creators-dialog",
    at: "/creators",
    steps: async (page) => {
      await selectFirst(page);
      await press(page, "Tags…");
    },
  },
  {
    name: "Lists of creators",
    from: "manage-lists-dialog",
    at: "/creators?avgViews=1000",
    steps: (page) => press(page, "Manage lists"),
  },
  // Deleting asks only about creators in an open conversation.
  {
    name: /^Delete /,
    from: "delete-creators-dialog",
    at: "/creators?q=nora.wanders",
    steps: (page) => choose(page, "Delete"),
  },
  {
    name: "Save filter as list",
    from: "save-filter-dialog",
    at: "/creators?avgViews=1000",
    steps: (page) => press(page, "Save filter as list"),
  },
  { name: "Texts", from: "texts-dialog", at: campaign, steps: openTexts },
  { name: "Follow-ups", from: "follow-up-dialog", at: campaign, steps: (page) => press(page, "Follow-ups") },
  { name: "Members", from: "members-dialog", at: campaign, steps: (page) => press(page, "Members") },
  {
    name: /^Cancel \d+ conversations?$/,
    from: "cancel-selected-dialog",
    at: campaign,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, /^Cancel \d+ conversations?$/);
    },
  },
  {
    name: /to a list$/,
    from: "add-to-list-dialog",
    at: campaign,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, /^Select all /);
      await press(page, "Add to list");
    },
  },
  {
    name: "Cancel conversation",
    from: "cancel-thread-dialog",
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "More actions");
      await page.getByRole("menuitem", { name: "Cancel conversation" }).click();
    },
  },
  {
    name: "Correct how this was read",
    from: "answer-correct-dialog",
    at: `${campaign}?q=nora.wanders`,
    steps: async (page) => {
      await openFirst(page);
      await page.getByRole("button", { name: "Correct", exact: true }).last().click();
    },
  },
  {
    name: "Reopen deal",
    from: "reopen-deal-dialog",
    at: `${campaign}?status=closed`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "More actions");
      await page.getByRole("menuitem", { name: "Reopen" }).click();
    },
  },
  {
    name: "Delivery",
    from: "delivery-dialog",
    at: `${campaign}?status=closed`,
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Enter delivery");
    },
  },
  {
    name: /^Figures of /,
    from: "creator-metrics-dialog",
    at: `${campaign}?status=closed`,
    steps: async (page) => {
      await openFirst(page);
      await showDetails(page);
      await press(page, "Given and learned figures");
      await page.getByText("from 1 mail").waitFor();
    },
  },
  {
    name: "New field",
    from: "field-dialog",
    at: "/settings?tab=fields",
    steps: async (page) => {
      await press(page, "Add field");
      await page.getByLabel("Type").selectOption("choice");
    },
  },
  {
    name: "Edit template",
    from: "template-dialog",
    at: "/dashboard/email-templates",
    steps: (page) => press(page, /^Edit /),
  },
  { name: "Invitations", from: "invitations-dialog", at: "/users", steps: (page) => press(page, "Invitations") },
  { name: "Access rules", from: "access-rules-dialog", at: "/users", steps: (page) => press(page, "Access rules") },
  { name: "Edit user", from: "update-user-dialog", at: "/users", steps: (page) => choose(page, "Edit") },
  {
    name: /^Reset the second factor/,
    from: "reset-second-factor-dialog",
    at: "/users",
    steps: (page) => choose(page, "Reset second factor"),
  },
  { name: /^Delete /, from: "delete-user-dialog", at: "/users", steps: (page) => choose(page, "Delete") },
  {
    name: "Add a passkey",
    from: "add-passkey-dialog",
    at: "/dashboard/settings",
    steps: (page) => press(page, "Add a passkey"),
  },
  {
    name: "New API key",
    from: "create-key-dialog",
    at: "/dashboard/settings",
    steps: (page) => press(page, "New API key"),
  },
  {
    name: "New webhook",
    from: "create-webhook-dialog",
    at: "/dashboard/settings",
    steps: (page) => press(page, "New webhook"),
  },
  {
    name: "Sign out everywhere?",
    from: "sessions-panel",
    at: "/dashboard/settings",
    steps: (page) => press(page, "Sign out everywhere"),
  },
  { name: "Find or do", from: "command-palette", at: "/campaigns", steps: (page) => page.keyboard.press("Control+k") },
  { name: "Keyboard shortcuts", from: "shortcut-list", at: "/campaigns", steps: (page) => page.keyboard.press("?") },
];

/** Opens the texts, with a first text being written. */
async function openTexts(page: Page): Promise<void> {
  await press(page, "Texts");
  await press(page, "Write the first text");
}

/** Dialogs that open over a list of drafts. */
export const dialogsOfDrafts: readonly DialogCase[] = [
  {
    name: "Review the drafts",
    from: "draft-walk-dialog",
    at: `${campaign}?view=drafts`,
    steps: (page) => press(page, "Review"),
  },
  {
    name: /^The mail to /,
    from: "raw-mail-dialog",
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await press(page, "Review");
      await press(page, "Final preview");
    },
  },
  {
    name: /^Another template for /,
    from: "apply-template-dialog",
    at: `${campaign}?view=drafts`,
    steps: (page) => press(page, "Change template"),
  },
  {
    name: /^Send 3 drafts/,
    from: "send-check-dialog",
    at: `${campaign}?view=drafts`,
    steps: (page) => press(page, /^Send all/),
  },
  {
    name: "Send 1 draft later",
    from: "send-later-dialog",
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await selectFirst(page);
      // The draft beside the list has a button with the same name, which appears earlier.
      await page.getByRole("button", { name: "Set offer", exact: true }).waitFor();
      await press(page, "Send later");
      await press(page, "Creator's morning");
    },
  },
  {
    name: "Discard 1 draft",
    from: "selected-drafts",
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, "Discard 1 draft");
    },
  },
  {
    name: /^Set the offer of /,
    from: "set-offers-dialog",
    at: `${campaign}?view=drafts`,
    steps: async (page) => {
      await selectFirst(page);
      await press(page, /^Set offer/);
    },
  },
];

export async function choose(page: Page, action: string): Promise<void> {
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
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
}
