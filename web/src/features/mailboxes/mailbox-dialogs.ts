/** What comes together when a dialog of mailboxes is first opened. */
export { ConnectMailboxDialog, EditMailboxDialog } from "./mailbox-dialog";
