import type { Page } from "@playwright/test";
import { press } from "./messages/validation.ts";
import { sessionKey, signInTo, storageStateOf } from "./seeded-product.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { clickWithoutSession } from "./without-session.ts";

test.describe("a session that ends", () => {
  test.use({ who: "stranger" });

  test("leaves the form in place, asks to sign in above it, and continues the pressed action", async ({
    page,
    seeded,
  }) => {
    await enter(page, seeded.product);
    await page.goto(`/dashboard/campaign/${seeded.campaignId}/edit`);
    await page.getByLabel("Name").fill("Words that nobody has saved");
    await clickWithoutSession(page.getByRole("button", { name: "Save", exact: true }));

    const question = page.getByRole("dialog", { name: "Sign in to continue" });
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/edit$/);
    await question.getByLabel("Password", { exact: true }).fill(seeded.product.administrator.password);
    await question.getByRole("button", { name: "Sign in", exact: true }).click();

    await expect(page.getByText("“Words that nobody has saved” saved")).toBeVisible();
    await expect(question).toBeHidden();

    // Restores the campaign's name, which other stories use.
    await page.goto(`/dashboard/campaign/${seeded.campaignId}/edit`);
    await page.getByLabel("Name").fill("Summer on the coast");
    await press(page, "Save");
    await expect(page.getByText("“Summer on the coast” saved")).toBeVisible();
  });

  test("without unsaved text leads to the sign-in page, and back", async ({ page, seeded }) => {
    await enter(page, seeded.product);
    await page.goto("/users?query=mar");
    await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
    await clickWithoutSession(page.getByRole("link", { name: "Creators" }).first());
    await expect(page).toHaveURL(/\/login$/);
    await signInHere(page, seeded.product.administrator);
    await expect(page).toHaveURL(/\/creators/);
  });

  test("in one tab ends in all of them", async ({ page, seeded, context }) => {
    await enter(page, seeded.product);
    const other = await context.newPage();
    await other.goto("/creators");
    await expect(other.getByRole("heading", { name: "Creators" })).toBeVisible();
    await page.goto("/campaigns");
    await press(page, /administrator|admin/i);
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
  });

  test("leads to the page of a followed link after signing in", async ({ page, seeded }) => {
    await page.goto(`/dashboard/campaign/${seeded.campaignId}`);
    await expect(page).toHaveURL(/\/login$/);
    await signInHere(page, seeded.product.administrator);
    await expect(page).toHaveURL(new RegExp(`/dashboard/campaign/${seeded.campaignId}`));
  });
});

test.describe("a role that is changed", () => {
  test.use({ who: "user" });

  test("takes effect when the tab is shown again, without a reload", async ({ page, seeded }) => {
    const { origin, administrator } = seeded.product;
    const { accessToken } = await signInTo(origin, administrator);
    // The first request must end before the page asks again, or both share one answer.
    const known = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/v1/me");
    await page.goto("/campaigns");
    await known;
    await expect(page.getByRole("link", { name: "Campaigns" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);
    const userId = await page.evaluate(
      (key) => (JSON.parse(localStorage.getItem(key) ?? "{}") as { user: { _id: string } }).user._id,
      sessionKey,
    );
    const change = (role: string) =>
      page.request.put(`/api/v1/admin/user/${userId}`, {
        headers: { authorization: `Bearer ${accessToken}` },
        data: { role },
      });

    await change("admin");
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("link", { name: "Users" })).toBeVisible();
    await change("user");
  });
});

test.describe("an upgrade of the server", () => {
  test.use({ who: "user" });

  test("is announced in a tab from before it, with an offer to reload", async ({ page }) => {
    await page.goto("/campaigns");
    await expect(page.getByRole("heading", { name: "Campaigns" })).toBeVisible();
    const notice = page.getByText("Overture has been upgraded since this page was opened.");
    await expect(notice).toHaveCount(0);

    await page.route("**/api/v1/**", async (route) => {
      // The event stream never ends, so it cannot be fetched here.
      if (route.request().url().includes("/events")) return route.continue();
      const response = await route.fetch();
      expect(response.headers()["x-build"]).toMatch(/^[0-9a-f]{12}$/);
      await route.fulfill({ response, headers: { ...response.headers(), "x-build": "0123456789ab" } });
    });
    await page.getByRole("link", { name: "Settings" }).first().click();
    await expect(notice).toBeVisible();

    await page.unrouteAll({ behavior: "wait" });
    const answered = page.waitForResponse((response) => response.url().includes("/api/v1/user") && response.ok());
    await page.getByRole("button", { name: "Reload" }).click();
    await answered;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

async function enter(page: Page, product: { origin: string; administrator: { username: string; password: string } }) {
  const session = await signInTo(product.origin, product.administrator);
  const [entry] = storageStateOf(product.origin, session).origins[0]?.localStorage ?? [];
  await page.goto("/favicon.svg");
  if (entry) await page.evaluate(({ name, value }) => localStorage.setItem(name, value), entry);
}

async function signInHere(page: Page, person: { username: string; password: string }): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await press(page, "Sign in");
}
