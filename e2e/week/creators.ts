import { expect, type Page, test } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { fill, press } from "../messages/validation.ts";

const firstNames =
  "anna bela cleo dora emil finn greta hugo ines jona kira lena milo nils olga paul rosa sina theo vito";
const pursuits = "wanders bakes builds climbs cooks dances draws films gardens hikes knits paints plays sails travels";

/** One person listed twice, with other punctuation, another channel and another address. */
export const twins = [
  { username: "lena.wanders", mail: "lena.wanders@creators.example" },
  { username: "lena_wanders", mail: "hello@lenawanders.example" },
] as const;

const handles = pursuits.split(" ").flatMap((what) => firstNames.split(" ").map((name) => `${name}.${what}`));

/** The second twin replaces the last creator. */
export const people = [
  ...handles.slice(0, -1).map((handle) => row(handle, `${handle}@creators.example`, "YouTube")),
  row(twins[1].username, twins[1].mail, "Instagram"),
];

/** Imported after the others got their tag. */
export const latecomers = ["wim.dives", "wim.rides"].map((handle) =>
  row(handle, `${handle}@creators.example`, "YouTube"),
);

function row(handle: string, mail: string, platform: string) {
  const link = `https://${platform.toLowerCase()}.example/${handle}`;
  return { handle, topics: "Travel", country: "Portugal", mail, audience: 40_000, platform, link };
}

const columns = [
  { header: "Handle", key: "handle" },
  { header: "Topics", key: "topics" },
  { header: "Country", key: "country" },
  { header: "Mail", key: "mail" },
  { header: "Audience", key: "audience" },
  { header: "Platform", key: "platform" },
  { header: "Link", key: "link" },
];

interface Import {
  name: string;
  data: typeof people;
  /** The dialog's text about a mapping that it remembers. */
  remembered?: string;
}

export async function importCreators(page: Page, { name, data, remembered }: Import): Promise<void> {
  await test.step(`imports ${name}`, async () => {
    await page.getByRole("link", { name: "Creators" }).click();
    await page.getByRole("button", { name: "Import CSV" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const bytes = await writeXlsx({ sheets: [{ name: "Creators", columns, data }] });
    await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
    const views = dialog.getByLabel("Average Views");
    if (remembered === undefined) await views.selectOption({ label: "Audience" });
    else await expect(dialog.getByText(remembered)).toBeVisible();
    await expect(views).toHaveValue("4");
    await page.getByRole("button", { name: "Preview Data" }).click();
    await page.getByRole("button", { name: `Import ${data.length} Valid Creators` }).click();
    await expect(dialog.getByText("Import Complete!")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
  });
}

/** Tags all creators of the catalogue, page by page, by keyboard. */
export async function tagEverybody(page: Page, tag: string, count: number): Promise<void> {
  await test.step(`tags all ${count} creators`, async () => {
    await page.goto(`${new URL(page.url()).origin}/creators?limit=100`);
    for (let selected = 100; selected <= count; selected += 100) {
      if (selected > 100) await page.getByRole("button", { name: "Next", exact: true }).press("Enter");
      await expect(page.getByText(`Page ${selected / 100} of ${count / 100}`)).toBeVisible({ timeout: 30_000 });
      // While a page loads, the rows of the page before are shown, and they are selected.
      const everyRow = page.getByRole("checkbox", { name: "Select all rows of Creators" });
      await expect(everyRow).not.toBeChecked();
      await everyRow.press("Space");
      await expect(page.getByText(new RegExp(`^${selected} creators selected`))).toBeVisible();
    }
    await page.keyboard.press("t");
    const dialog = page.getByRole("dialog", { name: `Tags of ${count} creators` });
    await expect(dialog.getByLabel("Add a tag")).toBeFocused();
    await page.keyboard.type(tag);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Tags of ${count} creators changed`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
}

/** Saves a filter of the catalogue by tag and views. */
export async function saveSegment(page: Page, name: string, tag: string): Promise<void> {
  await test.step("saves a filter by tag as a segment, which stays true", async () => {
    await page.goto(`${new URL(page.url()).origin}/creators?avgViews=1000`);
    await page.getByLabel("Tag", { exact: true }).fill(tag);
    await expect(page).toHaveURL(new RegExp(`[?&]tag=${tag}(&|$)`));
    await press(page, "Save filter as list");
    await fill(page, { Name: name });
    await press(page, "Save list");
    await expect(page.getByText(`${name} saved`)).toBeVisible();
  });
}
