import { catalogue, creatorFile, exportFiles } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { readWorkbook } from "../../testing/read-workbook.js";
import { startApp } from "../../testing/start-app.js";
import { openCreatorFile } from "../creator-file.js";
import { listFieldRows } from "../fields/field-queries.js";
import { presentField } from "../fields/present-field.js";

async function cellsOfCsv(bytes: Uint8Array): Promise<string[][]> {
  const { headers, rows } = await openCreatorFile(async function* () {
    yield Buffer.from(bytes);
  });
  const read = [[...headers]];
  for await (const { cells } of rows) read.push(cells);
  return read;
}

async function cellsOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const [sheet = {}] = readWorkbook(bytes).sheets;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  return ["1", "2"].map((row) => letters.map((letter) => String(sheet[letter + row]?.value ?? "")));
}

test.each([
  ["csv", cellsOfCsv],
  ["xlsx", cellsOfWorkbook],
] as const)(
  "creators whose texts a spreadsheet could run, or a reader split, come back from %s as they are",
  async (format, cellsOf) => {
    const { app, db } = await startApp();
    const admin = app.as(await given.administrator(db));
    await given.field(db, { name: "phone" });
    const lena = {
      ...{ username: "@lena", displayName: "=Lena=", firstName: "-", platform: "+TikTok", avgCost: 12.5 },
      ...{
        genres: ["-Food-", "Art; design"],
        region: ["@home", "Washington, D.C."],
        email: "lena@example.com",
        fields: { phone: "+49 1" },
      },
    };
    await admin.call(catalogue.importCreators, { body: { creators: [lena] } });
    const versions = async () =>
      (
        await sql`select id::text, xmin::text from creator union all select creator_id::text, xmin::text from creator_field_value`.execute(
          db,
        )
      ).rows;
    const before = await versions();

    const { bytes } = (await admin.call(exportFiles.exportCreators, { query: { format } })).data;
    const [headers = [], ...rows] = await cellsOf(bytes);
    const fields = (await listFieldRows(db)).map(presentField);
    const mapping = creatorFile.withOwnColumns(headers, creatorFile.mapColumns(headers), fields);
    const read = rows.map((cells) => creatorFile.readCreatorRow(cells, mapping));
    const creators = read.flatMap((row) => (row.ok ? [row.creator] : []));
    const { data } = await admin.call(catalogue.importCreators, { body: { creators } });

    expect(rows[0]?.[headers.indexOf("username")]).toBe("'@lena");
    expect(creators).toEqual([lena]);
    expect(data).toMatchObject({ imported: 1, created: 0, updated: 1 });
    expect(await versions()).toEqual(before);
  },
);
