import { fill, press } from "./messages/validation.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test("a deleted campaign is restored by Undo, and later from Recently deleted", async ({ page }) => {
  await page.goto("/campaigns");
  await press(page, "New campaign");
  await fill(page, { Name: "Lost and found" });
  await press(page, "Create campaign");
  await expect(page.getByRole("dialog")).toBeHidden();

  async function remove() {
    await page.goto("/campaigns");
    await press(page, "Actions for Lost and found");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete campaign" }).click();
    await expect(page.getByText("“Lost and found” deleted")).toBeVisible();
  }

  await remove();
  await press(page, "Undo");
  await expect(page.getByText("“Lost and found” is back")).toBeVisible();

  await remove();
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "Show what was deleted" }).click();
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: "Lost and found" });
  await expect(item.getByText(/29 days left|30 days left/)).toBeVisible();
  await item.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("“Lost and found” is back")).toBeVisible();
  await expect(item).toBeHidden();
  await page.goto("/campaigns");
  await expect(page.getByText("Lost and found").first()).toBeVisible();
});

test("a user who was deleted by mistake is restored from Recently deleted", async ({ page }) => {
  const username = "deleted-by-mistake";
  await page.goto("/users");
  await press(page, "New User");
  const passwords = { Password: "long enough", "Confirm password": "long enough" };
  await fill(page, { Username: username, Email: `${username}@overture.example`, ...passwords });
  await press(page, "Create user");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`/users?query=${username}`);
  await press(page, `Actions for ${username}`);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText("No users found.")).toBeVisible();

  await page.goto("/dashboard/recently-deleted");
  await press(page, `Restore ${username}`);

  await expect(page.getByText(`“${username}” is back`)).toBeVisible();
  await page.goto(`/users?query=${username}`);
  await expect(page.getByText(`${username}@overture.example`)).toBeVisible();
});

for (const { list, kind } of [
  { list: "/campaigns", kind: "Campaigns" },
  { list: "/dashboard/email-templates", kind: "Templates" },
  { list: "/creators", kind: "Creators" },
  { list: "/users", kind: "Users" },
  { list: "/settings", kind: "Genres" },
  { list: "/dashboard/unmatched-mail", kind: "Unmatched mail" },
]) {
  test(`${list} leads to its deleted rows`, async ({ page }) => {
    await page.goto(list);
    await page.getByRole("link", { name: "Recently deleted" }).first().click();
    await expect(page.getByRole("heading", { name: "Recently deleted" })).toBeVisible();
    await expect(page.getByLabel("Show").locator("option:checked")).toHaveText(kind);
    await page.getByLabel("Show").selectOption("Everything");
    await expect(page).toHaveURL(/recently-deleted$/);
  });
}

test("a discarded draft is restored from Recently deleted, to which the list of drafts leads", async ({
  page,
  seeded,
}) => {
  const drafts = `/dashboard/campaign/${seeded.campaignId}?view=drafts`;
  await page.goto(drafts);
  const discard = page.getByRole("button", { name: /^Discard the draft to / }).first();
  const name = ((await discard.getAttribute("aria-label")) ?? "").replace("Discard the draft to ", "");
  await discard.click();
  await expect(page.getByText("Draft discarded successfully")).toBeVisible();
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await press(page, `Restore the draft to ${name}`);
  await expect(page.getByText(`The draft to ${name} is back`)).toBeVisible();
  await page.goto(drafts);
  await expect(page.getByRole("button", { name: `Discard the draft to ${name}` })).toBeVisible();
});

test("a deleted note is restored from Recently deleted, by keyboard only", async ({ page }) => {
  await page.goto("/dashboard/inbox");
  await expect(page.locator("[data-thread]").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(page.getByRole("button", { name: "Write a note" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note to your team" })).toBeFocused();
  await page.keyboard.type("Ask for June");
  await page.keyboard.press("Control+Enter");
  const note = page.getByRole("article", { name: /^Note of / }).filter({ hasText: "Ask for June" });
  await note.getByRole("button", { name: "Delete note" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Note deleted")).toBeVisible();
  await expect(note).toHaveCount(0);
  const conversation = page.url();

  await page.goto("/dashboard/recently-deleted?kind=note");
  const restore = page.getByRole("button", { name: /^Restore the note about / });
  await expect(page.getByText("Ask for June")).toBeVisible();
  await page.keyboard.press("j");
  await expect(restore).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The note about .+ is back$/)).toBeVisible();
  await expect(restore).toHaveCount(0);

  await page.goto(conversation);
  await expect(note).toBeVisible();
});

test.describe("an ordinary user", () => {
  test.use({ who: "user" });

  test("sees what they have deleted themselves, and no creators or users", async ({ page }) => {
    await page.goto("/dashboard/recently-deleted?kind=user");
    await expect(page.getByText("Nothing was deleted lately")).toBeVisible();
    await page.goto("/dashboard/recently-deleted");
    await expect(page.getByLabel("Show").getByRole("option")).toHaveText([
      "Everything",
      "Campaigns",
      "Drafts",
      "Notes",
      "Notes on creators",
      "Unmatched mail",
      "Templates",
      "Mailboxes",
      "Lists",
      "Snippets",
      "Views",
    ]);
  });
});
