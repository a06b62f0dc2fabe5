import { install } from "./lib/install.mjs";
import { loadExtraction } from "./lib/languages.mjs";
import { main } from "./lib/project.mjs";

/** Brings the catalogs of web/src/language/catalogs up to date with the texts in the sources. */
main(async () => {
  await install();
  const { extractMessages } = await loadExtraction();
  const { messages, untranslated } = await extractMessages();
  const left = Object.entries(untranslated).map(([language, count]) => `${language} ${count}`);
  console.log(`${messages} messages; not translated: ${left.join(", ")}`);
});
