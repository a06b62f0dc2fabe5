import type { Locator, Page } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { openClient } from "./client.ts";
import { expect, signIn, test } from "./story.ts";

const columns = [
  { header: "Handle", key: "handle" },
  { header: "Topics", key: "topics" },
  { header: "Country", key: "country" },
  { header: "Mail", key: "mail" },
  { header: "Replies", key: "replies", numFmt: "0.0%" },
];

async function choose(page: Page, name: string, handles: readonly string[]): Promise<Locator> {
  await page.getByRole("button", { name: "Import CSV" }).first().click();
  const data = handles.map((handle) => ({
    handle,
    topics: "Beekeeping",
    country: "Portugal",
    mail: `${handle}@example.com`,
    replies: 0.645,
  }));
  const notes = { name: "Notes", columns: [{ header: "Nothing to import", key: "none" }], data: [] };
  const bytes = await writeXlsx({ sheets: [notes, { name: "May", columns, data }] });
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
  return page.getByRole("dialog");
}

async function complete(page: Page, dialog: Locator, count: number): Promise<void> {
  await page.getByRole("button", { name: "Preview Data" }).click();
  await page.getByRole("button", { name: `Import ${count} Valid Creators` }).click();
  await expect(dialog.getByText("Import Complete!")).toBeVisible();
}

test("a workbook is imported, its mapping is remembered for the next one, and the import is undone by keyboard", async ({
  page,
  sandboxProduct: product,
}) => {
  await signIn(page, product);
  await page.getByRole("link", { name: "Creators" }).click();
  const dialog = await choose(page, "bees-may.xlsx", ["bea.hives", "ben.hives"]);
  await expect(dialog.getByLabel("Sheet")).toHaveValue("1");
  await dialog.getByLabel("Acceptance Rate %").selectOption({ label: "Replies" });
  await complete(page, dialog, 2);
  await page.getByRole("button", { name: "Done" }).click();

  await choose(page, "bees-june.xlsx", ["bo.hives"]);
  await expect(dialog.getByText("Mapped as last time")).toBeVisible();
  await expect(dialog.getByLabel("Acceptance Rate %")).toHaveValue("4");
  await dialog.getByRole("button", { name: "Map automatically" }).click();
  await expect(dialog.getByText("Mapped as last time")).toBeHidden();
  await expect(dialog.getByLabel("Acceptance Rate %")).toHaveValue("");
  await dialog.getByLabel("Acceptance Rate %").selectOption({ label: "Replies" });
  await complete(page, dialog, 1);

  // Undoes an import from its list, by keyboard.
  const imports = dialog.getByRole("list", { name: "Imports" });
  await expect(imports.getByRole("listitem")).toContainText(["bees-june.xlsx", "bees-may.xlsx"]);
  await imports.getByRole("button", { name: "Undo bees-june.xlsx" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(imports.getByText("Undone by admin")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();

  // A creator that was changed after the import stays, and the dialog says where it was used.
  const client = await openClient(product);
  const { creators } = await client.get<{ creators: { _id: string; acceptanceRate?: number }[] }>(
    "/api/v1/creator/all?q=hives&sort=username",
  );
  expect(creators).toMatchObject([{ acceptanceRate: 64.5 }, { acceptanceRate: 64.5 }]);
  await client.put(`/api/v1/creator/${creators[0]?._id}/tags`, { tags: ["Vip"] });
  await page.getByRole("button", { name: "Imports" }).click();
  await imports.getByRole("button", { name: "Undo bees-may.xlsx" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(dialog.getByRole("alert")).toContainText("has been used since");
  await expect(dialog.getByRole("alert")).toContainText("bea.hives has tags");
  await expect(dialog.getByRole("link", { name: "bea.hives" })).toBeVisible();
});
