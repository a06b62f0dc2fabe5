import { openDatabase } from "../db/database.js";
import {
  type EstimateDifference,
  findEstimateDifferences,
  repairEstimates,
} from "../decisions/estimates/estimate-differences.js";
import { type Difference, findDifferences } from "../outreach/figures/difference-queries.js";
import { repairFigures } from "../outreach/figures/repair-figures.js";
import { loadDotEnv } from "../process/dot-env.js";
import { findDatabase } from "../process/own-postgres.js";
import { explain } from "../process/start-failure.js";
import { readSettings } from "../settings/settings.js";
import { systemClock } from "../values/clock.js";

/**
 * `npm run check-figures [-- --repair]`: recomputes every stored figure of the database and prints one line for each
 * that differs. Exits with 1 if one differs; with --repair it corrects them.
 */
async function main(words: readonly string[]): Promise<number> {
  if (words.some((word) => word !== "--repair")) {
    process.stderr.write("Usage: npm run check-figures [-- --repair]\n");
    return 1;
  }
  loadDotEnv(process.env);
  const settings = readSettings(process.env);
  const { url, stop } = await findDatabase(settings, log);
  const database = openDatabase(url, { poolSize: 1, log, statementMs: 0 });
  try {
    const now = systemClock.now();
    const differences = [...(await findDifferences(database.db)), ...(await findEstimateDifferences(database.db, now))];
    for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
    if (words.includes("--repair") && differences.length > 0) {
      await repairFigures(database.db);
      await repairEstimates(database.db, now);
    }
    process.stdout.write(`${summaryOf(differences, words.includes("--repair"))}\n`);
    return differences.length > 0 ? 1 : 0;
  } finally {
    await database.close();
    await stop();
  }
}

function summaryOf({ length }: readonly (Difference | EstimateDifference)[], isRepair: boolean): string {
  if (length === 0) return "Every kept figure is what history says";
  return `${length} kept figures differ from history${isRepair ? ", and were corrected" : ""}`;
}

const log = { info() {}, warn: (_fields: object, message: string) => void process.stderr.write(`${message}\n`) };

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`The figures were not checked: ${explain(error)}\n`);
    process.exitCode = 1;
  },
);
