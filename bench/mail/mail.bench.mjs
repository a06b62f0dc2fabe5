/**
 * Measures how well we read mail: `node bench/mail/mail.bench.mjs [FOLDER]` after a build. Scores a folder of genuine
 * messages with a cases.json beside them (by default ../shared/mail-samples), then the cases of our own tests. With
 * --list it names every message that is read wrongly.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { scoreOwnCases } from "./own-cases.mjs";
import { scoreSamples } from "./samples.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const reading = join(root, "mail-reader/dist");
if (!existsSync(join(reading, "read-mail.js"))) {
  process.stderr.write("Build the reader first: npx tsc -b mail-reader\n");
  process.exit(1);
}

const arguments_ = process.argv.slice(2);
const folder = resolve(
  arguments_.find((argument) => !argument.startsWith("--")) ?? join(root, "../shared/mail-samples"),
);
const { readMail } = await import(join(reading, "read-mail.js"));

if (existsSync(join(folder, "cases.json"))) {
  const { cases } = JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"));
  print("Genuine messages", scoreSamples({ cases, folder, readMail }));
} else {
  process.stdout.write(`No cases.json in ${folder}: only our own cases are scored.\n`);
}
print("Our own cases", await scoreOwnCases({ reading, readMail }));
await timeLargeMails();
await timeReports();

/** Measures CPU time, which does not depend on other load of the machine. */
async function timeLargeMails() {
  const { largeMails } = await import(join(reading, "cases/large-mails.js"));
  process.stdout.write("\nLarge and hostile mail\n");
  for (const [name, make] of Object.entries(largeMails)) {
    const raw = Buffer.from(make());
    const start = process.cpuUsage();
    readMail(raw);
    const { user, system } = process.cpuUsage(start);
    process.stdout.write(`  ${name.padEnd(34)} ${((user + system) / 1_000).toFixed(0)} ms\n`);
  }
}

/** Measures how the time of a report grows with its recipients: twice as many should take twice as long. */
async function timeReports() {
  const { reportOnMany } = await import(join(reading, "cases/large-mails.js"));
  process.stdout.write("\nReports on many recipients\n");
  readMail(Buffer.from(reportOnMany(500)));
  for (const recipients of [500, 1_000, 2_000, 4_000]) {
    const raw = Buffer.from(reportOnMany(recipients));
    const start = process.cpuUsage();
    const { reports } = readMail(raw);
    const { user, system } = process.cpuUsage(start);
    const cost = `${((user + system) / 1_000).toFixed(0)} ms for ${reports.length} reports`;
    process.stdout.write(`  ${String(recipients).padEnd(34)} ${cost}\n`);
  }
}

function print(title, { measures, wrong }) {
  process.stdout.write(`\n${title}\n`);
  for (const [name, { good, of, unit }] of Object.entries(measures)) {
    const shown = unit
      ? `${good.toFixed(1)} ${unit}`
      : `${((100 * good) / Math.max(of, 1)).toFixed(1)} %  (${good} of ${of})`;
    process.stdout.write(`  ${name.padEnd(34)} ${shown}\n`);
  }
  if (arguments_.includes("--list")) for (const line of wrong) process.stdout.write(`  ! ${line}\n`);
}
