/** The state of a mail in the database. */
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
  /** The unconfirmed mails that the mail server has accepted. */
  unconfirmedButThere: number;
  /** Message-IDs that the mail server has accepted more than once. */
  duplicates: string[];
  /** Mails that are accepted in the database but unknown to the mail server, or that have no final state. */
  lost: string[];
  /** Mails that failed in the database although the mail server accepted them, or that failed without a reason. */
  misreported: string[];
}

/** Compares the states of mails in the database with the mails that the mail server has accepted. */
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
