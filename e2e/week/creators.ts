import { expect, type Page, test } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";

const firstNames =
  "anna bela cleo dora emil finn greta hugo ines jona kira lena milo nils olga paul rosa sina theo vito";
const pursuits = "wanders bakes builds climbs cooks dances draws films gardens hikes knits paints plays sails travels";

/** One person twice: with other signs, on another channel, at another address. */
export const twins = [
  { username: "lena.wanders", mail: "lena.wanders@creators.example" },
  { username: "lena_wanders", mail: "hello@lenawanders.example" },
] as const;

const handles = pursuits.split(" ").flatMap((what) => firstNames.split(" ").map((name) => `${name}.${what}`));

/** The second of the twins stands at the end, in place of somebody else. */
export const people = [
  ...handles.slice(0, -1).map((handle) => row(handle, `${handle}@creators.example`, "YouTube")),
  row(twins[1].username, twins[1].mail, "Instagram"),
];

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
  /** What the dialog says of a mapping that it remembers. */
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
