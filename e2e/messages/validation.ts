import type { Locator, Page } from "@playwright/test";
import { field, fieldErrors, type Message, notice } from "./message.ts";

const tooShort = "At least 3 characters";
const noEmail = "Enter a valid email address";
const unlike = "Confirm password does not match provided password";
const shortPassword = "Password must be at least 8 characters";

/** Errors of forms that appear before anything is sent. */
export const validationMessages: readonly Message[] = [
  {
    when: "nothing was typed to sign in",
    at: "/login",
    who: "stranger",
    steps: (page) => press(page, "Sign in"),
    shows: fieldErrors({ Username: tooShort, Password: "Password is required" }),
  },
  {
    when: "a name is too long to sign in",
    at: "/login",
    who: "stranger",
    steps: async (page) => {
      await fill(page, { Username: "x".repeat(51), Password: "secret" });
      await press(page, "Sign in");
    },
    shows: fieldErrors({ Username: "At most 50 characters" }),
  },
  {
    when: "somebody registers with what cannot be",
    at: "/register",
    who: "stranger",
    steps: async (page) => {
      await fill(page, { Username: "ab", Email: "nobody", Password: "short", "Confirm password": "shorter" });
      await press(page, "Create account");
    },
    shows: fieldErrors({
      Username: tooShort,
      Email: noEmail,
      Password: shortPassword,
      "Confirm password": unlike,
    }),
  },
  {
    when: "a password is asked for without an address",
    at: "/passoword-reset",
    who: "stranger",
    steps: async (page) => {
      await fill(page, { Email: "nobody@" });
      await press(page, "Send the link");
    },
    shows: fieldErrors({ Email: noEmail }),
  },
  {
    when: "a new password is repeated wrongly",
    at: "/password-reset/q83vEjRWeJCrze8SNFZ4kA",
    who: "stranger",
    steps: async (page) => {
      await fill(page, { "New password": "long enough", "Confirm password": "long enouhg" });
      await press(page, "Set password");
    },
    shows: fieldErrors({ "Confirm password": unlike }),
  },
  {
    when: "passwords are too short to change",
    at: "/dashboard/settings",
    who: "user",
    steps: async (page) => {
      await fill(page, { "Current password": "short", "New password": "shorter", "Confirm new password": "short" });
      await press(page, "Change password");
    },
    shows: fieldErrors({
      "Current password": shortPassword,
      "New password": shortPassword,
      "Confirm new password": shortPassword,
    }),
  },
  {
    when: "a changed password is repeated wrongly",
    at: "/dashboard/settings",
    who: "user",
    steps: async (page) => {
      await fill(page, {
        "Current password": "long enough",
        "New password": "new and long",
        "Confirm new password": "new and lang",
      });
      await press(page, "Change password");
    },
    shows: fieldErrors({ "Confirm new password": "Passwords don't match" }),
  },
  {
    when: "an email is changed to none",
    at: "/dashboard/settings",
    who: "user",
    steps: async (page) => {
      await fill(page, { "New email": "nowhere" });
      await press(page, "Change email");
    },
    shows: fieldErrors({ "New email": noEmail }),
  },
  {
    when: "a user is created with what cannot be",
    at: "/users",
    steps: async (page) => {
      await press(page, "New User");
      await fill(page, { Username: "ab", Email: "nobody", Password: "long enough", "Confirm password": "other" });
      await press(page, "Create user");
    },
    shows: fieldErrors({ Username: tooShort, Email: noEmail, "Confirm password": unlike }),
  },
  {
    when: "a user is left without name and email",
    at: "/users?query=maria",
    steps: async (page) => {
      await press(page, "Actions for maria");
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await fill(page, { Username: "", Email: "" });
      await press(page, "Save");
    },
    shows: fieldErrors({ Username: "Either email or username must be provided" }),
  },
  {
    when: "a template is empty",
    at: "/email-templates",
    steps: async (page) => {
      await press(page, "New template");
      await press(page, "Create template");
    },
    shows: fieldErrors({ Name: "Name is required", Content: "Content is required" }),
  },
  {
    when: "a creator has nothing",
    at: "/creators",
    steps: async (page) => {
      await press(page, "New creator");
      await press(page, "Create creator");
    },
    shows: fieldErrors({
      Username: "Username must be at least 3 characters",
      Email: noEmail,
      Genres: "At least one genre is required",
      Regions: "At least one region is required",
    }),
  },
  {
    when: "a creator has figures that cannot be",
    at: "/creators",
    steps: async (page) => {
      await press(page, "New creator");
      await fill(page, {
        "Average cost": "-1",
        "Average views": "-1",
        "Acceptance rate": "100.1",
        "Deal success index": "-0.1",
      });
      await press(page, "Create creator");
    },
    shows: fieldErrors({
      "Average cost": "Average cost must be a positive number",
      "Average views": "Average views must be a positive number",
      "Acceptance rate": "Acceptance rate must be between 0 and 100",
      "Deal success index": "Deal success index must be between 0 and 100",
    }),
  },
  {
    when: "a genre has two letters",
    at: "/settings",
    steps: async (page) => {
      await fill(page, { "Find or add a genre": "ab" });
      await press(page, "Add genre");
    },
    shows: fieldErrors({ "Find or add a genre": tooShort }),
  },
  ...fileMessages(),
];

function fileMessages(): Message[] {
  const header = "username,genres,regions,email\n";
  const valid = 'lena,"Travel, Food",Portugal,lena@file.example\n';
  const choosing = (when: string, file: { name?: string; text: string }, text: string): Message => ({
    when,
    at: "/creators",
    steps: (page) => chooseFile(page, file.text, file.name),
    shows: notice(text),
  });
  return [
    choosing("the file is no CSV", { name: "creators.txt", text: header + valid }, "Please select a CSV file"),
    choosing(
      "the file is too large",
      { text: "x".repeat(1_363_149) },
      "File size exceeds 1MB limit. Current size: 1.30MB",
    ),
    choosing("the file has no rows", { text: header }, "CSV must have at least a header row and one data row"),
    choosing(
      "a quotation mark is never closed",
      { text: `${header}${valid}"mia,Travel,Spain,mia@file.example\n` },
      "Error parsing CSV: the quotation mark in row 3 is never closed",
    ),
    {
      when: "a required column is not mapped",
      at: "/creators",
      steps: async (page) => {
        await chooseFile(page, "username,genres,regions,address\nlena,Travel,Spain,lena@file.example\n");
        await press(page, "Preview Data");
      },
      shows: fieldErrors({ email: "email is required but not mapped" }),
    },
    {
      when: "no row is valid",
      at: "/creators",
      steps: async (page) => {
        await chooseFile(page, `${header}le,,,nowhere\n`);
        await press(page, "Preview Data");
      },
      shows: notice("No valid data to import"),
    },
  ];
}

export async function chooseFile(page: Page, text: string, name = "creators.csv"): Promise<void> {
  await press(page, "Import CSV");
  await page
    .getByRole("dialog", { name: "Import Creators" })
    .getByLabel("Choose a CSV file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

/**
 * Selects a creator within the dialog only: while it loads, the page below it has checkboxes too, and a click on those
 * would never succeed.
 */
export async function chooseOneCreator(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Choose creators" });
  await dialog
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .click();
  // On a narrow screen the templates are folded below the creators.
  const fold = dialog.getByRole("button", { name: "Templates" });
  if (await fold.isVisible()) await fold.click();
  return dialog;
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
}

/** Presses a button in the header of a campaign. On a phone it opens the details first. */
export async function pressAtHead(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 768) {
    const details = page.getByRole("button", { name: "Campaign details" });
    if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
  }
  await press(page, name);
}

/** Fills the fields with these labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}
