/** What became of one mail, as the database has it. */
export interface Fate {
  messageId: string;
  state: string;
  reason: string | null;
}

export interface CrashReport {
  messages: number;
  accepted: number;
  failed: number;
  unconfirmed: number;
  /** Of the unconfirmed, those that the mail server has got after all. */
  unconfirmedButThere: number;
  /** Message-IDs that the mail server has taken more than once. */
  duplicates: string[];
  /** Accepted, says the database, and the mail server has never seen them; or neither sent nor told of. */
  lost: string[];
  /** Failed, says the database, and the mail server has them; or without words. */
  misreported: string[];
}

/** Compares what the product says of its mails with what the mail server has taken. */
export function compareFates(fates: readonly Fate[], taken: readonly string[]): CrashReport {
  const there = new Map<string, number>();
  for (const messageId of taken) there.set(messageId, (there.get(messageId) ?? 0) + 1);
  const idsOf = (matches: (fate: Fate) => boolean) => fates.filter(matches).map(({ messageId }) => messageId);
  const isThere = ({ messageId }: Fate) => there.has(messageId);
  return {
    messages: fates.length,
    accepted: idsOf(({ state }) => state === "accepted").length,
    failed: idsOf(({ state }) => state === "failed").length,
    unconfirmed: idsOf(({ state }) => state === "unconfirmed").length,
    unconfirmedButThere: idsOf((fate) => fate.state === "unconfirmed" && isThere(fate)).length,
    duplicates: [...there].flatMap(([messageId, times]) => (times > 1 ? [messageId] : [])),
    lost: idsOf(
      (fate) =>
        !["accepted", "failed", "unconfirmed"].includes(fate.state) || (fate.state === "accepted" && !isThere(fate)),
    ),
    misreported: idsOf((fate) => fate.state === "failed" && (isThere(fate) || !fate.reason)),
  };
}
