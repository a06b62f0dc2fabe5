import type { Locator } from "@playwright/test";
import { sessionKey } from "./seeded-product.ts";

/**
 * Invalidates the session and clicks, as if it had been ended in another browser. Both happen in one step: a request in
 * between would lead to the sign-in page.
 */
export async function clickWithoutSession(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement, key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...session, accessToken: "expired", refreshToken: "expired" }));
    element.click();
  }, sessionKey);
}
