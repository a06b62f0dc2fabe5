import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What LibreOffice shows in a cell, and whether it is a text to it. */
export interface ShownCell {
  text: string;
  isText: boolean;
}

interface Opening {
  format: "csv" | "xlsx";
  /** Each by its name, without an ending. */
  files: Readonly<Record<string, Buffer>>;
  /** For what it writes, its own settings included. */
  folder: string;
  /** Of a CSV, which whoever opens it may choose: so `007` stays as it is. */
  asTexts?: boolean;
}

/** Commas between, quotes around, UTF-8, from the first line: as LibreOffice names them. */
const separated = "44,34,76,1";
/** The columns of a file are fewer. */
const maxColumns = 100;

/** Opens files with LibreOffice, all of them in one start of it, and answers what it shows, row by row. */
export async function openInLibreOffice<Name extends string>({
  format,
  files,
  folder,
  asTexts = false,
}: Opening & { files: Readonly<Record<Name, Buffer>> }): Promise<Record<Name, ShownCell[][]>> {
  const names = Object.keys(files) as Name[];
  const [from, to] = [path.join(folder, "exported"), path.join(folder, `opened-${format}`)];
  await mkdir(from, { recursive: true });
  for (const name of names) await writeFile(path.join(from, `${name}.${format}`), files[name]);
  const texts = asTexts ? `,${Array.from({ length: maxColumns }, (_, at) => `${at + 1}/2`).join("/")}` : "";
  await run("soffice", [
    "--headless",
    `-env:UserInstallation=file://${folder}/profile`,
    ...(format === "csv" ? [`--infilter=CSV:${separated}${texts}`] : []),
    "--convert-to",
    // Texts in quotes and nothing else, and each cell as it is shown.
    `csv:Text - txt - csv (StarCalc):${separated},,0,true,true`,
    "--outdir",
    to,
    ...names.map((name) => path.join(from, `${name}.${format}`)),
  ]);
  const read = async (name: Name) => [name, cellsIn(await readFile(path.join(to, `${name}.csv`), "utf8"))] as const;
  return Object.fromEntries(await Promise.all(names.map(read))) as Record<Name, ShownCell[][]>;
}

function cellsIn(text: string): ShownCell[][] {
  const rows: ShownCell[][] = [[]];
  for (const [, quoted, plain = "", end] of text.trimEnd().matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push({ text: quoted?.replaceAll('""', '"') ?? plain, isText: quoted !== undefined });
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows;
}
