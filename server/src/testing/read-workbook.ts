import { unzipSync } from "fflate";

/** The text, number or boolean of a cell, and its style. */
export interface ReadCell {
  value: string | number | boolean;
  style?: number;
}

/** Reads a workbook as the standard describes it, and throws at any difference. */
export function readWorkbook(bytes: Uint8Array): { parts: string[]; sheets: Record<string, ReadCell>[] } {
  const files = unzipSync(bytes);
  const parts = Object.keys(files).sort();
  const textOf = (path: string) => {
    const file = files[path];
    if (!file) throw new Error(`${path} is not there`);
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  };
  for (const part of parts) checkXml(textOf(part));
  const types = textOf("[Content_Types].xml");
  const targets = new Map(
    [...textOf("xl/_rels/workbook.xml.rels").matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(([, id, target]) => [
      id,
      target,
    ]),
  );
  const ids = [...textOf("xl/workbook.xml").matchAll(/<sheet name="[^"]{1,31}" sheetId="\d+" r:id="(\w+)"\/>/g)];
  return {
    parts,
    sheets: ids.map(([, id]) => {
      const path = `xl/${targets.get(id)}`;
      if (!types.includes(`PartName="/${path}"`)) throw new Error(`${path} has no type`);
      return readSheet(textOf(path));
    }),
  };
}

function readSheet(xml: string): Record<string, ReadCell> {
  const cells: Record<string, ReadCell> = {};
  let row = 0;
  for (const [, number, within = ""] of xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)) {
    row += 1;
    if (Number(number) !== row) throw new Error(`Row ${number} comes as the ${row}th`);
    for (const [, place = "", style, type, value = ""] of within.matchAll(
      /<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs,
    )) {
      if (!place.endsWith(String(row))) throw new Error(`${place} stands in row ${row}`);
      cells[place] = { value: valueOf(type, value), ...(style !== undefined && { style: Number(style) }) };
    }
  }
  return cells;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

function valueOf(type: string | undefined, xml: string): string | number | boolean {
  if (type === undefined || type === "b") {
    const number = /^<v>(.+)<\/v>$/.exec(xml)?.[1] ?? "none";
    if (!Number.isFinite(Number(number))) throw new Error(`${xml} is no number`);
    return type === "b" ? number === "1" : Number(number);
  }
  const text = /^<is><t xml:space="preserve">(.*)<\/t><\/is>$/s.exec(xml)?.[1];
  if (type !== "inlineStr" || text === undefined) throw new Error(`${xml} is no text`);
  return text
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const token =
  /<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?>\n|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<&]*")*)(\/?)>|([^<]+)/gy;

/** Throws if the XML is not well-formed: an element that does not end, an unknown entity or an invalid character. */
function checkXml(xml: string): void {
  const open: string[] = [];
  let end = 0;
  for (const [found, closes, name = "", , isEmpty, text] of xml.matchAll(token)) {
    end += found.length;
    if (text !== undefined && /&(?!(?:amp|lt|gt);)|(?![\t\n])[\p{Cc}\ufffe\uffff\p{Surrogate}]/u.test(text))
      throw new Error(`XML cannot hold ${JSON.stringify(text)}`);
    if (closes && open.pop() !== name) throw new Error(`${found} ends nothing`);
    if (!closes && name !== "" && !isEmpty) open.push(name);
  }
  if (end !== xml.length || open.length > 0) throw new Error(`No XML: ${xml.slice(end, end + 100)}`);
}
