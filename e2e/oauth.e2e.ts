import type { Page } from "@playwright/test";
import { type FakeGoogle, startFakeGoogle } from "../server/src/testing/fake-google.ts";
import { type FakeProvider, startFakeProvider } from "../server/src/testing/fake-provider.ts";
import { type Product, startProduct } from "./product.ts";
import { test as base, expect } from "./story.ts";

interface Setting {
  /** Stands in for GitHub and Discord. */
  provider: FakeProvider;
  google: FakeGoogle;
  product: Product;
}

const test = base.extend<Record<never, never>, { setting: Setting }>({
  setting: [
    async ({}, use) => {
      const [provider, google] = await Promise.all([startFakeProvider(), startFakeGoogle()]);
      const product = await startProduct({
        ...settingsOf("GITHUB", provider.client),
        ...settingsOf("DISCORD", provider.client),
        ...settingsOf("GOOGLE", google.client),
      });
      await use({ provider, google, product });
      await Promise.all([product.stop(), provider.close(), google.close()]);
    },
    { scope: "worker" },
  ],
});

function settingsOf(name: string, client: FakeProvider["client"]): Record<string, string> {
  return {
    [`OAUTH_${name}_CLIENT_ID`]: client.clientId,
    [`OAUTH_${name}_CLIENT_SECRET`]: client.clientSecret,
    [`OAUTH_${name}_BASE_URL`]: client.baseUrl,
  };
}

test("signing up with GitHub, linking Google, unlinking, and the errors", async ({
  page,
  browser,
  setting: { provider, google, product },
}) => {
  google.person.email = "maria.private@example.com";

  await test.step("signs up with GitHub from the registration page", async () => {
    await page.goto(`${product.origin}/register`);
    await page.getByRole("link", { name: "Continue with GitHub" }).click();
    await expect(page).toHaveURL(`${product.origin}/campaigns`);
  });

  await test.step("going back does not show the code again", async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);
    await page.goto(`${product.origin}/dashboard/settings`);
    await expect(page.getByText("Signed in as maria-dev.")).toBeVisible();
  });

  await test.step("GitHub is the only way in, and cannot be unlinked", async () => {
    await page.getByRole("button", { name: "Unlink GitHub" }).click();
    await expect(page.getByText(/^GitHub is your only way to sign in/)).toBeVisible();
  });

  await test.step("links Google", async () => {
    await page.getByRole("button", { name: "Link Google" }).click();
    await expect(page.getByText("Google is linked to your account")).toBeVisible();
    await expect(page).toHaveURL(`${product.origin}/dashboard/settings`);
    await expect(page.getByRole("button", { name: "Unlink Google" })).toBeVisible();
  });

  await test.step("unlinks GitHub", async () => {
    await page.getByRole("button", { name: "Unlink GitHub" }).click();
    await expect(page.getByText("GitHub is no longer linked")).toBeVisible();
    await expect(page.getByRole("button", { name: "Link GitHub" })).toBeVisible();
  });

  await test.step("an account of somebody else cannot be linked", async () => {
    provider.person = {
      id: 1002,
      username: "otto",
      emails: [{ email: "otto@example.com", primary: true, verified: true }],
    };
    const elsewhere = await browser.newContext();
    const ottosPage = await elsewhere.newPage();
    await ottosPage.goto(`${product.origin}/login`);
    await ottosPage.getByRole("link", { name: "Continue with Discord" }).click();
    await expect(ottosPage).toHaveURL(`${product.origin}/campaigns`);
    await elsewhere.close();

    await page.getByRole("button", { name: "Link Discord" }).click();
    await expect(page).toHaveURL(`${product.origin}/dashboard/settings`);
    await expect(page.getByText("The account could not be linked")).toBeVisible();
    await expect(page.getByText(/linked to another user here/)).toBeVisible();
    await expect(page.getByText("Signed in as maria-dev.")).toBeVisible();
    await page.goto(`${product.origin}/auth/oauth/error?message=Anything`);
    await expect(page).toHaveURL(`${product.origin}/campaigns`);
  });

  await test.step("signs in with Google from now on", async () => {
    await signOut(page);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(page).toHaveURL(`${product.origin}/campaigns`);
    await page.goto(`${product.origin}/dashboard/settings`);
    await expect(page.getByText("Signed in as maria-dev.")).toBeVisible();
  });

  await test.step("a user who refuses at the provider sees that", async () => {
    await signOut(page);
    provider.refusal = { error: "access_denied" };
    await page.getByRole("link", { name: "Continue with GitHub" }).click();
    await expect(page.getByRole("heading", { name: "Sign-in could not be completed" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(/You did not let Overture see who you are at GitHub/);
    await page.goto(`${product.origin}/auth/oauth/error?message=Call 0800 123456 to unlock your account`);
    await expect(page.getByRole("alert")).toHaveText(/^The other service did not confirm who you are/);
    await expect(page.getByRole("alert")).toContainText(
      "The link itself claims: Call 0800 123456 to unlock your account",
    );
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  });

  await test.step("an unknown code leads to an error with a link back", async () => {
    await page.goto(`${product.origin}/auth/oauth/success?code=nothing`);
    await expect(page.getByRole("alert")).toHaveText(/was used already or has expired/);
    await page.goto(`${product.origin}/auth/oauth/success`);
    await expect(page.getByRole("link", { name: "Back to sign in" })).toBeVisible();
  });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "maria-dev" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}
