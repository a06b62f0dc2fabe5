/** How long the reader waits for what. */
export interface Timing {
  /** Before a server that went away is asked again; doubles up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** After a refused sign-in: providers lock accounts that try too often. */
  refusedPauseMs: number;
  /** How often to look without being notified, to notice a connection that is dead. */
  pollMs: number;
  /** How often to look on servers that tell nothing by themselves: an answer is to show within five seconds. */
  pollSilentMs: number;
  /** How often to ask what is new in the folders beside the inbox. */
  pollOtherFoldersMs: number;
  /** How often to look for folders that were not there yet: some are made with the first mail that goes into them. */
  lookForFoldersMs: number;
  /** How often to see which mailboxes there are, and which of them nobody reads. */
  claimMs: number;
  /** Over how long the first connections to many mailboxes are spread, for each of them. */
  spreadMs: number;
}

export const usualTiming: Timing = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  refusedPauseMs: 300_000,
  pollMs: 30_000,
  pollSilentMs: 4_000,
  pollOtherFoldersMs: 3_000,
  lookForFoldersMs: 300_000,
  claimMs: 2_000,
  spreadMs: 10,
};
