/**
 * PostgreSQL's advisory locks are plain numbers, so that two ideas which took the same one would wait for each other.
 * These are the first of two numbers. They never change: processes of two versions run side by side while one takes the
 * place of the other.
 */
export const lockClasses = {
  administrators: 7_206,
  /** With the hash of a username. */
  loginUsername: 7_207,
  /** With the hash of where a request comes from. */
  loginOrigin: 7_208,
  /** With a worker's number, for as long as the worker lives. */
  worker: 720_611,
  mailboxReaders: 720_612,
  /** With the hash of a mailbox's id. */
  mailboxReputation: 720_613,
  /** With 0, at the end of a transaction that adds to the audit log: its trigger takes it. */
  audit: 720_614,
  /** With 0, by whoever looks for what administrators are warned of. */
  alerts: 720_615,
  /** With the hash of a user's id, by whoever counts what that user has used. */
  userQuota: 720_616,
  /** With 0, by whoever keeps the figures of conversations that have changed. */
  figures: 720_617,
  /** With 0, by whoever writes the follow-ups that are due. */
  followUps: 720_618,
  /** With 0, by whoever makes the key that memos are signed with. */
  signingKey: 720_641,
  /** With 0, by whoever works out estimates of creators that have changed. */
  estimates: 720_629,
  /** With 0, by whoever looks for creators that may be the same person. */
  duplicates: 720_690,
  /** With 0, by whoever merges creators or takes them apart. */
  merging: 720_691,
  /** With the hash of a user's id, while a process plans for that user. */
  plans: 720_630,
  /** With the hash of a user's id and a place, while an export of that user's runs. */
  exports: 720_631,
} as const;

/** A lock of one number: PostgreSQL keeps those apart from locks of two. */
export const migrationLock = 7_206_115;
