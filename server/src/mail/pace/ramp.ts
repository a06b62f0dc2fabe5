const dayMs = 24 * 60 * 60_000;

/** How a new mailbox gets known: a few mails on its first day, more on each that follows. */
export interface Ramp {
  first: number;
  step: number;
}

interface DailyPace {
  perDay: number | undefined;
  ramp: Ramp | undefined;
  /** When the mailbox first sent; its days are counted from then on, not from when it was connected. */
  firstSentAt: Date | undefined;
}

/** How many mails may leave in the 24 hours that end at a moment; undefined is any number. */
export function dailyLimit({ perDay, ramp, firstSentAt }: DailyPace, at: Date): number | undefined {
  if (!ramp) return perDay;
  const reached = ramp.first + ramp.step * daysSince(firstSentAt, at);
  return perDay === undefined ? reached : Math.min(perDay, reached);
}

/** When the limit is next raised; undefined when it has come as far as it goes. */
export function nextRaise(pace: DailyPace, at: Date): Date | undefined {
  const { perDay, ramp, firstSentAt } = pace;
  if (!ramp || !firstSentAt) return undefined;
  if (perDay !== undefined && dailyLimit(pace, at) === perDay) return undefined;
  return new Date(firstSentAt.getTime() + (daysSince(firstSentAt, at) + 1) * dayMs);
}

function daysSince(start: Date | undefined, at: Date): number {
  return start ? Math.max(0, Math.floor((at.getTime() - start.getTime()) / dayMs)) : 0;
}
