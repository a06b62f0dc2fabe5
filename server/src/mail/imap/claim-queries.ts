/** Advisory locks have two numbers: this one says that the other is the hash of a mailbox's account. */
const lockClass = 720_612;

/** For a connection of one's own: the lock lives exactly as long as the process that reads the mailbox. */
export const claimStatement = `select pg_try_advisory_lock(${lockClass}, hashtext($1)) as claimed`;
