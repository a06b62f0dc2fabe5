/** How long the reader waits for what. */
export interface Pace {
  /** Before a server that went away is asked again; doubles up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** After a refused sign-in: providers lock accounts that try too often. */
  refusedPauseMs: number;
  /** How often to look without being told: for servers that tell nothing, and to notice a connection that is dead. */
  pollMs: number;
  /** How often to see whether the process that reads the mailbox has died. */
  claimMs: number;
}

export const usualPace: Pace = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  refusedPauseMs: 300_000,
  pollMs: 30_000,
  claimMs: 2_000,
};
