import type { Locator } from "@playwright/test";
import { sessionKey } from "./seeded-product.ts";

/**
 * Clicks as if the session had been ended at another place. In one step: whatever the page asks for by itself between
 * the two would lead to sign in first, and away from what is clicked.
 */
export async function clickWithoutSession(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement, key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...session, accessToken: "expired", refreshToken: "expired" }));
    element.click();
  }, sessionKey);
}
