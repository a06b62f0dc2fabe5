import os from "node:os";

/** About a third of the time of other threads when the processors are busy. */
const niceness = 5;
const lowest = os.constants.priority.PRIORITY_LOW;

/**
 * On Linux each thread has its own priority, so that answering calls goes first. Other systems have one for the
 * process. It is relative to the priority of the process, because only an administrator may raise one.
 */
export function giveWay(): void {
  if (os.platform() === "linux") os.setPriority(0, Math.min(lowest, os.getPriority(0) + niceness));
}
