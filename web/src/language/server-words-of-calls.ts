import { t } from "#language";
import type { MessageWords } from "./message-words";

/** The server's messages about any call. */
export const wordsOfCalls: MessageWords = {
  "Attachment not found": () => t`Attachment not found`,
  "Campaign not found": () => t`Campaign not found`,
  "Creator not found": () => t`Creator not found`,
  "Delivery not found": () => t`Delivery not found`,
  "Draft not found": () => t`Draft not found`,
  "Exchange rate not found": () => t`Exchange rate not found`,
  "Field not found": () => t`Field not found`,
  "Genre not found": () => t`Genre not found`,
  "HTML part not found": () => t`HTML part not found`,
  "Import not found": () => t`Import not found`,
  "Invitation not found": () => t`Invitation not found`,
  "Key not found": () => t`Key not found`,
  "Linked account not found": () => t`Linked account not found`,
  "List not found": () => t`List not found`,
  "Mail not found": () => t`Mail not found`,
  "Mailbox not found": () => t`Mailbox not found`,
  "Merge not found": () => t`Merge not found`,
  "Message not found": () => t`Message not found`,
  "Note not found": () => t`Note not found`,
  "Notes not found": () => t`Notes not found`,
  "Offer not found": () => t`Offer not found`,
  "Page not found": () => t`Page not found`,
  "Pair not found": () => t`Pair not found`,
  "Passkey not found": () => t`Passkey not found`,
  "Provider not found": () => t`Provider not found`,
  "Record not found": () => t`Record not found`,
  "Region not found": () => t`Region not found`,
  "Session not found": () => t`Session not found`,
  "Snippet not found": () => t`Snippet not found`,
  "Stop not found": () => t`Stop not found`,
  "Suppression not found": () => t`Suppression not found`,
  "Template not found": () => t`Template not found`,
  "Text not found": () => t`Text not found`,
  "Thread not found": () => t`Thread not found`,
  "User not found": () => t`User not found`,
  "View not found": () => t`View not found`,
  "Webhook not found": () => t`Webhook not found`,
  "{!}. Try again in # minute": (what) => t`${what}. Try again in 1 minute`,
  "{!}. Try again in # minutes": (what, count) => t`${what}. Try again in ${count} minutes`,
  "Too many requests": () => t`Too many requests`,
  "Please check the marked fields": () => t`Please check the marked fields`,
  "The server is restarting. Please try again in a moment.": () =>
    t`The server is restarting. Please try again in a moment.`,
  "The database cannot be reached right now. Please try again in a moment.": () =>
    t`The database cannot be reached right now. Please try again in a moment.`,
  "The database takes no changes right now. Please try again in a minute.": () =>
    t`The database takes no changes right now. Please try again in a minute.`,
  "Too busy right now. Please try again in a moment.": () => t`Too busy right now. Please try again in a moment.`,
  "The disk of the database is full. Please try again later, and tell an administrator.": () =>
    t`The disk of the database is full. Please try again later, and tell an administrator.`,
  "The request was closed": () => t`The request was closed`,
  "Too many pages are open. Close some of them, or wait a moment.": () =>
    t`Too many pages are open. Close some of them, or wait a moment.`,
  "This request cannot be answered": () => t`This request cannot be answered`,
  "The file or text is too large": () => t`The file or text is too large`,
  "This was done before. Its answer is no longer kept: please look again": () =>
    t`This was done before. Its answer is no longer kept: please look again`,
  "This was done before, and what it showed is shown once. Please look again, and make another if you have not seen it":
    () =>
      t`This was done before, and what it showed is shown once. Please look again, and make another if you have not seen it`,
};
