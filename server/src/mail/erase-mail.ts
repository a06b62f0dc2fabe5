export { deleteMailboxesOfUser as eraseMailboxesOfUser } from "./mailboxes/mailbox-queries.js";
export {
  /** What a user's campaigns sent or were about to send. Whatever points at those must be gone before. */
  deleteMailsOfOwner as eraseMailOfOwner,
  /** The links that have not left yet: nobody is to get one to an account that is gone. */
  deleteQueuedAccountMails as withdrawAccountMailsTo,
} from "./outbox/queue-queries.js";
/** What came in, as it came. */
export { deleteReceivedMails as eraseReceivedMails } from "./receiving/received-queries.js";
