import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type Page, type Request, test } from "@playwright/test";
import { type Screen, screens } from "./screens.ts";
import { type SeededProduct, startWithDemo, startWithoutDemo } from "./seeded-product.ts";

const folder = fileURLToPath(new URL("../screenshots", import.meta.url));
const readmePicture = fileURLToPath(new URL("../docs/campaign.png", import.meta.url));

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };
const outage = { type: "error", errorKind: "base", message: "The database cannot be reached right now" };

test("pictures of every screen, full, empty and failing", async ({ browser }) => {
  const full = await startWithDemo();
  await picture(browser, { of: full, state: "full" });
  await picture(browser, { of: full, state: "failing", prepare: failEveryCall });
  await picture(browser, { of: full, state: "german", locale: "de-DE" });
  await pictureForReadme(browser, full);
  await full.product.stop();

  const bare = await startWithoutDemo();
  await picture(browser, { of: bare, state: "empty" });
  await bare.product.stop();
});

interface Series {
  of: SeededProduct;
  state: "full" | "empty" | "failing" | "german";
  /** The browser's locale, which is also the language of its pages. */
  locale?: string;
  prepare?: (context: BrowserContext) => Promise<void>;
}

async function picture(browser: Browser, { of, state, locale = "en-US", prepare }: Series): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const screen of screens) {
      // The demo belongs to the administrator. An ordinary user sees only empty screens.
      const who = state !== "empty" && screen.who === "user" ? "administrator" : screen.who;
      for (const theme of ["dark", "light"] as const) {
        const context = await openContext(browser, { of, who, viewport, theme, locale });
        await prepare?.(context);
        const page = await context.newPage();
        await open(page, of.product.origin + screen.path.replace("{campaignId}", of.campaignId));
        await page.screenshot({ path: `${folder}/${nameOf(screen)}-${state}-${size}-${theme}.png`, fullPage: true });
        await context.close();
      }
    }
  }
}

/** Takes the README's picture, and pictures of the two dialogs that open over every screen. */
async function pictureForReadme(browser: Browser, of: SeededProduct): Promise<void> {
  const context = await openContext(browser, {
    ...{ of, who: "administrator", viewport: sizes[1440], theme: "dark", locale: "en-US" },
  });
  const page = await context.newPage();
  await open(page, `${of.product.origin}/dashboard/campaign/${of.campaignId}`);
  await page.getByText("nora.wanders", { exact: true }).click();
  await page.getByRole("complementary", { name: "Conversation" }).getByRole("heading").first().waitFor();
  await settle(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: readmePicture });

  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Summer on the coast" }).waitFor();
  await page.screenshot({ path: `${folder}/palette.png` });
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.screenshot({ path: `${folder}/shortcuts.png` });
  await context.close();
}

interface Visit {
  of: SeededProduct;
  who: Screen["who"];
  viewport: { width: number; height: number };
  theme: "dark" | "light";
  locale: string;
}

async function openContext(browser: Browser, { of, who, viewport, theme, locale }: Visit): Promise<BrowserContext> {
  return browser.newContext({
    ...{ viewport, locale },
    colorScheme: theme,
    reducedMotion: "reduce",
    ...(who !== "stranger" && { storageState: await of[who]() }),
  });
}

async function failEveryCall(context: BrowserContext): Promise<void> {
  await context.route("**/api/v1/**", (route) => route.fulfill({ status: 500, json: outage }));
}

/** Opens a page and waits until all its requests have ended, except for the event stream. */
async function open(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  const isQuiet = () => [...underWay].every((request) => request.url().endsWith("/api/v1/events"));
  await page.goto(address);
  let quietLooks = 0;
  while (quietLooks < 4) {
    await pause(100);
    quietLooks = isQuiet() ? quietLooks + 1 : 0;
  }
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector(".animate-pulse, [aria-busy=true]") === null);
  await page.evaluate(() => document.fonts.ready);
}

function nameOf({ route }: Screen): string {
  return route.split(/\W+/).filter(Boolean).join("-");
}
