import type { BrowserContext } from "@playwright/test";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

/** Dispatches the click event itself, since a headless browser shows no notifications. */
async function clickNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    let opened: unknown;
    const event = new Event("notificationclick");
    const notification = { data: { address: "/dashboard/inbox" }, close() {} };
    Object.assign(event, { notification, waitUntil: (promise: unknown) => (opened = promise) });
    self.dispatchEvent(event);
    // The browser refuses to open a window without a real click.
    await Promise.resolve(opened).catch(() => undefined);
  });
}

test("a click on a worker's notification uses the open tab, and asks about unsaved text", async ({ page, context }) => {
  await page.addInitScript(() => {
    // Chrome on Android throws here.
    class NoPageMay {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    Object.assign(window, { Notification: NoPageMay });
    ServiceWorkerRegistration.prototype.showNotification = () => Promise.resolve();
  });
  await page.goto("/dashboard/inbox");
  await page.getByRole("combobox", { name: "Notifications" }).selectOption("Notify me of all");
  // The choice is stored after the first notification is shown.
  const isChosen = () =>
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).some((key) =>
      key?.startsWith("overture.notifications."),
    );
  await expect.poll(() => page.evaluate(isChosen)).toBe(true);
  await expect.poll(() => context.serviceWorkers()).toHaveLength(1);

  await page.goto("/campaigns");
  // The page registers its listener a moment after it loads.
  await expect(async () => {
    await clickNotification(context);
    await expect(page).toHaveURL(/\/dashboard\/inbox/, { timeout: 1_000 });
  }).toPass();

  await page.goto("/dashboard/settings");
  const name = page.getByLabel("Display name");
  await name.fill("Half a na");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(async () => {
    await clickNotification(context);
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(name).toHaveValue("Half a na");
  await clickNotification(context);
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard\/inbox/);
  expect(context.pages()).toHaveLength(1);
});
