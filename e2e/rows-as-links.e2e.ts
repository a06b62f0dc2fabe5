import type { Locator, Page } from "@playwright/test";
import { drawn } from "../server/src/testing/drawn.ts";
import { expectAccessible } from "./accessible.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

// A demo of its own: other stories add campaigns, and the first row would change.
test.use({ ownDemoOf: "rows as links" });

interface List {
  of: string;
  path: string;
  row: (page: Page) => Locator;
  shown: (page: Page) => Locator;
}

const conversations = (page: Page) => page.getByRole("list", { name: /^(?:C|Negotiation c)onversations$/ });
const conversation = (page: Page) => page.getByLabel("Conversation", { exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const inTable = (page: Page) => page.locator("tbody tr[tabindex]").first();
const inList = (page: Page) => conversations(page).locator("[data-thread]").first();
const campaign = "/dashboard/campaign/{campaignId}";

const lists: List[] = [
  { of: "the inbox", path: "/dashboard/inbox", row: inList, shown: conversation },
  { of: "a campaign", path: campaign, row: inList, shown: conversation },
  { of: "its board", path: `${campaign}?view=board`, row: inList, shown: conversation },
  { of: "its drafts", path: `${campaign}?view=drafts`, row: inTable, shown: conversation },
  { of: "what it has sent", path: `${campaign}?view=sent`, row: inTable, shown: conversation },
  {
    of: "campaigns",
    path: "/dashboard/campaign",
    row: inTable,
    shown: (page) => page.locator("main").filter({ has: conversations(page) }),
  },
  { of: "creators", path: "/creators", row: inTable, shown: dialog },
  { of: "default templates", path: "/email-templates", row: inTable, shown: dialog },
  { of: "own templates", path: "/dashboard/email-templates", row: inTable, shown: dialog },
  { of: "users", path: "/users", row: inTable, shown: dialog },
];

/** Returns what identifies a page or dialog: its headings, and the values of a dialog's fields. */
const saidIn = (shown: Locator) =>
  shown.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>("h1, h2, [role=dialog] input")]
      .map((each) => (each instanceof HTMLInputElement ? each.value : each.textContent))
      .join(" · "),
  );

for (const { of, path, row, shown } of lists) {
  test(`a row of ${of} opens the same in a new page`, async ({ page, context, seeded }) => {
    const address = path.replace("{campaignId}", seeded.campaignId);
    await page.goto(address);
    // A place in the row without a link: next to the name, or in another cell.
    const aside = row(page).locator(row === inTable ? "td:nth-last-child(2)" : "[title]");
    const places = { "on the row": row(page), aside: aside.first() };
    const ways = { "with a key": { modifiers: ["ControlOrMeta"] }, "by the middle": { button: "middle" } } as const;
    await expect(row(page)).toBeVisible();
    await expectAccessible(page);
    const before = page.url();

    const said: string[] = [];
    for (const [where, place] of Object.entries(places)) {
      for (const [, how] of drawn(Object.entries(ways), ([way]) => `${of} ${where} ${way}`, 1 / 3)) {
        const [other] = await Promise.all([
          context.waitForEvent("page"),
          place.click("modifiers" in how ? { modifiers: [...how.modifiers] } : how),
        ]);
        await expect.poll(() => saidIn(shown(other))).not.toBe("");
        said.push(await saidIn(shown(other)));
        await other.close();
      }
    }
    expect(page.url()).toBe(before);
    await expect(shown(page)).toHaveCount(of === "the inbox" ? 1 : 0);

    await row(page).click();
    await expect(shown(page)).toBeVisible();
    await expect.poll(() => saidIn(shown(page))).toBe(said[0]);
    expect(new Set(said).size).toBe(1);
  });
}

test("closing the dialog on the page of a row's link shows the list", async ({ page, context }) => {
  await page.goto("/users");
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    inTable(page).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(dialog(other)).toBeVisible();
  expect(new URL(other.url()).searchParams.get("open")).not.toBeNull();
  await other.keyboard.press("Escape");
  await expect(dialog(other)).toBeHidden();
  await expect(other).toHaveURL(/\/users$/);
  await expect(inTable(other)).toBeVisible();
});
