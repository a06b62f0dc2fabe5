import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type CrashReport, checkDeliveries } from "./crash-report.js";
import { type OutreachRun, prepareOutreach } from "./outreach-run.js";
import { openStage, type Stage, type Victim } from "./stage.js";
import { userOf } from "./user.js";

interface Options {
  kills: number;
  /** Is called with a line about each step of the run. */
  report?: (line: string) => void;
}

export interface CrashRun extends CrashReport {
  killed: Record<Victim, number>;
  /** The number of unconfirmed messages on the screens. */
  shownUnconfirmed: number;
  /** The number of messages that are still drafts although they were sent. */
  unsent: number;
}

const creators = 100;
/** The number of mails that always wait, so that a kill interrupts work. */
const backlog = 200;
const longestGapMs = 250;

/**
 * Sends outreach with the whole product, kills its processes, the database and the mail server at random moments, and
 * compares the result with the mail server. Everything must recover by itself.
 */
export async function runCrashes({ kills, report = () => {} }: Options): Promise<CrashRun> {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-crash-"));
  // If this runs as root, PostgreSQL runs as `nobody`, who needs access to the folder.
  await chmod(folder, 0o755);
  const stage = await openStage(folder);
  try {
    const user = userOf(stage.origin, stage.person);
    const outreach = await prepareOutreach(user, creators);
    let isOver = false;
    const killing = killAtRandom(stage, kills, report).finally(() => {
      isOver = true;
    });
    const [killed] = await Promise.all([killing, feed({ stage, outreach, isOver: () => isOver })]);
    report("No more kills; what is left goes out");
    await stage.drain();
    return {
      ...checkDeliveries(await stage.listOutcomes(), await stage.listTaken()),
      killed,
      shownUnconfirmed: await outreach.countShownUnconfirmed(),
      unsent: await stage.countDrafts(),
    };
  } finally {
    await stage.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

interface Feeding {
  stage: Stage;
  outreach: OutreachRun;
  isOver: () => boolean;
}

async function feed({ stage, outreach, isOver }: Feeding): Promise<void> {
  while (!isOver()) {
    if ((await stage.countWaiting()) < backlog) await outreach.sendRound();
    else await pause(50);
  }
}

/** Kills mostly one process at a time and sometimes two, also while another one is still starting. */
async function killAtRandom(stage: Stage, kills: number, report: (line: string) => void) {
  const killed: Record<Victim, number> = { worker: 0, web: 0, database: 0, smtp: 0 };
  const victims: Victim[] = ["worker", "worker", "worker", "database", "database", "web", "smtp"];
  // Victims are drawn without repetition, so that a short run kills each kind too.
  const deck: Victim[] = [];
  for (let count = 0; count < kills; ) {
    await stage.untilProgress();
    await pause(Math.random() * longestGapMs);
    const together = Math.min(Math.random() < 0.2 ? 2 : 1, kills - count);
    if (deck.length < together) deck.push(...shuffled(victims));
    const chosen = deck.splice(0, together);
    const done = await Promise.all(chosen.map((victim) => stage.kill(victim)));
    const ended = chosen.filter((_, index) => done[index]);
    for (const victim of ended) killed[victim] += 1;
    count += ended.length;
    if (count % 20 < ended.length) report(`${count} kills`);
  }
  return killed;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const root = new URL("../../../../", import.meta.url);

/** Builds the program that is tested. If the build is up to date, this takes no time. */
export async function buildProduct(): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: fileURLToPath(root) });
}
