import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type Page, test } from "@playwright/test";
import { type Furnished, startBare, startFurnished } from "./furnished.ts";
import { type Screen, screens } from "./screens.ts";

const folder = fileURLToPath(new URL("../screenshots", import.meta.url));
const readmePicture = fileURLToPath(new URL("../docs/campaign.png", import.meta.url));

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };
const outage = { type: "error", errorKind: "base", message: "The database cannot be reached right now" };

test("pictures of every screen, full, empty and failing", async ({ browser }) => {
  const full = await startFurnished();
  await picture(browser, { of: full, state: "full" });
  await picture(browser, { of: full, state: "failing", prepare: failEveryCall });
  await pictureForReadme(browser, full);
  await full.product.stop();

  const bare = await startBare();
  await picture(browser, { of: bare, state: "empty" });
  await bare.product.stop();
});

interface Series {
  of: Furnished;
  state: "full" | "empty" | "failing";
  prepare?: (context: BrowserContext) => Promise<void>;
}

async function picture(browser: Browser, { of, state, prepare }: Series): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const screen of screens) {
      // The demo is the administrator's; whoever has just come sees a screen that is empty.
      const who = state !== "empty" && screen.who === "user" ? "administrator" : screen.who;
      const context = await openContext(browser, { of, who, viewport });
      await prepare?.(context);
      const page = await context.newPage();
      await page.goto(of.product.origin + screen.path.replace("{campaignId}", of.campaignId));
      await settle(page);
      for (const theme of ["dark", "light"]) {
        await page.evaluate((chosen) => {
          document.documentElement.className = chosen;
        }, theme);
        await page.screenshot({ path: `${folder}/${nameOf(screen)}-${state}-${size}-${theme}.png`, fullPage: true });
      }
      await context.close();
    }
  }
}

/** What the product is about, as large as a README shows it; then what can appear over every screen. */
async function pictureForReadme(browser: Browser, of: Furnished): Promise<void> {
  const context = await openContext(browser, { of, who: "administrator", viewport: sizes[1440] });
  const page = await context.newPage();
  await page.goto(`${of.product.origin}/dashboard/campaign/${of.campaignId}`);
  await settle(page);
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
  of: Furnished;
  who: Screen["who"];
  viewport: { width: number; height: number };
}

function openContext(browser: Browser, { of, who, viewport }: Visit): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    colorScheme: "dark",
    reducedMotion: "reduce",
    ...(who !== "stranger" && { storageState: of[who] }),
  });
}

async function failEveryCall(context: BrowserContext): Promise<void> {
  await context.route("**/api/v1/**", (route) => route.fulfill({ status: 500, json: outage }));
}

async function settle(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector(".animate-pulse, [aria-busy=true]") === null);
  await page.evaluate(() => document.fonts.ready);
}

function nameOf({ route }: Screen): string {
  return route.split(/\W+/).filter(Boolean).join("-");
}
