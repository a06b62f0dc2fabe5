import { openClient } from "./client.ts";
import { checkEverySize } from "./seeded-story.ts";
import { expect, signIn, test } from "./story.ts";
import { expectText } from "./text-field.ts";

test("an own field is added, filled in, a column and a filter, a variable of templates, and deleted with a way back", async ({
  page,
  sandboxProduct: product,
}) => {
  // Seven screens are checked four times each. With other stories running, a busy machine took more than two minutes.
  test.setTimeout(240_000);
  const client = await openClient(product);
  await client.post("/api/v1/creator/import", {
    creators: ["ada.fields", "bo.fields"].map((username) => ({
      username,
      email: `${username}@example.com`,
      genres: ["Travel"],
      region: ["Portugal"],
    })),
  });
  await signIn(page, product);

  // Uses only the keyboard.
  await page.goto(`${product.origin}/settings?tab=fields`);
  await page.getByRole("button", { name: "Add field" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "New field" });
  await expect(form.getByLabel("Label")).toBeFocused();
  await page.keyboard.type("Deal tier");
  await expect(form.getByLabel("Name")).toHaveValue("dealTier");
  await form.getByLabel("Type").selectOption("Choice");
  await form.getByLabel("Choices").fill("Gold\nSilver");
  await checkEverySize(page, "new-field");
  await form.getByRole("button", { name: "Add field" }).focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Own fields" });
  await expect(list).toContainText("Gold, Silver");
  for (const [label, type] of [
    ["Day rate", "Money"],
    ["Since", "Date"],
  ] as const) {
    await page.getByRole("button", { name: "Add field" }).click();
    await form.getByLabel("Label").fill(label);
    await form.getByLabel("Type").selectOption(type);
    await form.getByRole("button", { name: "Add field" }).click();
    await expect(form).toHaveCount(0);
  }
  // The reload removes the toasts, which keep the old theme's colours.
  await page.reload();
  await expect(list).toContainText("Day rate");
  await checkEverySize(page, "settings");

  const { creators } = await client.get<{ creators: { _id: string }[] }>("/api/v1/creator/all?q=ada.fields");
  await page.goto(`${product.origin}/creators/${creators[0]?._id}`);
  await page.getByRole("button", { name: "Edit own fields" }).click();
  const values = page.getByRole("dialog", { name: "Own fields of ada.fields" });
  await values.getByLabel("Deal tier").selectOption("Gold");
  await values.getByLabel("Day rate").fill("1250.50");
  await values.getByLabel("Since").fill("2026-03-31");
  await checkEverySize(page, "values-dialog");
  await values.getByRole("button", { name: "Save" }).click();
  const known = page.getByLabel("Own fields", { exact: true });
  await expect(known).toContainText("Gold");
  await expect(known).toContainText("$1,250.50");
  await expect(known).toContainText("Mar 31, 2026");
  await page.reload();
  await expect(known).toContainText("Gold");
  await checkEverySize(page, "profile");

  await page.goto(`${product.origin}/creators`);
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Deal tier", "Day rate"]) await page.getByRole("checkbox", { name }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Deal tier" }).click();
  await page.getByRole("checkbox", { name: "Gold" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/field\.dealTier=Gold/);
  const table = page.getByRole("table", { name: "Creators" });
  await expect(table.getByText("ada.fields", { exact: true })).toBeVisible();
  await expect(table.getByText("bo.fields", { exact: true })).toBeHidden();
  await expect(table.getByRole("cell", { name: "$1,250.50" })).toBeVisible();
  await checkEverySize(page, "catalogue");
  // The URL keeps the filter and the columns, and so does this browser's storage.
  await page.reload();
  await expect(table.getByRole("cell", { name: "$1,250.50" })).toBeVisible();
  await expect(table.getByText("bo.fields", { exact: true })).toBeHidden();
  await page.getByRole("textbox", { name: "Day rate to" }).fill("100");
  await page.getByRole("textbox", { name: "Cost at most" }).fill("5000");
  // Both are ready before a busy page is drawn again, and both are kept.
  await page.evaluate(() => {
    const end = performance.now() + 600;
    while (performance.now() < end);
  });
  await expect(page).toHaveURL(/avgCost=5000/);
  await expect(page).toHaveURL(/field\.dayRate=/);
  await expect(page.getByText("No creators match")).toBeVisible();

  const campaign = await client.post<{ _id: string }>("/api/v1/campaign", { name: "By own fields", budget: 2_000 });
  await page.goto(`${product.origin}/dashboard/campaign/${campaign._id}`);
  await page.getByRole("button", { name: "Choose creators" }).first().click();
  const choosing = page.getByRole("dialog", { name: "Choose creators" });
  const available = choosing.getByRole("table");
  await expect(available.getByText("bo.fields", { exact: true })).toBeVisible();
  await choosing.getByRole("button", { name: "Columns" }).click();
  // Between the panels the table is too narrow for all columns.
  for (const name of ["Per 1,000", "Accepts", "Day rate"]) await page.getByRole("checkbox", { name }).click();
  await page.keyboard.press("Escape");
  await expect(available.getByRole("cell", { name: "$1,250.50" })).toBeVisible();
  await choosing.getByRole("button", { name: "Deal tier" }).click();
  await page.getByRole("checkbox", { name: "Gold" }).click();
  await page.keyboard.press("Escape");
  await expect(available.getByText("bo.fields", { exact: true })).toBeHidden();
  await expect(available.getByText("ada.fields", { exact: true })).toBeVisible();
  await checkEverySize(page, "choosing");

  await page.goto(`${product.origin}/dashboard/email-templates`);
  await page.getByRole("button", { name: "New template" }).first().click();
  await page.getByRole("button", { name: /\{\{field\.dealTier\}\}/ }).click();
  await expectText(page.getByRole("textbox", { name: "Content" }), "{{field.dealTier}}");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard changes" }).click();

  await page.goto(`${product.origin}/settings?tab=fields`);
  await page.getByRole("button", { name: "Delete Deal tier" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Deal tier”?" });
  await expect(question).toContainText("Templates that name {{field.dealTier}} leave a gap there");
  await checkEverySize(page, "delete-field");
  await question.getByRole("button", { name: "Delete field" }).click();
  await expect(list).not.toContainText("Deal tier");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(list).toContainText("Deal tier");
  await page.goto(`${product.origin}/creators/${creators[0]?._id}`);
  await expect(known).toContainText("Gold");
});
