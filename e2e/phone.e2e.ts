import type { Page } from "@playwright/test";
import { drawn } from "../server/src/testing/drawn.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { loadingSelector } from "./all-dialogs.ts";
import { keepPicture } from "./keep-picture.ts";
import { expectTidyLayout } from "./layout.ts";
import { press } from "./messages/validation.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "phone", viewport: sizes.phone, contextOptions: { reducedMotion: "reduce" } });

for (const locale of drawn(["en-US", "de-DE"], (each) => `phone ${each}`)) {
  test.describe(`on a phone, in ${locale},`, () => {
    test.use({ locale });

    for (const place of ["the inbox", "a campaign"]) {
      test(`a conversation of ${place} opens at its newest message, with half of the screen to read in`, async ({
        page,
        seeded,
      }) => {
        const { campaignId } = seeded;
        await page.goto(place === "the inbox" ? "/dashboard/inbox" : `/dashboard/campaign/${campaignId}?q=nora`);
        await page.evaluate(noteMoves);
        // Chooses in the list, because the sidebar's conversations are behind its button.
        await page.locator("[data-thread]").first().click();
        await expect(page.getByRole("log")).toBeVisible();
        await expect(page.locator(loadingSelector)).toHaveCount(0);

        expect(await page.evaluate(readable)).toBeGreaterThanOrEqual(sizes.phone.height / 2);
        expect(await page.evaluate(isNewestInView)).toBe(true);
        expect(await page.evaluate(() => (globalThis as Noting).moves)).toEqual([]);
        await expectTidy(page, `${place}-${locale}`);

        const details = page.getByRole("button", { name: /^(Conversation details|Details der Konversation)$/ });
        await expect(page.getByRole("dialog").getByText("@", { exact: false }).first()).toBeHidden();
        await details.click();
        await expect(details).toHaveAttribute("aria-expanded", "true");
        await expect(page.getByRole("dialog").locator("dl").first()).toBeVisible();
        await expectTidy(page, `${place}-${locale}-details`);
      });
    }
  });
}

for (const at of ["/dashboard/campaign/{campaignId}?q=nora.wanders", "/dashboard/inbox?q=nora.wanders"]) {
  test(`a dialog of a conversation at ${at} stays with its words while the window becomes a phone's`, async ({
    page,
    seeded,
  }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(at.replace("{campaignId}", seeded.campaignId));
    await page.locator("[data-thread]").first().click();
    const finalize = page.getByRole("button", { name: "Finalize deal" });
    await finalize.click();
    const notes = page.getByRole("dialog", { name: "Finalize deal" }).getByLabel("What was agreed");
    await notes.fill("Two videos");

    await page.setViewportSize(sizes.phone);
    await expect(page.locator("[data-thread]").first()).toBeHidden();
    await expect(notes).toHaveValue("Two videos");
    await expectTidy(page, `dialog-${at.includes("inbox") ? "inbox" : "campaign"}`);

    await press(page, "Close");
    await press(page, "Discard changes");
    await expect(page.getByRole("dialog", { name: "Conversation" })).toBeVisible();
  });
}

/** Checks both themes, and keeps a picture of each with the results. */
async function expectTidy(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((chosen) => {
      document.documentElement.classList.remove("dark", "light");
      document.documentElement.classList.add(chosen);
    }, theme);
    await expectAccessible(page);
    await keepPicture(page, `${name.replaceAll(" ", "-")}-${theme}`);
  }
  await expectTidyLayout(page, "finger");
}

/** Returns the visible height of the messages in pixels. Runs in the page. */
function readable(): number {
  const log = document.querySelector("[role=log]");
  const scroller = log?.closest(".overflow-y-auto");
  if (!log || !scroller) return 0;
  const [shown, around] = [log.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return Math.min(shown.bottom, around.bottom, innerHeight) - Math.max(around.top, 0);
}

/** Returns whether the end of the newest message is visible. Runs in the page. */
function isNewestInView(): boolean {
  const newest = [...document.querySelectorAll("[role=log] article")].at(-1);
  if (!newest) return false;
  const { left, bottom } = newest.getBoundingClientRect();
  return newest.contains(document.elementFromPoint(left + 20, bottom - 4));
}

type Noting = typeof globalThis & { moves: string[] };

/** Records from now on each part of an open conversation that moves after it first appeared. Runs in the page. */
function noteMoves(): void {
  const here = globalThis as Noting;
  here.moves = [];
  const first = new Map<string, number>();
  const look = () => {
    const newest = [...document.querySelectorAll("[role=log] article")].at(-1);
    const places = { name: document.querySelector("[role=dialog] h2 a")?.closest("h2"), newest };
    for (const [name, element] of Object.entries(places)) {
      if (!element) continue;
      const at = Math.round(
        name === "newest" ? element.getBoundingClientRect().bottom : element.getBoundingClientRect().top,
      );
      const known = first.get(name) ?? at;
      first.set(name, known);
      if (Math.abs(at - known) > 1) here.moves.push(`${name}: ${known}, then ${at}`);
    }
    requestAnimationFrame(look);
  };
  look();
}
