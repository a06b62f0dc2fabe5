/** The module that is loaded when a dialog of mailboxes is first opened. */
export { DomainDialog } from "./domain-dialog";
export { ConnectMailboxDialog, EditMailboxDialog } from "./mailbox-dialog";
