/** The pauses and intervals of the reader. */
export interface Timing {
  /** The pause before connecting again to a server that was unreachable; it doubles up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
  /**
   * After a refused sign-in: providers lock accounts that try too often. Also the longest pause while a server breaks
   * off after each sign-in.
   */
  refusedPauseMs: number;
  /** How often to check without a notification, to notice a dead connection. */
  pollMs: number;
  /** How often to check on servers without notifications: an answer must show within five seconds. */
  pollSilentMs: number;
  /** The least time between two checks of an inbox, however often its server notifies. */
  restMs: number;
  /** How often to check the folders other than the inbox for new mail. */
  pollOtherFoldersMs: number;
  /** How often to look for missing folders: some are created with their first mail. */
  lookForFoldersMs: number;
  /** How often to look for mailboxes that no process reads. */
  claimMs: number;
  /** The time for each mailbox over which the first connections to many mailboxes are spread. */
  spreadMs: number;
}

export const usualTiming: Timing = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  refusedPauseMs: 300_000,
  pollMs: 30_000,
  pollSilentMs: 4_000,
  restMs: 1_000,
  pollOtherFoldersMs: 3_000,
  lookForFoldersMs: 300_000,
  claimMs: 2_000,
  spreadMs: 10,
};
