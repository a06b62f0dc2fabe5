/**
 * Advisory locks are numbers: two uses with the same number would wait for each other. These are the first of two
 * numbers. They never change, because processes of two versions run at the same time during an upgrade.
 */
export const lockClasses = {
  administrators: 7_206,
  /** With the hash of a username. */
  loginUsername: 7_207,
  /** With the hash of a request's origin. */
  loginOrigin: 7_208,
  /** With a worker's number, as long as the worker lives. */
  worker: 720_611,
  mailboxReaders: 720_612,
  /** With the hash of a mailbox's id. */
  mailboxReputation: 720_613,
  /** With 0, by the trigger of the audit log at the end of a transaction. */
  audit: 720_614,
  /** With 0, by the check for alerts. */
  alerts: 720_615,
  /** With the hash of a user's id, while the user's quota is counted. */
  userQuota: 720_616,
  /** With 0, while figures of changed threads are folded. */
  figures: 720_617,
  /** With 0, while due follow-ups are written. */
  followUps: 720_618,
  /** With 0, while the signing key for memos is generated. */
  signingKey: 720_641,
  /** With 0, while estimates of changed creators are computed. */
  estimates: 720_629,
  /** With 0, while duplicates of creators are searched. */
  duplicates: 720_690,
  /** With 0, while creators are merged or a merge is undone. */
  merging: 720_691,
  /** With the hash of a user's id, while a process computes a plan for that user. */
  plans: 720_630,
  /** With the hash of a user's id and a number, while one of that user's exports runs. */
  exports: 720_631,
} as const;

/** A lock of one number; PostgreSQL keeps those apart from locks of two. */
export const migrationLock = 7_206_115;
