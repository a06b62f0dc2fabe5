import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Client, openClient } from "../../e2e/client.ts";
import { openInLibreOffice } from "../../e2e/libre-office.ts";
import { type Product, startProduct } from "../../e2e/product.ts";

/** Texts that a spreadsheet may misread: formulas, numbers, days, and line breaks within a cell. */
const texts = [
  "=1+1",
  '=HYPERLINK("https://example.com"; "Look")',
  "+41 44 000 00 00",
  "-5",
  "@nora",
  "007",
  "1e5",
  "3/4",
  "2026-11-25",
  'She said "yes", twice; then no',
  "First line\nsecond line",
  "Żółć, 日本, 🎬",
  " a space before",
];

let product: Product;
let client: Client;
let campaign: string;

beforeAll(async () => {
  product = await startProduct({}, "demo");
  client = await openClient(product);
  campaign = (await client.get<{ _id: string }[]>("/api/v1/campaign"))[0]?._id ?? "";
  for (const [at, displayName] of texts.entries()) {
    const creator = {
      username: `office.${at}`,
      email: `office.${at}@example.com`,
      displayName,
      genres: ["Travel"],
      region: ["Portugal"],
    };
    await client.post("/api/v1/creator", { ...creator, avgCost: 1_234.56, avgViews: 1_234_567 });
  }
});

afterAll(() => product.stop());

const exported = ["creators", "conversations", "deals", "deliveries", "ledger", "suppressions", "analytics"] as const;

test.each(exported)("LibreOffice shows every exported cell of %s, in both formats", async (what) => {
  const written = await rowsOf(what);
  expect(written.length).toBeGreaterThan(1);
  for (const format of ["csv", "xlsx"] as const) {
    const files = { [what]: await fileOf(what, format) };
    const shown = await openInLibreOffice({ format, files, folder: inject("officeFolder"), asTexts: true });
    const opened = (shown[what] ?? []).map((row) => row.map(({ text }) => text));
    expect(opened.map((row) => row.length)).toEqual(written.map((row) => row.length));
    const differing = written.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        const shown = opened[at]?.[column];
        return isSame(cell, shown) ? [] : [{ format, row: at, heading: written[0]?.[column], cell, shown }];
      }),
    );
    expect(differing, JSON.stringify(differing, null, 1)).toEqual([]);
  }
});

/** Returns the rows of an export as CSV. */
async function rowsOf(what: string): Promise<string[][]> {
  return rowsIn((await fileOf(what, "csv")).toString("utf8").replace(/^\uFEFF/, ""));
}

async function fileOf(what: string, format: string): Promise<Buffer> {
  const asked = { ledger: `&campaign=${campaign}`, analytics: "&measure=sent&by=week" };
  const more = what in asked ? asked[what as keyof typeof asked] : "";
  return client.file(`/api/v1/export/${what}?format=${format}${more}`);
}

const rowsIn = (text: string): string[][] => parseCsv(text).map((row) => row.map((cell) => String(cell ?? "")));

/** Compares texts, numbers and times. A sheet shows a time in UTC without its zone, and booleans in capitals. */
function isSame(written: string, shown: string | undefined): boolean {
  if (shown === undefined) return false;
  if (written === shown || written.toUpperCase() === shown) return true;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return written.replace("T", " ").slice(0, 19) === shown;
  return written !== "" && shown !== "" && Number(written) === Number(shown);
}
