import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { CatalogType } from "@lingui/conf";
import { readCatalog, writeCatalog } from "./catalogs.ts";
import { formsOf, isChoice, namesIn, partsOf } from "./icu.ts";
import { messagesIn } from "./mark-messages.ts";
import { type Language, translations } from "./marks.ts";

const web = fileURLToPath(new URL("../../", import.meta.url));

/** Every message of the sources by its id, with the files that it stands in. */
type Sources = Map<string, { message: string; context?: string; files: string[] }>;

async function collect(): Promise<Sources> {
  const entries = await readdir(join(web, "src"), { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\./.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const sources: Sources = new Map();
  for (const path of files) {
    const code = await readFile(path, "utf8");
    if (!/["']#language["']/.test(code)) continue;
    const file = relative(web, path);
    for (const { id, file: _path, ...message } of await messagesIn(path, code)) {
      const known = sources.get(id);
      if (!known) sources.set(id, { ...message, files: [file] });
      else if (!known.files.includes(file)) known.files.push(file);
    }
  }
  return sources;
}

/** Brings the catalogs up to date with the sources: what is new is untranslated, what is gone is taken out. */
export async function extractMessages(): Promise<{ messages: number; untranslated: Record<string, number> }> {
  const sources = await collect();
  const untranslated: Record<string, number> = {};
  for (const language of translations) {
    const known = await readCatalog(language);
    const catalog: CatalogType = {};
    for (const [id, { files, ...message }] of sources) {
      const translation = known[id]?.translation ?? "";
      catalog[id] = { ...message, translation, origin: files.map((file) => [file]) };
    }
    await writeCatalog(language, catalog);
    untranslated[language] = Object.values(catalog).filter(({ translation }) => !translation).length;
  }
  return { messages: sources.size, untranslated };
}

/** What is wrong with the catalogs, one line each; empty where every message can be read in every language. */
export async function faultsOfCatalogs(): Promise<string[]> {
  const sources = await collect();
  const faults: string[] = [];
  for (const language of translations) {
    const catalog = await readCatalog(language);
    for (const [id, { message }] of sources) {
      const fault = faultOf(message, catalog[id]?.translation, language);
      if (fault) faults.push(`${language}: “${message}” ${fault}`);
    }
    for (const [id, { message }] of Object.entries(catalog)) {
      if (!sources.has(id)) faults.push(`${language}: “${message}” is in no source: npm run extract-messages`);
    }
  }
  return faults;
}

/** Undefined where the translation holds all that the message does. */
export function faultOf(message: string, translation: string | undefined, language: Language): string | undefined {
  if (!translation) return "is not translated";
  let parts: ReturnType<typeof partsOf>;
  try {
    parts = partsOf(translation);
  } catch (error) {
    return `is no ICU MessageFormat: ${String(error)}`;
  }
  const needed = namesIn(partsOf(message)).sort().join();
  const given = namesIn(parts).sort().join();
  if (given !== needed) return `has the values ${needed || "none"}, its translation ${given || "none"}`;
  if (language === "fr" && / [:;!?](?=\s|$)/.test(translation)) return "may break before a sign in its translation";
  if (tagsIn(translation) !== tagsIn(message)) return "has other elements than its translation";
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const part of parts.filter(isChoice)) {
    const other = formsOf(part).flatMap(([category]) => (/^\d+$/.test(category) ? [] : [category]));
    const unknown = other.filter((category) => !categories.some((known) => known === category));
    if (unknown.length > 0) return `has forms that ${language} does not know: ${unknown.join()}`;
    if (!other.includes("other")) return "has no form for all other numbers";
  }
  return undefined;
}

const tagsIn = (text: string) => (text.match(/<\/?\d+\/?>/g) ?? []).sort().join("");
