const dayMs = 24 * 60 * 60_000;

/** The ramp-up of a new mailbox: few mails on its first day, more on each following day. */
export interface Ramp {
  first: number;
  step: number;
}

interface DailyPace {
  perDay: number | undefined;
  ramp: Ramp | undefined;
  /** When the mailbox first sent; its days are counted from then, not from when it was connected. */
  firstSentAt: Date | undefined;
}

/** The most mails in the 24 hours before a time; undefined: no limit. */
export function dailyLimit({ perDay, ramp, firstSentAt }: DailyPace, at: Date): number | undefined {
  if (!ramp) return perDay;
  const reached = ramp.first + ramp.step * daysSince(firstSentAt, at);
  return perDay === undefined ? reached : Math.min(perDay, reached);
}

/** When the limit rises next; undefined at its end. */
export function nextRaise(pace: DailyPace, at: Date): Date | undefined {
  const { perDay, ramp, firstSentAt } = pace;
  if (!ramp || !firstSentAt) return undefined;
  if (perDay !== undefined && dailyLimit(pace, at) === perDay) return undefined;
  return new Date(firstSentAt.getTime() + (daysSince(firstSentAt, at) + 1) * dayMs);
}

function daysSince(start: Date | undefined, at: Date): number {
  return start ? Math.max(0, Math.floor((at.getTime() - start.getTime()) / dayMs)) : 0;
}
