import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/lib/chromium.mjs";

/**
 * Starts a browser. Returns a function that opens a window with this session. `closing` gets the function that ends the
 * browser.
 */
export async function openBrowser(closing, { origin, session }) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  closing.push(() => browser.close());
  const localStorage = [{ name: "overture.session", value: JSON.stringify(session) }];
  return () =>
    browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
}
