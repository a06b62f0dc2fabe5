import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What LibreOffice shows in a cell, and whether it treats it as text. */
export interface ShownCell {
  text: string;
  isText: boolean;
}

interface Opening {
  format: "csv" | "xlsx";
  /** The content by file name, without extension. */
  files: Readonly<Record<string, Buffer>>;
  /** The folder for LibreOffice's output and settings. */
  folder: string;
  /** Opens all columns of a CSV as text, as a user may choose, so that `007` stays `007`. */
  asTexts?: boolean;
}

/** LibreOffice's codes for: comma, double quote, UTF-8, from the first line. */
const separated = "44,34,76,1";
/** More columns than any file has. */
const maxColumns = 100;

/** Opens all files with LibreOffice in one start, and returns what it shows, row by row. */
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
    // Quotes only texts, and writes each cell as it is shown.
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
