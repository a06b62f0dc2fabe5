import { openClient } from "./client.ts";
import { type Product, startProduct } from "./product.ts";
import { test as base, expect, signIn } from "./story.ts";

/** Stories on an installation that nobody has used before. */
const test = base.extend<object, { emptyProduct: Product }>({
  emptyProduct: [
    async ({}, use) => {
      const product = await startProduct({});
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

test("on an empty installation the first screen says what to do, leads there and ticks what is done", async ({
  page,
  emptyProduct: product,
}) => {
  await signIn(page, product);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("0 of 7 done")).toBeVisible();
  await expect(page.getByText("which is empty. Import them first.")).toBeVisible();

  await steps.getByRole("link", { name: "Set your name" }).click();
  await page.getByLabel("Display name").fill("Ada Reis");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("1 of 7 done")).toBeVisible();
  await expect(steps.getByText("Set your name: done")).toBeVisible();

  await page.getByRole("link", { name: "Import a spreadsheet" }).last().click();
  const dialog = page.getByRole("dialog", { name: /Import/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/creators$/);
  const client = await openClient(product);
  await client.post("/api/v1/creator/import", {
    creators: [{ username: "lena", email: "lena@example.com", genres: ["Travel"], region: ["Portugal"] }],
  });

  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("Import a spreadsheet: done")).toBeVisible();
  await expect(page.getByText("A campaign is a budget and the views it should bring.")).toBeVisible();
  await steps.getByRole("button", { name: "Plan a campaign" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByLabel("Name").fill("Summer");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("3 of 7 done")).toBeVisible();
  await steps.getByRole("link", { name: "Send the first mail" }).click();
  await expect(page.getByRole("heading", { name: "Summer" })).toBeVisible();
});

test("the first steps can be put away, and Settings brings them back", async ({ page, emptyProduct: product }) => {
  await signIn(page, product);
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "New campaign" }).first()).toBeVisible();
  await expect(steps).toBeHidden();

  await page.goto(`${product.origin}/dashboard/settings`);
  const choice = page.getByLabel("Show them above the campaigns");
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps).toBeVisible();
});
