import { setTimeout as sleep } from "node:timers/promises";

/** How long the answers of all mail servers together are gone through at a time. */
const sliceMs = 5;
/** How long other work then has its turn. */
const restMs = 5;

let sliceEndsAt = 0;
let resting: Promise<void> | undefined;

/**
 * Waits, before each answer of a mail server, while it is the turn of other work. The library goes through all that has
 * arrived without a pause, so that a server that floods with short answers would hold the process for seconds.
 */
export async function yieldToOthers(): Promise<void> {
  if (resting === undefined) {
    const now = performance.now();
    if (now < sliceEndsAt) return;
    if (now >= sliceEndsAt + restMs) {
      sliceEndsAt = now + sliceMs;
      return;
    }
    resting = sleep(restMs).then(() => {
      resting = undefined;
      sliceEndsAt = performance.now() + sliceMs;
    });
  }
  // Everybody who has waited goes through one answer, however long the others take.
  await resting;
}
