import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { startProduct } from "./product.ts";
import { expect, signIn, test } from "./story.ts";
import { totpCode } from "./totp-code.ts";

async function setRules(page: Page, change: () => Promise<unknown>) {
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("button", { name: "Access rules" }).click();
  await change();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The access rules were saved")).toBeVisible();
}

test("a new user sees a waiting screen, which ends when an administrator admits them", async ({
  page,
  browser,
  sandboxProduct: product,
}) => {
  await signIn(page, product);
  await setRules(page, () => page.getByLabel("New users must be admitted").check());

  const theirs = await browser.newPage();
  await theirs.goto(`${product.origin}/register`);
  await theirs.getByLabel("Username", { exact: true }).fill("maria");
  await theirs.getByLabel("Email").fill("maria@overture.example");
  await theirs.getByLabel("Password", { exact: true }).fill("long enough");
  await theirs.getByLabel("Confirm password").fill("long enough");
  await theirs.getByRole("button", { name: "Create account" }).click();
  await theirs.goto(await linkMailedTo(await openClient(product), "maria@overture.example"));
  const waiting = theirs.getByRole("heading", { name: "An administrator has to admit you first" });
  await expect(waiting).toBeVisible();
  await theirs.goto(`${product.origin}/dashboard/email-templates`);
  await expect(waiting).toBeVisible();

  await page.goto(`${product.origin}/users`);
  await page.getByRole("button", { name: "Admit maria" }).click();
  await expect(page.getByText("maria is admitted")).toBeVisible();

  await expect(theirs.getByRole("heading", { name: "Email Template Management" })).toBeVisible();
  await expect(theirs).toHaveURL(/\/dashboard\/email-templates$/);
  await theirs.close();
  await setRules(page, () => page.getByLabel("New users must be admitted").uncheck());
});

test("a user who needs a second factor sets one up first, and then reaches the wanted page", async ({
  page,
  started,
}) => {
  // A separate product, because its administrator needs a code from now on.
  const product = started(await startProduct({}));
  await signIn(page, product);
  await setRules(page, () => page.getByLabel("A second factor is required of").selectOption("Administrators"));
  const heading = page.getByRole("heading", { name: "Set up a second factor first" });
  await expect(heading).toBeVisible();
  await page.goto(`${product.origin}/audit`);
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading).toBeVisible();

  await page.getByLabel("Your password", { exact: true }).fill(product.administrator.password);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const secret = await page.getByText(/^[A-Z2-7]{32,}$/).textContent();
  await page.getByLabel("Code that the app shows").fill(totpCode(secret ?? ""));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "Codes saved" }).click();

  await expect(page).toHaveURL(/\/audit$/);
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
});
