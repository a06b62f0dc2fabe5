import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { press } from "./messages/validation.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

const headers = (page: Page, table: string) =>
  page
    .getByRole("table", { name: table })
    .getByRole("columnheader")
    .filter({ hasNot: page.getByRole("checkbox") });

async function toggle(page: Page, ...names: string[]) {
  await press(page, "Columns");
  const list = page.getByRole("dialog", { name: "Columns" });
  for (const name of names) await list.getByRole("checkbox", { name, exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  // Waits until the focus is restored, which would otherwise take it from the next element.
  await expect(page.getByRole("button", { name: "Columns", exact: true })).toBeFocused();
}

/** Uses only the keyboard. */
async function save(page: Page, name: string, isShared: boolean) {
  await page.getByRole("button", { name: "Views", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  if (isShared) {
    await dialog.getByRole("checkbox", { name: "Everyone can use it" }).focus();
    await page.keyboard.press("Space");
  }
  await dialog.getByRole("button", { name: "Save view" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} saved`)).toBeVisible();
}

const ofCampaigns = ["Name", "Views", "Left", "Spent", "Outreach", "Sent", "Replied", "Deals", "Actions"];

const chosen = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("users, templates and campaigns each have their own views; a shared one is used by others; each comes back", async ({
  page,
  seeded,
  browser,
}) => {
  await page.goto("/users");
  await expect(headers(page, "Users").first()).toBeVisible();
  await toggle(page, "Email");
  await page.getByRole("searchbox", { name: "Search users" }).fill("a");
  await expect(page).toHaveURL(/query=a/);
  await expect(page).toHaveURL(/columns=username/);
  const ofUsers = ["Username", "Role", "Verified", "Created", "Actions"];
  await expect(headers(page, "Users")).toHaveText(ofUsers);
  await save(page, "Without addresses", true);

  await page.goto("/dashboard/campaign");
  await expect(headers(page, "Campaigns")).toHaveText(ofCampaigns);
  await toggle(page, "Views", "Spent");
  const edge = page.getByRole("separator", { name: "Width of Outreach" });
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/widths=outreach/);
  await expect(headers(page, "Campaigns")).toHaveText([
    "Name",
    "Left",
    "Outreach",
    "Sent",
    "Replied",
    "Deals",
    "Actions",
  ]);
  await save(page, "Short", false);

  await page.goto("/email-templates");
  await expect(headers(page, "Email templates").first()).toBeVisible();
  await press(page, "Name");
  await expect(page).toHaveURL(/sort=/);
  await toggle(page, "Type");
  await save(page, "By name", false);

  // Each table shows its last view again, and is not changed by the others.
  await page.goto("/users");
  await expect(chosen(page, "Without addresses")).toBeVisible();
  await expect(page).toHaveURL(/query=a/);
  await expect(headers(page, "Users")).toHaveText(ofUsers);
  const shared = page.url();
  await page.goto("/dashboard/campaign");
  await expect(chosen(page, "Short")).toBeVisible();
  await expect(headers(page, "Campaigns")).toHaveText([
    "Name",
    "Left",
    "Outreach",
    "Sent",
    "Replied",
    "Deals",
    "Actions",
  ]);
  await expectAccessible(page);
  await press(page, "Short");
  await page.getByRole("menuitem", { name: "No view" }).click();
  await expect(headers(page, "Campaigns")).toHaveText(ofCampaigns);
  await page.goto("/email-templates");
  await expect(chosen(page, "By name")).toBeVisible();
  await expect(headers(page, "Email templates")).toHaveText(["Name", "Content Preview", "Actions"]);

  // A new browser without stored views.
  const other = await browser.newContext({ storageState: await seeded.administrator() });
  const there = await other.newPage();
  await there.goto(shared);
  await expect(chosen(there, "Without addresses")).toBeVisible();
  await expect(headers(there, "Users")).toHaveText(ofUsers);
  await other.close();

  // The same on a phone.
  await page.setViewportSize(sizes.phone);
  for (const [at, name] of [
    ["/users", "Without addresses"],
    ["/dashboard/campaign", "Views"],
    ["/email-templates", "By name"],
  ] as const) {
    await page.goto(at);
    await press(page, name);
    await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
  }
});

test("the tables of a campaign share its address, and each keeps its own columns and view", async ({
  page,
  seeded,
}) => {
  const campaign = `/dashboard/campaign/${seeded.campaignId}`;
  const tab = (name: string) => page.getByRole("group", { name: "View", exact: true }).getByRole("button", { name });
  await page.goto(`${campaign}?view=drafts`);
  await expect(headers(page, "Drafts").first()).toBeVisible();
  await toggle(page, "Step");
  await expect(page).toHaveURL(/drafts\.columns=creator/);
  await tab("Sent").click();
  await expect(headers(page, "Sent messages")).toHaveText(["Creator", "Message", "Delivery", "Written", "Actions"]);
  await toggle(page, "Written");
  await expect(headers(page, "Sent messages")).toHaveText(["Creator", "Message", "Delivery", "Actions"]);
  await tab("Drafts").click();
  await expect(headers(page, "Drafts")).toHaveText(["Creator", "Message", "Offer", "Written", "Actions"]);
  await expect(page).toHaveURL(/deliveries\.columns=creator/);
  await save(page, "Without steps", false);

  await page.goto(campaign);
  await page.getByRole("button", { name: "Needs your answer", exact: true }).click();
  await expect(page).toHaveURL(/awaitsUser=/);
  await save(page, "My turn", true);
  await expect(page).toHaveURL(/conversations\.view=/);
  await page.goto(campaign);
  await expect(chosen(page, "My turn")).toBeVisible();
  await expect(page).toHaveURL(/awaitsUser=/);
  await tab("Drafts").click();
  await expect(chosen(page, "Without steps")).toBeVisible();
  await expect(headers(page, "Drafts")).toHaveText(["Creator", "Message", "Offer", "Written", "Actions"]);

  await page.setViewportSize(sizes.phone);
  await page.goto(campaign);
  await press(page, "My turn");
  await expect(page.getByRole("menuitem", { name: "Delete My turn" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});
