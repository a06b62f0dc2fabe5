import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { readCatalog } from "./catalogs.ts";
import { type Language, languages } from "./marks.ts";
import { type Texts, writeTexts } from "./write-text.ts";

/**
 * Writes the build once for each language: English where the bundler puts it, the others in `assets/de-<hash>/` with an
 * `index.de.html` each. So a page loads the language that it is in and nothing of the others, and looks nothing up.
 * `sources` are the English messages by their ids, known once all is read.
 */
export function writeLanguages(sources: Map<string, string>): Plugin {
  return {
    name: "overture:write-languages",
    apply: "build",
    generateBundle: {
      // After the page itself is part of the bundle.
      order: "post",
      async handler(_, bundle) {
        const parse = (code: string) => this.parse(code);
        const scripts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".js"));
        const marked = new Map(
          scripts.map((file) => [file.fileName, file.type === "chunk" ? file.code : String(file.source)]),
        );
        for (const language of languages) {
          const texts = await textsOf(language, sources);
          const written = new Map([...marked].map(([name, code]) => [name, writeTexts(code, parse, texts)]));
          if (language === "en") {
            for (const file of scripts) {
              const code = written.get(file.fileName) ?? "";
              if (file.type === "chunk") file.code = code;
              else file.source = code;
            }
            continue;
          }
          const page = bundle["index.html"];
          if (page?.type !== "asset") throw new Error("The build has no page");
          const readdress = readdressing(language, written);
          for (const [fileName, source] of written) {
            const translated = readdress(fileName);
            if (translated === fileName) throw new Error(`${fileName} has no place for another language`);
            this.emitFile({ type: "asset", fileName: translated, source: readdress(source) });
          }
          const html = readdress(String(page.source)).replace('<html lang="en">', `<html lang="${language}">`);
          this.emitFile({ type: "asset", fileName: `index.${language}.html`, source: html });
        }
      },
    },
  };
}

/** A message that is not translated yet stays English: `npm run check` fails on it, the build does not. */
async function textsOf(language: Language, sources: Map<string, string>): Promise<Texts> {
  const catalog = language === "en" ? {} : await readCatalog(language);
  return {
    language,
    textOf(id) {
      const source = sources.get(id);
      if (source === undefined) throw new Error(`No message has the id ${id}`);
      return { source, text: catalog[id]?.translation || source };
    },
  };
}

/**
 * Scripts are cached for ever, so a folder of them is named by what is in it. Answers what turns the addresses in a
 * text into those of that folder.
 */
function readdressing(language: Language, written: Map<string, string>): (text: string) => string {
  const hash = createHash("sha256");
  for (const [name, code] of written) hash.update(name).update(code);
  const folder = `assets/${language}-${hash.digest("hex").slice(0, 8)}/`;
  return (text) =>
    text.replace(/assets\/[\w.-]+?\.js\b/g, (address) =>
      written.has(address) ? address.replace("assets/", folder) : address,
    );
}
