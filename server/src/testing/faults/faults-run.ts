import { type CrashReport, checkDeliveries } from "../crash/crash-report.js";
import { prepareOutreach } from "../crash/outreach-run.js";
import { openStage } from "../crash/stage.js";
import { userOf } from "../crash/user.js";
import { type FaultName, faults } from "./faults.js";

interface Options {
  folder: string;
  /** Of the database; on a small disk of its own where the disk is to be filled. */
  dataDir: string;
  names: readonly FaultName[];
  /** How long each fault lasts. */
  faultMs: number;
}

export interface FaultsRun extends CrashReport {
  /** Mails whose sending was answered with success, and those of them that are not shown as sent afterwards. */
  sending: { answered: number; missing: number };
  shownUnconfirmed: number;
  /** From the end of each fault to the next round of outreach that was answered with success. */
  recoveryMs: Record<string, number>;
}

const creators = 50;
/** Rounds of outreach between two faults. */
const roundsBetween = 2;

/**
 * Sends outreach through the whole product, breaks one thing after the other, and compares what was accepted with what
 * is there.
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
