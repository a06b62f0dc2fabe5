/** What became of one mail, as the database has it. */
export interface MessageOutcome {
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
  /** Accepted by the database's account, but never seen by the mail server; or neither sent nor shown. */
  lost: string[];
  /** Failed by the database's account, but taken by the mail server; or failed without a reason. */
  misreported: string[];
}

/** Compares what the product says of its mails with what the mail server has taken. */
export function checkDeliveries(outcomes: readonly MessageOutcome[], taken: readonly string[]): CrashReport {
  const there = new Map<string, number>();
  for (const messageId of taken) there.set(messageId, (there.get(messageId) ?? 0) + 1);
  const idsOf = (matches: (outcome: MessageOutcome) => boolean) =>
    outcomes.filter(matches).map(({ messageId }) => messageId);
  const isThere = ({ messageId }: MessageOutcome) => there.has(messageId);
  return {
    messages: outcomes.length,
    accepted: idsOf(({ state }) => state === "accepted").length,
    failed: idsOf(({ state }) => state === "failed").length,
    unconfirmed: idsOf(({ state }) => state === "unconfirmed").length,
    unconfirmedButThere: idsOf((outcome) => outcome.state === "unconfirmed" && isThere(outcome)).length,
    duplicates: [...there].flatMap(([messageId, times]) => (times > 1 ? [messageId] : [])),
    lost: idsOf(
      (outcome) =>
        !["accepted", "failed", "unconfirmed"].includes(outcome.state) ||
        (outcome.state === "accepted" && !isThere(outcome)),
    ),
    misreported: idsOf((outcome) => outcome.state === "failed" && (isThere(outcome) || !outcome.reason)),
  };
}
