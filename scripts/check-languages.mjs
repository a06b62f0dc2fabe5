import { loadExtraction } from "./lib/languages.mjs";
import { Complaint, main } from "./lib/project.mjs";

const shown = 40;

/** Checks that every text of the screens is translated to every language, with the same values and elements. */
main(async () => {
  const { faultsOfCatalogs } = await loadExtraction();
  const faults = await faultsOfCatalogs();
  if (faults.length === 0) return;
  const more = faults.length > shown ? [`and ${faults.length - shown} more`] : [];
  throw new Complaint([...faults.slice(0, shown), ...more].join("\n"));
});
