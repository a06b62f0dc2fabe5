import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { field } from "./messages/message.ts";
import { fill, press } from "./messages/validation.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ who: "stranger" });

for (const [size, viewport] of drawnSizes("accounts")) {
  test.describe(size, () => {
    test.use({ viewport });

    test("a user registers, confirms, resets the password, and changes password and email", async ({
      page,
      seeded,
    }) => {
      const client = await openClient(seeded.product);
      const username = `rosa-${size}`;
      const email = `${username}@overture.example`;

      const confirmation =
        await test.step("registers, and cannot sign in before the address is confirmed", async () => {
          await page.goto("/login");
          await page.getByRole("link", { name: "Create an account" }).click();
          // The sign-in page also has this field, and stays until the other page has loaded.
          await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
          const passwords = { Password: "a first password", "Confirm password": "a first password" };
          await fill(page, { Username: username, Email: email, ...passwords });
          await press(page, "Create account");
          await expect(page.getByText(`Registration email was sent to ${email}`)).toBeVisible();
          await page.getByRole("link", { name: "Back to sign in" }).click();
          await signIn(page, username, "a first password");
          await expect(page.getByText("Please verify your email address first")).toBeVisible();
          return linkMailedTo(client, email);
        });

      await test.step("is signed in by the link, which counts once", async () => {
        // The toast closes after some seconds; on a slow machine that is before the load event.
        await page.goto(confirmation, { waitUntil: "commit" });
        await expect(page.getByText("Your email address is confirmed")).toBeVisible();
        await expect(page).toHaveURL(/\/campaigns$/);
        await page.goto(confirmation);
        await expect(page.getByRole("heading", { name: "Your email address could not be confirmed" })).toBeVisible();
        await page.getByRole("link", { name: "Back to sign in" }).click();
        await expect(page).toHaveURL(/\/campaigns$/);
      });

      const firstReset = await test.step("resets the password by the mailed link", async () => {
        await signOut(page, username);
        await signIn(page, username, "a wrong password");
        await expect(page.getByRole("alert").getByText(/password/)).toBeVisible();
        await page.getByRole("link", { name: "Forgot your password?" }).click();
        await fill(page, { Email: email });
        await press(page, "Send the link");
        await expect(page.getByText(/^If this address is known here/)).toBeVisible();
        const reset = await linkMailedTo(client, email, "/password-reset/");
        await page.goto(reset);
        await fill(page, { "New password": "a second password", "Confirm password": "a second password" });
        await press(page, "Set password");
        await expect(page.getByText("Your password was changed. Sign in with the new one")).toBeVisible();
        await signIn(page, username, "a second password");
        await expect(page).toHaveURL(/\/campaigns$/);
        return reset;
      });

      await test.step("changes the password, knowing the old one", async () => {
        await page.goto("/dashboard/settings");
        await changePassword(page, "a wrong password", "a third password");
        await expect(field(page, "Current password")).toBeFocused();
        await expect(field(page, "Current password")).toHaveAccessibleDescription(/\S/);
        await changePassword(page, "a second password", "a third password");
        await expect(page.getByText("Your password was changed", { exact: true })).toBeVisible();
        await expect(field(page, "Current password")).toHaveValue("");
      });

      await test.step("changes the email, which counts once the new address is confirmed", async () => {
        const next = `new-${email}`;
        await fill(page, { "New email": next });
        await press(page, "Change email");
        await expect(page.getByText("Confirm the new address with the link that was mailed to it")).toBeVisible();
        await expect(page.getByText(`${email} stays in use`)).toBeVisible();
        await page.goto(await linkMailedTo(client, next));
        await expect(page).toHaveURL(/\/campaigns$/);
        await page.goto("/dashboard/settings");
        await expect(page.getByText(`${next} stays in use`)).toBeVisible();
      });

      await test.step("restores the old address by the link mailed to it, which signs out everywhere", async () => {
        await page.goto(await linkMailedTo(client, email, "/take-back/"));
        await press(page, "Take the address back");
        await expect(page.getByRole("heading", { name: "Your address is back" })).toBeVisible();
        await page.goto(await linkMailedTo(client, email, "/password-reset/", firstReset));
        await fill(page, { "New password": "a fourth password", "Confirm password": "a fourth password" });
        await press(page, "Set password");
        await signIn(page, username, "a fourth password");
        await expect(page).toHaveURL(/\/campaigns$/);
        await page.goto("/dashboard/settings");
        await expect(page.getByText(`${email} stays in use`)).toBeVisible();
      });

      await test.step("chooses the other theme", async () => {
        const root = page.locator("html");
        const other = /dark/.test((await root.getAttribute("class")) ?? "") ? "Light" : "Dark";
        await page.getByText(other, { exact: true }).click();
        await expect(root).toHaveClass(new RegExp(other.toLowerCase()));
      });

      await test.step("is found and deleted by an administrator, and signed out with the next request", async () => {
        const { users } = await client.get<{ users: { _id: string; verified: boolean }[] }>(
          `/api/v1/admin/user/all?query=${username}`,
        );
        expect(users).toMatchObject([{ verified: true }]);
        await client.delete(`/api/v1/admin/user/${users[0]?._id}`);
        await page.goto("/campaigns");
        await expect(page).toHaveURL(/\/login$/);
      });
    });
  });
}

test.describe("an administrator", () => {
  test.use({ who: "administrator" });

  test("a renamed user sees the new name at once", async ({ page, seeded }) => {
    const { username } = seeded.product.administrator;
    for (const [from, to] of [
      [username, "chief"],
      ["chief", username],
    ] as const) {
      await page.goto(`/users?query=${from}`);
      await press(page, `Actions for ${from}`);
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await fill(page, { Username: to });
      await press(page, "Save");
      await expect(page.getByText("User updated successfully")).toBeVisible();
      await expect(page.getByRole("button", { name: to, exact: true })).toBeVisible();
    }
  });
});

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await fill(page, { Username: username, Password: password });
  await press(page, "Sign in");
}

async function signOut(page: Page, username: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Open the menu" });
  const owner = page.getByRole("button", { name: username, exact: true });
  // Neither is there until the page is rendered.
  await expect(menu.or(owner).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await press(page, username);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await fill(page, { "Current password": from, "New password": to, "Confirm new password": to });
  await press(page, "Change password");
}
