import type { Page } from "@playwright/test";
import { waitForFocus } from "./by-keyboard.ts";
import { openClient } from "./client.ts";
import { keyboardOnly } from "./keyboard-only.ts";
import { press } from "./messages/validation.ts";
import type { SeededProduct } from "./seeded-product.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { expectText } from "./text-field.ts";

test.describe.configure({ timeout: 240_000 });
test.use({ ownDemoOf: "phone keyboard", viewport: sizes.phone, contextOptions: { reducedMotion: "reduce" } });

test("by keys alone on a phone: a campaign's members, and a draft that somebody else has changed", async ({
  page,
  seeded,
}) => {
  const me = keyboardOnly(page);
  const campaign = `/dashboard/campaign/${seeded.campaignId}`;
  await page.goto(campaign);
  await press(me, "Campaign details");
  await press(me, "Members");
  const members = me.getByRole("dialog", { name: "Members" });
  await members.getByRole("searchbox", { name: "Add people" }).fill("mari");
  await members.getByRole("button", { name: "Add maria" }).click();
  await members.getByRole("combobox", { name: "Role of maria" }).selectOption("Viewer");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`${campaign}?view=drafts`);
  await press(me, /^Edit the draft to /);
  const draft = me.getByRole("form", { name: /^Draft to / });
  const message = draft.getByRole("textbox", { name: "Message" });
  await changeDraftUnderWay(page, seeded, async () => {
    await message.fill("These are mine");
    await expect(draft.getByRole("status").filter({ hasText: "Saving" })).toBeVisible();
  });
  await expect(draft.getByRole("region", { name: "Unsaved words" })).toContainText("These are mine");
  await draft.getByRole("button", { name: "Use my words" }).click();
  await draft.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Draft updated successfully")).toBeVisible();
  await expectText(message, "These are mine");
});

test("by keys alone on a phone: triage with its undo, several at once, a note that names somebody, an answer", async ({
  page,
  seeded,
}) => {
  const client = await openClient(seeded.product);
  const { users } = await client.get<{ users: { _id: string }[] }>("/api/v1/user/search?q=maria");
  const members = users.map(({ _id: userId }) => ({ userId, role: "member" }));
  await client.put(`/api/v1/campaign/${seeded.campaignId}/members`, { members });
  const me = keyboardOnly(page);
  await page.goto("/dashboard/inbox");
  const rows = me.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  const sheet = me.getByRole("dialog", { name: "Conversation" });
  const open = () => page.getByRole("region", { name: /^Conversation with / }).getAttribute("aria-label");
  await rows.first().getByRole("link").click();
  const first = await open();

  await sheet.getByRole("button", { name: "Snooze" }).click();
  await me.getByRole("dialog").getByRole("button", { name: "Snooze", exact: true }).click();
  await expect.poll(open).not.toBe(first);
  await page.keyboard.press("z");
  await expect.poll(open).toBe(first);
  await sheet.getByRole("button", { name: "Assign" }).click();
  await me.getByRole("option", { name: "maria" }).click();
  await expect(page.getByText("Assigned to maria", { exact: true }).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Conversation details" }).click();
  await sheet.getByRole("button", { name: "Given and learned figures" }).click();
  const figures = page.getByRole("dialog", { name: /^Figures of / });
  await expect(figures).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(figures).toBeHidden();

  await sheet.getByRole("button", { name: "Write a note" }).click();
  await expect(sheet.getByRole("textbox", { name: "Note to your team" })).toBeFocused();
  await page.keyboard.type("@ma");
  await expect(page.getByRole("option", { name: "maria" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("what do you think?");
  await sheet.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("article", { name: /^Note of / })).toContainText("@maria what do you think?");

  await sheet.getByRole("button", { name: "Write a message" }).click();
  await sheet.getByRole("textbox", { name: "Message", exact: true }).fill("Thank you!");
  await sheet.getByRole("button", { name: "More ways to send" }).click();
  await me.getByRole("menuitem", { name: "Send and done" }).click();
  await expect.poll(open).not.toBe(first);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  for (const at of [1, 2]) await rows.nth(at).getByRole("checkbox").check();
  await expect(page.getByText("2 conversations selected")).toBeVisible();
  await press(me, "Mark as read");
  await expect(page.getByText("2 conversations selected")).toHaveCount(0);
});

test("by keys alone on a phone: a creator's profile, own fields, tags, a list, a view and a merge", async ({
  page,
  seeded,
}) => {
  const client = await openClient(seeded.product);
  await client.post("/api/v1/admin/field", { name: "tier", label: "Tier", type: "text" });
  const both = { genres: ["Travel"], region: ["Portugal"] };
  await client.post("/api/v1/creator/import", {
    creators: [
      { ...both, username: "walks.twice", email: "one@walks.example" },
      { ...both, username: "walks_twice", email: "two@walks.example" },
    ],
  });
  const { creators } = await client.get<{ creators: { _id: string }[] }>("/api/v1/creator/all?q=walks.twice");
  const me = keyboardOnly(page);
  const dialog = me.getByRole("dialog");
  await page.goto(`/creators/${creators[0]?._id}`);
  await press(me, "Edit profile");
  await dialog.getByLabel("Language").fill("pt");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await press(me, "Edit own fields");
  await dialog.getByRole("textbox", { name: "Tier" }).fill("gold");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Own fields saved")).toBeVisible();
  await press(me, "Edit tags");
  await dialog.getByRole("combobox", { name: "Add a tag" }).fill("on foot");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tags saved")).toBeVisible();

  await page.goto("/creators?q=walks");
  for (const name of ["walks.twice", "walks_twice"]) await me.getByLabel(`Select ${name}`).check();
  await press(me, "Add to list");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Found on foot");
  await dialog.getByRole("button", { name: "Add to list" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(me, "Views");
  await me.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Those on foot");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("Those on foot saved")).toBeVisible();

  for (const name of ["walks.twice", "walks_twice"]) await me.getByLabel(`Select ${name}`).check();
  await me.getByRole("link", { name: "Compare and merge" }).click();
  await press(me, "Merge creators");
  await expect(page.getByText(/^walks.twice was merged into walks.twice$/)).toBeVisible();
});

test("by keys alone on a phone: numbers are chosen, read out of the plot and saved", async ({ page }) => {
  const me = keyboardOnly(page);
  await page.goto("/dashboard/analytics");
  await me.getByRole("combobox", { name: "Measure" }).selectOption("Answered");
  await me.getByRole("combobox", { name: "By", exact: true }).selectOption("Campaign");
  const plot = me.getByRole("slider");
  await plot.press("ArrowRight");
  await expect(plot).toHaveAttribute("aria-valuetext", /Summer on the coast/);
  await me.getByRole("combobox", { name: "Compare with" }).selectOption("Period before");
  await press(me, "Filters");
  await press(me, "Export");
  const saved = page.waitForEvent("download");
  await me.getByRole("menuitem", { name: "CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});

test("by keys alone on a phone: a template with a variable, its fallback, a snippet and a file; a message for later", async ({
  page,
  seeded,
}) => {
  const client = await openClient(seeded.product);
  await client.post("/api/v1/snippet", {
    name: "Rights",
    content: "We may show it for three months.",
    isShared: false,
  });
  const me = keyboardOnly(page);
  await page.goto("/dashboard/email-templates");
  await press(me, "New template");
  const editor = me.getByRole("dialog", { name: "New template" });
  const content = editor.getByRole("textbox", { name: "Content" });
  await editor.getByRole("textbox", { name: "Name" }).fill("Written on foot");
  await expectText(content, "");
  await content.fill("Hi {{firstN");
  await expect(page.getByRole("option", { name: /firstName/ })).toBeVisible();
  // The editor ignores Enter for a moment after its list opens.
  for (let wait = 0; wait < 3; wait += 1) await waitForFocus(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+Enter");
  await me
    .getByRole("dialog", { name: /^Fallback of / })
    .getByRole("textbox")
    .fill("there");
  await page.keyboard.press("Enter");
  await expect(content).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" /");
  await me.getByRole("option", { name: /^Rights/ }).click();
  await expectText(content, 'Hi {{firstName | default: "there"}} We may show it for three months.');
  const choosing = page.waitForEvent("filechooser");
  await editor.getByRole("button", { name: "Attach files" }).click();
  await (await choosing).setFiles({ name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(editor.getByRole("button", { name: /^Save brief.pdf/ })).toBeVisible();
  await editor.getByRole("button", { name: "Create template" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`/dashboard/campaign/${seeded.campaignId}?awaitsUser=true`);
  await me
    .getByRole("link", { name: /Needs your answer/ })
    .first()
    .click();
  const sheet = me.getByRole("dialog", { name: "Conversation" });
  await sheet.getByRole("button", { name: "Write a message" }).click();
  await sheet.getByRole("textbox", { name: "Message", exact: true }).fill("In the morning.");
  await sheet.getByRole("button", { name: "Send later" }).click();
  const later = me.getByRole("dialog", { name: /^Send to / });
  await later.getByRole("button", { name: "Creator's morning" }).click();
  await later.getByRole("button", { name: "Send later" }).click();
  await expect(page.getByText(/^Planned for /)).toBeVisible();
});

test("by keys alone on a phone: an export, an import that is undone, and an address that is suppressed and lifted", async ({
  page,
  seeded,
}) => {
  const client = await openClient(seeded.product);
  await client.post("/api/v1/creator/import", {
    creators: [{ username: "goes.again", email: "goes@again.example", genres: ["Travel"], region: ["Portugal"] }],
  });
  const me = keyboardOnly(page);
  await page.goto("/creators?q=goes");
  await press(me, "Export");
  const saved = page.waitForEvent("download");
  await me.getByRole("menuitem", { name: "CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await press(me, "Imports");
  await me
    .getByRole("dialog", { name: "Imports" })
    .getByRole("button", { name: /^Undo / })
    .first()
    .click();
  await me.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Import undone", { exact: true })).toBeVisible();

  await page.goto("/settings/suppressions");
  await press(me, "Add addresses");
  const dialog = me.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Addresses" }).fill("no@more.example");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Asked by telephone");
  await dialog.getByRole("button", { name: /^Add/ }).last().click();
  await expect(page.getByText("no@more.example")).toBeVisible();
  await press(me, "Lift the suppression of no@more.example");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A mistake");
  await dialog.getByRole("button", { name: "Lift suppression" }).click();
  await expect(page.getByText("no@more.example", { exact: true })).toHaveCount(0);
});

/** Changes the draft on the server while the typed text is on its way there. */
async function changeDraftUnderWay(page: Page, { product }: SeededProduct, type: () => Promise<void>) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const address = "**/api/v1/outreach/message/*/edit";
  const asked = page.waitForRequest(/\/outreach\/message\/[^/]+\/edit$/);
  await page.route(
    address,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await type();
  const [, id] = /message\/([^/]+)\/edit$/.exec((await asked).url()) ?? [];
  const client = await openClient(product);
  await client.put(`/api/v1/outreach/message/${id}/edit`, { content: "These are theirs", offer: null });
  release();
}
