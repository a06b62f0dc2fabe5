import type { Page } from "@playwright/test";
import { press } from "./messages/validation.ts";
import { sessionKey, signInTo, storageStateOf } from "./seeded-product.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.describe("the session", () => {
  test("is renewed once for all calls that find it expired, and these are repeated", async ({ page, seeded }) => {
    const { origin, administrator } = seeded.product;
    const session = await signInTo(origin, administrator);
    await keep(page, origin, { ...session, accessToken: "expired" });
    const renewals: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/me/refresh")) renewals.push(request.headers()["authorization"] ?? "");
    });
    await page.goto("/creators");
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    expect(renewals).toEqual([`Bearer ${session.refreshToken}`]);
    const kept = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
    expect(kept).not.toContain("expired");
    expect(kept).not.toContain(session.refreshToken);
  });

  test("ends if it cannot be renewed, and leads to the sign-in page", async ({ page, seeded }) => {
    const { origin, administrator } = seeded.product;
    const session = await signInTo(origin, administrator);
    await keep(page, origin, { ...session, accessToken: "expired", refreshToken: "expired" });
    await page.goto("/users");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  });

  async function keep(page: Page, origin: string, session: Parameters<typeof storageStateOf>[1]): Promise<void> {
    await page.goto("/favicon.svg");
    const [entry] = storageStateOf(origin, session).origins[0]?.localStorage ?? [];
    if (entry) await page.evaluate(({ name, value }) => localStorage.setItem(name, value), entry);
  }
});

for (const at of ["/campaigns", "/dashboard/campaign", "/dashboard/campaign/{id}"]) {
  test(`what changed while ${at} was disconnected is shown once it is connected again`, async ({ page, seeded }) => {
    const { origin, administrator } = seeded.product;
    const { accessToken } = await signInTo(origin, administrator);
    const headers = { authorization: `Bearer ${accessToken}` };
    const made = await page.request.post("/api/v1/campaign", { headers, data: { name: `Before ${at}` } });
    const { data } = (await made.json()) as { data: { _id: string } };

    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let connections = 0;
    await page.route("**/api/v1/events", async (route) => {
      connections += 1;
      // The first stream ends at once. The next one opens after everything has happened.
      if (connections === 1) return route.fulfill({ contentType: "text/event-stream", body: "retry: 1000\n\n" });
      await held;
      return route.continue();
    });
    await page.goto(at.replace("{id}", data._id));
    await expect(page.getByText(`Before ${at}`).first()).toBeVisible();
    await expect.poll(() => connections).toBe(2);
    await page.request.put(`/api/v1/campaign/${data._id}`, { headers, data: { name: `After ${at}` } });
    letGo();
    await expect(page.getByText(`After ${at}`).first()).toBeVisible();
    await page.request.delete(`/api/v1/campaign/${data._id}`, { headers });
  });
}

test("Back from page 2 of a list leads to page 1, and from a closed conversation past its list", async ({
  page,
  seeded,
}) => {
  await page.goto("/campaigns");
  await page.goto("/creators");
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();

  await page.goto(`/dashboard/campaign/${seeded.campaignId}`);
  await page.locator("[data-thread]").first().click();
  await expect(page).toHaveURL(/thread=/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/thread=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/creators/);
});

test.describe("toasts", () => {
  test.use({ permissions: ["clipboard-write"] });

  test("are three at most, in the corner at the bottom right, for four seconds", async ({ page }) => {
    await page.goto("/email-templates");
    await press(page, "New template");
    const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
    const variables = page.getByRole("region", { name: "Variables" }).getByRole("button");
    await expect(variables.nth(3)).toBeVisible();
    const startedAt = Date.now();
    await variables.evaluateAll((buttons) => {
      for (const button of buttons.slice(0, 4)) if (button instanceof HTMLElement) button.click();
    });
    await expect(toasts.getByText("Copied {{region}} to clipboard")).toBeVisible();
    await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(3);
    const box = await toasts.getByText("Copied {{region}} to clipboard").boundingBox();
    expect(box?.x).toBeGreaterThan(sizes.desktop.width - 400);
    expect(box?.y).toBeGreaterThan(sizes.desktop.height - 120);
    await expect(toasts).toHaveCount(0);
    expect(Date.now() - startedAt).toBeGreaterThan(4_000);
  });
});
