import { install } from "./lib/install.mjs";
import { loadExtraction } from "./lib/languages.mjs";
import { main } from "./lib/project.mjs";

/** Updates the catalogs of web/src/language/catalogs from the texts in the sources. */
main(async () => {
  await install();
  const { extractMessages } = await loadExtraction();
  const { messages, untranslated } = await extractMessages();
  const left = Object.entries(untranslated).map(([language, count]) => `${language} ${count}`);
  console.log(`${messages} messages; not translated: ${left.join(", ")}`);
});
