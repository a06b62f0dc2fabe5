import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openClient } from "./client.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { fill, press } from "./messages/validation.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ who: "stranger" });

for (const [size, viewport] of Object.entries({ desktop: sizes.desktop })) {
  test.describe(size, () => {
    test.use({ viewport });

    test("a user adds a passkey, signs in with it alone, and uses it as the second factor", async ({
      page,
      seeded,
    }) => {
      const client = await openClient(seeded.product);
      const username = `pia-${size}`;
      const password = "a right password";
      const device = await attachDevice(page);

      await test.step("registers and signs in", async () => {
        await page.goto("/register");
        const email = `${username}@overture.example`;
        await fill(page, { Username: username, Email: email, Password: password, "Confirm password": password });
        await press(page, "Create account");
        await expect(page.getByText(`Registration email was sent to ${email}`)).toBeVisible();
        await page.goto(await linkMailedTo(client, email));
        await expect(page).toHaveURL(/\/campaigns$/);
      });

      await test.step("cancels the device's question, and loses nothing", async () => {
        await page.goto("/dashboard/settings");
        await press(page, "Add a passkey");
        const dialog = page.getByRole("dialog", { name: "Add a passkey" });
        await dialog.getByRole("textbox", { name: "Name" }).fill("My laptop");
        await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
        await expectAccessible(page);
        await device.refuses();
        await dialog.getByRole("button", { name: "Add passkey" }).click();
        await expect(dialog.getByRole("alert")).toContainText("No passkey was used");
        await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("My laptop");
        await device.agrees();
      });

      await test.step("adds it, and keeps the recovery codes", async () => {
        await press(page, "Add passkey");
        await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
        await press(page, "Codes saved");
        await expect(page.getByRole("list", { name: "Your passkeys" }).getByText("My laptop")).toBeVisible();
        await expect(page.getByText("On, by your passkeys")).toBeVisible();
        await expectNoSidewaysScroll(page);
      });

      await test.step("renames it", async () => {
        await press(page, "Rename My laptop");
        await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("My phone");
        await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
        await expect(page.getByRole("list", { name: "Your passkeys" }).getByText("My phone")).toBeVisible();
      });

      await test.step("signs in with it alone", async () => {
        await signOut(page, username);
        await expectAccessible(page);
        await press(page, "Sign in with a passkey");
        await expect(page).toHaveURL(/\/campaigns$/);
      });

      await test.step("is asked for it after the password", async () => {
        await signOut(page, username);
        await fill(page, { Username: username, Password: password });
        await press(page, "Sign in");
        await expect(page.getByText("Use your passkey, or enter a recovery code")).toBeVisible();
        await press(page, "Use a passkey instead");
        await expect(page).toHaveURL(/\/campaigns$/);
      });

      await test.step("removes it, using it once more", async () => {
        await page.goto("/dashboard/settings");
        await press(page, "Remove My phone");
        const dialog = page.getByRole("dialog", { name: "Remove passkey" });
        await dialog.getByRole("button", { name: "Use a passkey instead" }).click();
        await expect(dialog.getByText("Passkey used")).toBeVisible();
        await dialog.getByRole("button", { name: "Remove passkey" }).click();
        await expect(page.getByText("No passkeys yet")).toBeVisible();
      });
    });
  });
}

test("a browser without passkeys offers none", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
});

/** Adds Chromium's virtual authenticator. Its user is present and verified, and agrees or refuses. */
async function attachDevice(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  const { authenticatorId } = await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verified = (isUserVerified: boolean) =>
    chromium.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { refuses: () => verified(false), agrees: () => verified(true) };
}

async function signOut(page: Page, username: string): Promise<void> {
  await press(page, username);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}
