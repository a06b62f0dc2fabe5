import { runCrashes } from "../server/dist/testing/crash/crash-run.js";

/**
 * Kills worker, web server, database and mail server at random moments while messages are sent, and counts the results
 * at the mail server. `npm run bench crash -- --kills 2000` for a long run.
 */
const wanted = process.argv.indexOf("--kills");
const kills = wanted === -1 ? 300 : Number(process.argv[wanted + 1]);
const startedAt = Date.now();

const run = await runCrashes({ kills, report: (line) => console.log(line) });

const { killed, duplicates, lost, misreported, ...counts } = run;
console.log(`${kills} kills in ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`, killed);
console.table({
  ...counts,
  duplicates: duplicates.length,
  lost: lost.length,
  misreported: misreported.length,
});
for (const [what, messageIds] of Object.entries({ duplicates, lost, misreported })) {
  if (messageIds.length > 0) console.log(what, messageIds.slice(0, 20));
}
const isHonest = run.shownUnconfirmed === run.unconfirmed && run.unsent === 0;
if (duplicates.length + lost.length + misreported.length > 0 || !isHonest) process.exitCode = 1;
