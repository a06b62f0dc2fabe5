import type { Page } from "@playwright/test";
import { drawn } from "../server/src/testing/drawn.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { campaign, type DialogCase, dialogs, dialogsOfDrafts, otherDialogs, placesOf } from "./dialogs.ts";
import { test } from "./kept-page.ts";
import { expectTidyLayout, setRootFont } from "./layout.ts";
import { addDraftsOfUser, addRowsOfUser } from "./rows-of-user.ts";
import { screens } from "./screens.ts";
import { expect } from "./story.ts";

const widths = [1600, 1440, 1366, 1280, 1200, 1199, 1024, 1023, 901, 769, 768, 640, 430, 390, 360];

// The longest file is one of the last, and one worker would wait for the other.
test.describe.configure({ mode: "parallel" });

/** Both halves of the user's screens ask for the rows. */
let addedRows: Promise<void> | undefined;

for (const who of ["stranger", "user", "administrator"] as const) {
  test.describe(`from 1,600 to 360 px, for the ${who}`, () => {
    test.use({ who, viewport: { width: 1600, height: 900 } });
    if (who === "user") test.beforeAll(({ seeded }) => (addedRows ??= addRowsOfUser(seeded)));

    const those = screens.filter((candidate) => candidate.who === who);
    for (const screen of drawn(those, ({ route }) => route)) {
      test(`nothing of ${screen.route} scrolls sideways`, async ({ page, seeded }) => {
        await page.goto(screen.path.replace("{campaignId}", seeded.campaignId));
        await expect(page.getByRole("heading", { level: 1, name: screen.heading, exact: true })).toBeVisible();
        await expectFitsAtAnyWidth(page);
        await expectTidyAtAnyFont(page);
        await expectSpacingFits(page);
      });
    }
  });
}

test.describe("an administrator", () => {
  test.use({ who: "administrator", viewport: { width: 1600, height: 900 } });

  for (const view of drawn(["list", "board", "drafts", "sent", "figures", "ledger"], String)) {
    test(`nothing of ${view} scrolls sideways beside an open conversation`, async ({ page, seeded }) => {
      const campaign = `/dashboard/campaign/${seeded.campaignId}`;
      await page.goto(campaign);
      const thread = await page.locator("[data-thread]").first().getAttribute("data-thread");
      await page.goto(`${campaign}?view=${view}&thread=${thread}`);
      await expect(
        page.getByRole("complementary", { name: "Conversation" }).getByRole("heading").first(),
      ).toBeVisible();
      for (const table of await page.getByText("As a table", { exact: true }).all()) await table.click();
      await expectFitsAtAnyWidth(page);
    });
  }

  test("reads the first conversation without scrolling on a phone, and all figures after a tap", async ({
    page,
    seeded,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/dashboard/campaign/${seeded.campaignId}`);
    const first = page.locator("[data-thread]").first();
    // Waits for the texts that load after the list.
    await expect(page.getByText(/per 1,000 views/)).toBeVisible();
    const { y = Infinity } = (await first.boundingBox()) ?? {};
    expect(y).toBeLessThanOrEqual(360);

    const details = page.getByRole("button", { name: "Campaign details" });
    await expect(details).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("link", { name: "Edit campaign" })).toBeHidden();
    await details.click();
    await expect(details).toHaveAttribute("aria-expanded", "true");
    for (const shown of ["Edit campaign", "Committed", "Asked", "Left", "Expected"]) {
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
    }
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("button", { name: "Needs your answer", exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

const allDialogs = [...dialogs, ...otherDialogs];

test.describe("in dialogs over a screen", () => {
  test.use({ who: "administrator", viewport: { width: 1440, height: 900 } });

  for (const at of drawn(placesOf(allDialogs), String)) {
    const opened = allDialogs.filter((dialog) => dialog.at === at);
    test(`nothing of ${opened.length} dialogs over ${at} scrolls sideways or is cut`, async ({ page, seeded }) => {
      await page.goto(at.replace("{campaignId}", seeded.campaignId));
      // Below 1,200 px a conversation is a sheet, and dialogs over it close with it.
      const isOverConversation = at.startsWith(`${campaign}?`);
      for (const dialog of opened) await expectTidyDialog(page, dialog, isOverConversation ? 1_200 : 0);
    });
  }
});

test.describe("in dialogs over drafts", () => {
  test.use({ who: "user", viewport: { width: 1440, height: 900 } });

  test("nothing scrolls sideways or is cut", async ({ page, seeded }) => {
    const campaignId = await addDraftsOfUser(seeded);
    await page.goto(`/dashboard/campaign/${campaignId}?view=drafts`);
    for (const dialog of dialogsOfDrafts) await expectTidyDialog(page, dialog);
  });
});

async function expectTidyDialog(page: Page, { name, steps }: DialogCase, minWidth = 0): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await steps(page);
  const dialog = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name })).last();
  await expect(dialog).toBeVisible();
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  for (const width of [1600, 1440, 1024, 768, 640, 390, 360].filter((each) => each >= minWidth)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if ([1440, 768, 390].includes(width)) await expectTidyLayout(page, width === 390 ? "finger" : "mouse");
  }
  await page.setViewportSize({ width: minWidth > 0 ? 1600 : 768, height: 900 });
  await setRootFont(page, 20);
  await expectNoSidewaysScroll(page);
  await expectTidyLayout(page);
  await expect(dialog).toBeVisible();
  await setRootFont(page, 16);
  await leave(page);
}

/** Closes all dialogs. A dialog with changes asks first, and a dialog below another stays open. */
async function leave(page: Page): Promise<void> {
  const anything = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(async () => {
    if ((await anything.count()) > 0) await page.keyboard.press("Escape");
    const discard = page.getByRole("button", { name: "Discard changes" });
    if (await discard.isVisible()) await discard.click();
    await expect(anything).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}

/** Checks common widths, with the browser's font size at 16 and 20 px. */
async function expectTidyAtAnyFont(page: Page): Promise<void> {
  for (const font of [16, 20]) {
    await setRootFont(page, font);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectTidyLayout(page, width === 390 ? "finger" : "mouse");
    }
  }
}

/** Checks the narrowest screen with the text spacing that a reader may set (WCAG 1.4.12). */
async function expectSpacingFits(page: Page): Promise<void> {
  await setRootFont(page, 16);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(spacing);
  });
  await expectNoSidewaysScroll(page);
}

async function expectFitsAtAnyWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(brokenAmounts), `amounts in two lines at ${width} px`).toEqual([]);
  }
}

function brokenAmounts(): (string | null)[] {
  const linesOf = (amount: Element) => new Set([...amount.getClientRects()].map(({ top }) => Math.round(top))).size;
  const amounts = [...document.querySelectorAll("data")];
  return amounts.filter((amount) => linesOf(amount) > 1).map(({ textContent }) => textContent);
}
