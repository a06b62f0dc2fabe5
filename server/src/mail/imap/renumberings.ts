/**
 * How often a folder may still be looked through because its server has given all mails other numbers, and as of when.
 * Kept over connections.
 */
export interface Renumberings {
  left: number;
  at: Date;
}

/** At once: far more often than servers are restored or moved. */
const mostAtOnce = 20;
/** Afterwards one in this time. */
const oneInMs = 1_800_000;

export function openRenumberings(now: Date): Renumberings {
  return { left: mostAtOnce, at: now };
}

/** A server that gives its mails other numbers whenever a folder is opened. */
export class RenumberedTooOften extends Error {
  override readonly name = "RenumberedTooOften";
  constructor() {
    super("The mail server gives all mails other numbers each time: new mail is looked for every half hour");
  }
}

/**
 * Counts a renumbering, after which a day of mail is read again. Throws if there were too many: a server that renumbers
 * each time could otherwise make us read without end.
 */
export function countRenumbering(counted: Renumberings, now: Date): void {
  // A clock that was set back changes nothing.
  const passedMs = Math.max(now.getTime() - counted.at.getTime(), 0);
  counted.left = Math.min(counted.left + passedMs / oneInMs, mostAtOnce);
  counted.at = now;
  if (counted.left < 1) throw new RenumberedTooOften();
  counted.left -= 1;
}
