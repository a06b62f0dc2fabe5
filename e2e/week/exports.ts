import { expect, test } from "@playwright/test";
import { openInLibreOffice, type ShownCell } from "../libre-office.ts";
import type { WeekStory } from "./story.ts";

const exported = ["creators", "conversations", "deals", "deliveries", "ledger", "suppressions", "analytics"] as const;
type Files<Content> = Record<(typeof exported)[number], Content>;

/** A formula that a spreadsheet would run. It must be shown as text. */
const careful = {
  username: "juergen.dives",
  email: "juergen@creators.example",
  displayName: '=HYPERLINK("https://creators.example"; "Jürgen Größl, ß")',
  avgCost: 1_234.5,
  avgViews: 1_234_567,
};

interface Expected {
  /** Each creator with a first mail, once. */
  handles: readonly string[];
  /** The number of creators in the catalogue. */
  creators: number;
  budget: number;
}

/**
 * Opens every export in LibreOffice and compares what it shows. `npm run test:office` compares every cell of another
 * installation.
 */
export async function openExports({ owner, campaignId }: Pick<WeekStory, "owner" | "campaignId">, expected: Expected) {
  await owner.post("/api/v1/creator", { ...careful, genres: ["Travel"], region: ["Portugal"] });
  const more: Readonly<Record<string, string>> = {
    ledger: `&campaign=${campaignId}`,
    analytics: "&measure=sent&by=variant",
  };
  for (const format of ["csv", "xlsx"] as const) {
    await test.step(`opens every export as ${format} in LibreOffice`, async () => {
      const files: Partial<Files<Buffer>> = {};
      // One at a time, because the server limits how many exports run at once.
      for (const what of exported)
        files[what] = await owner.file(`/api/v1/export/${what}?format=${format}${more[what] ?? ""}`);
      const shown = await openInLibreOffice({
        format,
        files: files as Files<Buffer>,
        folder: test.info().outputPath("libre-office"),
      });
      expectCells(shown, { ...expected, creators: expected.creators + 1 });
    });
  }
}

function expectCells(shown: Files<ShownCell[][]>, { handles, creators, budget }: Expected): void {
  const written = [...handles].sort();
  expect(shown.creators).toHaveLength(creators + 1);
  const row = columnsOf(shown.creators).username?.findIndex(({ text }) => text === careful.username) ?? -1;
  const { avgCost, avgViews, displayName } = columnsOf(shown.creators);
  expect({ avgCost: avgCost?.[row], avgViews: avgViews?.[row], displayName: displayName?.[row] }).toEqual({
    avgCost: number(careful.avgCost),
    avgViews: number(careful.avgViews),
    displayName: { text: `'${careful.displayName}`, isText: true },
  });
  for (const list of [shown.conversations, shown.deliveries]) {
    expect(
      columnsOf(list)
        .creator?.map(({ text }) => text)
        .sort(),
    ).toEqual(written);
  }
  const ledger = columnsOf(shown.ledger);
  expect([ledger.amount, ledger.balance]).toEqual([[number(budget)], [number(budget)]]);
  const sent = columnsOf(shown.analytics).sent ?? [];
  expect(sent.map(({ isText }) => isText)).toEqual(sent.map(() => false));
  expect(sent.reduce((sum, { text }) => sum + Number(text), 0)).toBe(handles.length);
  for (const empty of [shown.deals, shown.suppressions]) expect(empty).toHaveLength(1);
}

const number = (value: number): ShownCell => ({ text: String(value), isText: false });

/** Returns the columns by their headers. */
function columnsOf([head = [], ...rows]: ShownCell[][]): Partial<Record<string, ShownCell[]>> {
  const nothing = { text: "", isText: false };
  return Object.fromEntries(head.map(({ text }, at) => [text, rows.map((row) => row[at] ?? nothing)]));
}
