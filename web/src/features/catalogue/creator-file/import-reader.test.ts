import { creatorFile } from "@overture/contract";
import { expect, test } from "vitest";
import { readTable } from "../../../ui/table-file/read-table";
import { makeImportReader } from "./import-reader";

const header = "username;genres;regions;email";
const line = (name: string) => `${name};Travel, Food;Portugal;${name}@example.com`;

async function readerWith(...lines: string[]) {
  const reader = makeImportReader();
  const { mapping } = await reader.read(new Blob([[header, ...lines].join("\n")]));
  return { reader, mapping };
}

test("every row is counted, but only the first ten are shown", async () => {
  const names = Array.from({ length: 30 }, (_, index) => (index % 2 ? `creator${index}` : "no"));
  const { reader, mapping } = await readerWith(...names.map(line));

  const preview = reader.check(mapping, creatorFile.readEachCell);

  expect(preview).toMatchObject({ total: 30, valid: 15, invalid: 15 });
  expect(preview.first.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(preview.firstInvalid.map(({ number }) => number)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
});

test.each(["CSV", "XLSX"])("a %s file that was changed meanwhile is refused in words of our own", async (kind) => {
  const changed = new DOMException("The requested file could not be read", "NotReadableError");
  const file = Object.assign(new Blob(), {
    name: `creators.${kind.toLowerCase()}`,
    arrayBuffer: () => Promise.reject(changed),
  });

  await expect(makeImportReader().read(file)).rejects.toThrow(
    `Error parsing ${kind}: the file was changed, moved or locked since it was chosen. Choose it again.`,
  );
});

test("more than 1,000 valid rows are sent in several batches, each row once", async () => {
  const names = Array.from({ length: 1_200 }, (_, index) => `creator${index}`);
  const { reader, mapping } = await readerWith(...names.map(line), line("no"));
  reader.check(mapping, creatorFile.readEachCell);

  const first = reader.batch(0);
  const second = reader.batch(first.length);

  expect([first.length, second.length, reader.batch(1_200).length]).toEqual([1_000, 200, 0]);
  expect([...first, ...second].map(({ username }) => username)).toEqual(names);
});

test("refused rows leave the batch, and the others can be sent", async () => {
  const { reader, mapping } = await readerWith(line("lena"), line("omar"), line("yuki"));
  reader.check(mapping, creatorFile.readEachCell);

  const preview = reader.refuse(1, { "creators.0.genres": "Genres need at least 3 characters" });

  expect(preview).toMatchObject({ valid: 2, invalid: 1, firstInvalid: [{ number: 3 }] });
  expect(reader.batch(1).map(({ username }) => username)).toEqual(["yuki"]);
});

test("the refused rows come back as they were, with the reason, and can be read again", async () => {
  const { reader, mapping } = await readerWith(line("lena"), "no;Travel, Food;;no@example.com;=1+1");
  reader.check(mapping, creatorFile.readEachCell);

  const words = new Map([
    ["At least one region is required", "Mindestens eine Region fehlt"],
    ["Username must be at least 3 characters", "Zu kurz"],
  ]);
  expect(reader.refusalWords()).toEqual(expect.arrayContaining(["username", "regions", ...words.keys()]));
  const file = await reader.refusedFile({ header: "Grund", colon: " : ", words }).arrayBuffer();

  expect(readTable(new Uint8Array(file))).toMatchObject({
    separator: ";",
    headers: ["username", "genres", "regions", "email", "", "Grund"],
    rows: [
      {
        cells: [
          "no",
          "Travel, Food",
          "",
          "no@example.com",
          "=1+1",
          "username : Zu kurz; regions : Mindestens eine Region fehlt",
        ],
      },
    ],
  });
});

test("columns of own figures say how they are written, too", async () => {
  const reader = makeImportReader();
  const file = [`${header};Reach`, `${line("lena")};1.250`];
  const { headers, mapping } = await reader.read(new Blob([file.join("\n")]));
  const reach = { _id: "01938a5e-7c00-7000-8000-000000000001", name: "reach", label: "Reach", type: "number" } as const;
  const withOwn = creatorFile.withOwnColumns(headers, mapping, [reach]);

  const columns = reader.figureColumns(withOwn, "USD");
  const figures = creatorFile.readingOf(columns, { ownCurrency: "USD", rates: {} });
  const asComma = { ...figures, decimalSigns: { ...figures.decimalSigns, "fields.reach": "," as const } };

  expect(columns["fields.reach"]).toMatchObject({ isAsked: true, sample: "1.250" });
  expect(columns["fields.reach"]?.readings).toMatchObject({ ".": { value: 1.25 }, ",": { value: 1_250 } });
  expect(reader.check(withOwn, figures)).toMatchObject({ valid: 0, invalid: 1 });
  expect(reader.check(withOwn, asComma)).toMatchObject({ valid: 1, invalid: 0 });
  expect(reader.batch(0)).toMatchObject([{ fields: { reach: 1_250 } }]);
});

test("the columns of figures say how they are written, and rows with unreadable ones can be taken without", async () => {
  const reader = makeImportReader();
  const cells = (name: string, cost: string, views: string) => `${line(name)};${cost};${views}`;
  const file = [`${header};avgCost;avgViews`, cells("lena", "20.000", "195.681"), cells("omar", "99,50 $", "many")];
  const { mapping } = await reader.read(new Blob([file.join("\n")]));

  const columns = reader.figureColumns(mapping, "USD");
  const figures = creatorFile.readingOf(columns, { ownCurrency: "USD", rates: {} });
  const preview = reader.check(mapping, figures);
  const without = reader.check(mapping, { ...figures, leavesOutUnread: true });

  expect(columns.avgCost).toMatchObject({ decimalSign: ",", isAsked: false, sample: "20.000" });
  expect(columns.avgCost?.readings).toMatchObject({ ".": { value: 20 }, ",": { value: 20_000 } });
  expect(preview).toMatchObject({ valid: 1, invalid: 1, withoutCells: 1 });
  expect(preview.first[0]?.figures).toEqual({ avgCost: 20_000, avgViews: 195_681 });
  expect(without).toMatchObject({ valid: 2, invalid: 0, withoutCells: 0 });
  expect(without.first.map(({ absent }) => absent.includes("avgViews"))).toEqual([false, true]);
  expect(reader.batch(1)).toMatchObject([{ username: "omar", avgCost: 99.5 }]);
});
