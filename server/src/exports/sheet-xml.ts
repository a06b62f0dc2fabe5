import { escapeFormula } from "../values/escape-formula.js";
import { beginningOf } from "../values/whole-characters.js";
import type { Cell, Row } from "./columns.js";

/** Excel's limit: it reports longer texts as damage. */
const longestText = 32_767;
/** The indexes of the styles in `stylesXml`. */
const styles = { moment: 1, day: 2, heading: 3 };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const format = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The part before the first row, which stays visible when scrolling. */
export function sheetBegin(headings: readonly string[]): string {
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData>${headingXml(headings)}`;
}

export const sheetEnd = "</sheetData></worksheet>";

function headingXml(headings: readonly string[]): string {
  const cells = headings.map((heading, column) => textCell(`${letters(column)}1`, heading, ` s="${styles.heading}"`));
  return `<row r="1">${cells.join("")}</row>`;
}

/** `number` counts from 1. */
export function rowXml(row: Row, number: number): string {
  return `<row r="${number}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${number}`)).join("")}</row>`;
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === undefined || cell === "") return "";
  if (typeof cell === "number") return numberCell(place, cell);
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "string") return textCell(place, escapeFormula(cell));
  if (cell instanceof Date) return dateCell(place, cell, cell.toISOString());
  return dateCell(place, new Date(cell.day), cell.day);
}

function numberCell(place: string, value: number, style = ""): string {
  return Number.isFinite(value) ? `<c r="${place}"${style}><v>${value}</v></c>` : "";
}

/** Excel counts a 29 February 1900, so its day numbers are right from this day on. */
const firstDay = Date.UTC(1900, 2, 1);
const dayMs = 86_400_000;
/** The number of 1970-01-01. */
const epoch = 25_569;

function dateCell(place: string, date: Date, text: string): string {
  if (date.getTime() < firstDay) return textCell(place, text);
  const style = text.length > "2026-12-01".length ? styles.moment : styles.day;
  return numberCell(place, date.getTime() / dayMs + epoch, ` s="${style}"`);
}

function textCell(place: string, text: string, style = ""): string {
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(beginningOf(text, longestText))}</t></is></c>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters that XML cannot contain are written as `_xHHHH_`, and text that looks like this is escaped too. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(
      /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}_`,
    )
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

const named: string[] = [];

/** A, B, ... Z, AA: the name of a column, counted from 0. */
function letters(column: number): string {
  const known = named[column];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (column % 26));
  const name = column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
  named[column] = name;
  return name;
}

/** All parts of a workbook except its sheets, by their names in the archive. */
export function workbookParts(name: string, sheets: number): ReadonlyMap<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const type = (part: string, kind: string) => `<Override PartName="/${part}" ContentType="${format}.${kind}+xml"/>`;
  const relation = (number: number, kind: string, target: string) =>
    `<Relationship Id="rId${number}" Type="${relations}/${kind}" Target="${target}"/>`;
  return new Map([
    [
      "xl/workbook.xml",
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers
        .map(
          (number) =>
            `<sheet name="${number === 1 ? name : `${name} ${number}`}" sheetId="${number}" r:id="rId${number}"/>`,
        )
        .join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${head}<Relationships xmlns="${packages}/relationships">${numbers
        .map((number) => relation(number, "worksheet", `worksheets/sheet${number}.xml`))
        .join("")}${relation(sheets + 1, "styles", "styles.xml")}</Relationships>`,
    ],
    ["xl/styles.xml", stylesXml],
    [
      "_rels/.rels",
      `${head}<Relationships xmlns="${packages}/relationships">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ],
    [
      "[Content_Types].xml",
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type("xl/workbook.xml", "sheet.main")}${type("xl/styles.xml", "styles")}${numbers
        .map((number) => type(`xl/worksheets/sheet${number}.xml`, "worksheet"))
        .join("")}</Types>`,
    ],
  ]);
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
