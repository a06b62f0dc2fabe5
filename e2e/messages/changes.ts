import { accounts, catalogue, outreach } from "@overture/contract";
import type { Page } from "@playwright/test";
import { field, fieldErrors, type Message, notice, toast, words } from "./message.ts";
import { serverFaultText } from "./mock-call.ts";
import { chooseFile, chooseOneCreator, fill, press } from "./validation.ts";

const campaign = "/dashboard/campaign/{campaignId}";
const contactSupport = "Something went wrong, please contact support";

/** Messages shown after a change, and after a change that failed. */
export const changeMessages: readonly Message[] = [
  {
    when: "creating a user gets no answer",
    at: "/users",
    fails: [accounts.createUser, "abort"],
    steps: createUser,
    shows: notice(contactSupport),
  },
  {
    when: "creating a user gets no proper answer",
    at: "/users",
    fails: [accounts.createUser, "wrongShape"],
    steps: createUser,
    shows: notice(contactSupport),
  },
  {
    when: "the server fails to create a user, in its words",
    at: "/users",
    fails: [accounts.createUser, "serverFault"],
    steps: createUser,
    shows: notice(serverFaultText),
  },
  {
    when: "a new user has a name that is taken",
    at: "/users",
    steps: (page) => createUser(page, "maria"),
    shows: fieldErrors({ Username: "This username is taken" }),
  },
  {
    when: "a user is created",
    at: "/users",
    steps: createUser,
    shows: toast("Registration email was sent to {unique}@overture.example"),
  },
  {
    when: "updating a user gets no answer",
    at: "/users?query=maria",
    fails: [accounts.updateUser, "notJson"],
    steps: (page) => updateMaria(page, "maria.r"),
    shows: notice(contactSupport),
  },
  {
    when: "a user is renamed to a name that is taken",
    at: "/users?query=maria",
    steps: (page) => updateMaria(page, "admin"),
    shows: fieldErrors({ Username: "This username is taken" }),
  },
  {
    when: "a user is updated",
    at: "/users?query=maria",
    steps: (page) => updateMaria(page, "maria"),
    shows: toast("User updated successfully"),
  },
  {
    when: "a creator is created",
    at: "/creators",
    steps: createCreator,
    shows: toast("Creator created successfully"),
  },
  {
    when: "a creator is updated",
    at: "/creators?q=wanders",
    steps: async (page) => {
      await press(page, /^Actions for /);
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await fill(page, { "Average cost": "120" });
      await press(page, "Save");
    },
    shows: toast("Creator updated successfully"),
  },
  {
    when: "a variable is copied",
    at: "/email-templates",
    steps: async (page) => {
      await press(page, "New template");
      await press(page, "{{username}}");
    },
    shows: toast("Copied {{username}} to clipboard"),
  },
  {
    when: "a default template is created",
    at: "/email-templates",
    steps: createTemplate,
    shows: toast("Default template created"),
  },
  {
    when: "a default template is updated",
    at: "/email-templates",
    steps: async (page, unique) => {
      await createTemplate(page, unique);
      await press(page, `Edit ${unique}`);
      await fill(page, { Content: "Dear {{username}}" });
      // On a phone the toast covers the button for some seconds, and longer while the pointer is over it.
      await page.mouse.move(0, 0);
      await page.getByText("Default template created").waitFor({ state: "hidden" });
      await press(page, "Save");
    },
    shows: toast("Default template updated"),
  },
  {
    when: "a default template is deleted",
    at: "/email-templates",
    steps: async (page, unique) => {
      await createTemplate(page, unique);
      await press(page, `Delete ${unique}`);
    },
    shows: toast("Default template deleted"),
  },
  {
    when: "a template of one's own is created",
    at: "/dashboard/email-templates",
    who: "user",
    steps: createTemplate,
    shows: toast("Template created"),
  },
  {
    when: "an import gets no answer",
    at: "/creators",
    fails: [catalogue.importCreators, "abort"],
    steps: importOne,
    shows: notice("Import failed: Something went wrong, please try again!"),
  },
  {
    when: "the server fails to import, and the preview is back",
    at: "/creators",
    fails: [catalogue.importCreators, "serverFault"],
    steps: async (page, unique) => {
      await importOne(page, unique);
      await page.getByRole("dialog", { name: "Preview Import" }).waitFor();
    },
    shows: notice(`Import failed: ${serverFaultText}`),
  },
  { when: "an import is done", at: "/creators", steps: importOne, shows: toast("Successfully imported 1 creators") },
  {
    when: "an import is done, in its dialog",
    at: "/creators",
    steps: async (page, unique) => {
      await importOne(page, unique);
      await page.getByRole("dialog", { name: "Import Complete!" }).waitFor();
    },
    shows: words("Successfully imported 1 creators"),
  },
  {
    when: "drafts could not be made",
    at: `${campaign}?choosing=true`,
    fails: [outreach.createOutreach, "serverFault"],
    steps: createOutreach,
    shows: toast("Failed to create outreach"),
  },
  {
    when: "drafts were made",
    at: `${campaign}?choosing=true`,
    steps: createOutreach,
    shows: toast("Outreach created successfully"),
  },
  {
    when: "a deal could not be closed",
    at: `${campaign}?awaitsUser=true`,
    fails: [outreach.finalizeThread, "wrongShape"],
    steps: finalize,
    shows: toast("Failed to finalize deal"),
  },
  {
    when: "a deal was closed",
    at: `${campaign}?awaitsUser=true`,
    steps: finalize,
    shows: toast("Deal finalized successfully!"),
  },
  {
    when: "a draft could not be saved",
    at: `${campaign}?view=drafts`,
    fails: [outreach.editDraft, "abort"],
    steps: editDraft,
    shows: toast("Failed to update draft"),
  },
  {
    when: "a draft was saved",
    at: `${campaign}?view=drafts`,
    steps: editDraft,
    shows: toast("Draft updated successfully"),
  },
  {
    when: "a draft could not be discarded",
    at: `${campaign}?view=drafts`,
    fails: [outreach.discardDraft, "notJson"],
    steps: (page) => press(page, /^Discard the draft to /),
    shows: toast("Failed to discard draft"),
  },
  {
    when: "a draft was discarded",
    at: `${campaign}?view=drafts`,
    steps: (page) => press(page, /^Discard the draft to /),
    shows: toast("Draft discarded successfully"),
  },
];

async function createUser(page: Page, unique: string): Promise<void> {
  await press(page, "New User");
  await fill(page, {
    Username: unique,
    Email: `${unique}@overture.example`,
    Password: "long enough",
    "Confirm password": "long enough",
  });
  await press(page, "Create user");
}

async function updateMaria(page: Page, username: string): Promise<void> {
  await press(page, "Actions for maria");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await fill(page, { Username: username });
  await press(page, "Save");
}

async function createCreator(page: Page, unique: string): Promise<void> {
  await press(page, "New creator");
  await fill(page, { Username: unique, Email: `${unique}@creators.example` });
  for (const [list, entry] of [
    ["Genres", "Travel"],
    ["Regions", "Spain"],
  ] as const) {
    await field(page, list).click();
    await page.getByRole("checkbox", { name: entry }).click();
    await page.keyboard.press("Escape");
  }
  await press(page, "Create creator");
}

async function createTemplate(page: Page, unique: string): Promise<void> {
  await press(page, "New template");
  await fill(page, { Name: unique, Content: "Hi {{username}}" });
  await press(page, "Create template");
}

async function importOne(page: Page, unique: string): Promise<void> {
  await chooseFile(page, `username,genres,regions,email\n${unique},Travel,Spain,${unique}@file.example\n`);
  await press(page, "Preview Data");
  await press(page, "Import 1 Valid Creators");
}

/** Uses the templates that the demo has selected. */
async function createOutreach(page: Page): Promise<void> {
  const dialog = await chooseOneCreator(page);
  await dialog.getByRole("button", { name: "Create 1 draft" }).click();
}

async function finalize(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await press(page, "Finalize deal");
  const dialog = page.getByRole("dialog", { name: "Finalize deal" });
  await dialog.getByLabel("Final amount").fill("10");
  await dialog.getByRole("button", { name: "Finalize", exact: true }).click();
}

async function editDraft(page: Page, unique: string): Promise<void> {
  await press(page, /^Edit the draft to /);
  const draft = page.getByRole("form", { name: /^Draft to / });
  await draft.getByLabel("Message", { exact: true }).fill(`Hello ${unique}`);
  await draft.getByRole("button", { name: "Save" }).click();
}
