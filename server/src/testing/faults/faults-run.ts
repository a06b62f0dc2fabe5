import { type CrashReport, checkDeliveries } from "../crash/crash-report.js";
import { prepareOutreach } from "../crash/outreach-run.js";
import { openStage } from "../crash/stage.js";
import { userOf } from "../crash/user.js";
import { type FaultName, faults } from "./faults.js";

interface Options {
  folder: string;
  /** The database's folder. To fill the disk, it must be on a small disk of its own. */
  dataDir: string;
  names: readonly FaultName[];
  /** The duration of each fault. */
  faultMs: number;
}

export interface FaultsRun extends CrashReport {
  /**
   * The number of mails whose sending was answered with success, and of those that are not shown as sent afterwards.
   */
  sending: { answered: number; missing: number };
  shownUnconfirmed: number;
  /** The time from the end of each fault to the next successful round of outreach. */
  recoveryMs: Record<string, number>;
}

const creators = 50;
/** The number of rounds of outreach between two faults. */
const roundsBetween = 2;

/**
 * Sends outreach with the whole product while faults occur one after the other, and compares what was accepted with
 * what is stored.
 */
export async function runFaults({ folder, dataDir, names, faultMs }: Options): Promise<FaultsRun> {
  const stage = await openStage(folder, dataDir);
  try {
    const outreach = await prepareOutreach(userOf(stage.origin, stage.person), creators);
    const recoveryMs: Record<string, number> = {};
    for (const name of names) {
      let isBroken = true;
      const breaking = faults[name](stage, faultMs).finally(() => {
        isBroken = false;
      });
      // A round that begins during a fault ends after it, because each call is repeated until it is answered.
      do await outreach.sendRound();
      while (isBroken);
      await breaking;
      const healedAt = performance.now();
      await outreach.sendRound();
      recoveryMs[name] = performance.now() - healedAt;
      for (let round = 0; round < roundsBetween; round += 1) await outreach.sendRound();
    }
    await stage.drain();
    const sending = await outreach.countMissing();
    const shownUnconfirmed = await outreach.countShownUnconfirmed();
    return {
      ...checkDeliveries(await stage.listOutcomes(), await stage.listTaken()),
      sending,
      shownUnconfirmed,
      recoveryMs,
    };
  } finally {
    await stage.close();
  }
}
