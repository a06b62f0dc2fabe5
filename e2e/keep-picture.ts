import { type Page, test } from "@playwright/test";

/** Keeps a picture with the results, to be looked at, if TRACE is set: taking it is a good part of a story's time. */
export async function keepPicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env["TRACE"]) await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });
}
