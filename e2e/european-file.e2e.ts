import type { catalogue } from "@overture/contract";
import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import { figuresOf, fileFor, rowCount } from "./european-spreadsheet.ts";
import { chooseEnglish, figuresIn } from "./locale.ts";
import type { Product } from "./product.ts";
import { expect, signIn, test } from "./story.ts";

for (const locale of ["de-DE", "en-US"]) {
  test.describe(locale, () => {
    test.use({ locale });
    const { dollars, count } = figuresIn(locale);

    test(`a file of ${rowCount} rows in European notation is in the catalogue with its own figures`, async ({
      page,
      sandboxProduct,
    }) => {
      const prefix = locale === "de-DE" ? "anna" : "bert";
      await chooseEnglish(page, sandboxProduct);
      await signIn(page, sandboxProduct);
      await importFile(page, fileFor(prefix), [`1.000,00 is ${dollars(1_000)}`, `1.000 is ${count(1_000)}`]);

      const stored = await everyCreator(sandboxProduct, prefix);
      expect(stored).toHaveLength(rowCount);
      for (const creator of stored) {
        const { cost, views, rate } = figuresOf(Number(creator.username.slice(prefix.length)));
        expect(creator).toMatchObject({ avgCost: cost, avgViews: views, acceptanceRate: rate });
      }
      await page.goto(`${sandboxProduct.origin}/creators?q=${prefix}199`);
      await expect(page.getByRole("row", { name: new RegExp(`${prefix}199`) })).toContainText(dollars(8_363.5));
    });
  });
}

/** `meant` are the explanations that the dialog gives of how it reads the figures. */
async function importFile(page: Page, buffer: Buffer, meant: string[]): Promise<void> {
  await page.getByRole("link", { name: "Creators" }).click();
  await page.getByRole("button", { name: "Import CSV" }).first().click();
  await page.locator('input[type="file"]').setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer });
  const figures = page.getByRole("region", { name: "Figures" });
  for (const text of meant) await expect(figures).toContainText(text);
  await page.getByRole("button", { name: "Preview Data" }).click();
  await page.getByRole("button", { name: `Import ${rowCount} Valid Creators` }).click();
  await expect(page.getByRole("dialog").getByText(`Successfully imported ${rowCount} creators`)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
}

async function everyCreator(product: Product, prefix: string): Promise<catalogue.Creator[]> {
  const client = await openClient(product);
  const page = (number: number) =>
    client.get<{ creators: catalogue.Creator[] }>(`/api/v1/creator/all?q=${prefix}&limit=100&page=${number}`);
  return [...(await page(1)).creators, ...(await page(2)).creators];
}
