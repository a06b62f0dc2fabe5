import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { CatalogType } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import type { Language } from "./marks.ts";

const po = formatter({ lineNumbers: false, printPlaceholdersInComments: { limit: 6 } });

const fileOf = (language: Language) =>
  fileURLToPath(new URL(`../../src/language/catalogs/${language}.po`, import.meta.url));
const contextOf = (language: Language) => ({ locale: language, sourceLocale: "en", filename: fileOf(language) });

/** The messages of a language by their ids (gettext PO). Empty where it has no file yet. */
export async function readCatalog(language: Language): Promise<CatalogType> {
  const content = await readFile(fileOf(language), "utf8").catch(() => "");
  return content === "" ? {} : po.parse(content, contextOf(language));
}

export async function writeCatalog(language: Language, catalog: CatalogType): Promise<void> {
  const before = await readFile(fileOf(language), "utf8").catch(() => null);
  await writeFile(fileOf(language), await po.serialize(catalog, { ...contextOf(language), existing: before }));
}
