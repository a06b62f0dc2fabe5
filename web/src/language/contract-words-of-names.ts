import { t } from "#language";
import type { MessageWords } from "./message-words";

/** Names and explanations from the contract. */
export const wordsOfNames: MessageWords = {
  // The permissions of API keys: contract/src/scopes.ts.
  "See campaigns and their figures": () => t`See campaigns and their figures`,
  "Create, change, pause and delete campaigns": () => t`Create, change, pause and delete campaigns`,
  "See conversations, drafts and answers": () => t`See conversations, drafts and answers`,
  "Write, send and correct messages, close deals": () => t`Write, send and correct messages, close deals`,
  "See creators, genres and regions": () => t`See creators, genres and regions`,
  "Change own lists and views, tags of creators, and creators, genres and regions (administrators)": () =>
    t`Change own lists and views, tags of creators, and creators, genres and regions (administrators)`,
  "See templates": () => t`See templates`,
  "Create, change and delete templates": () => t`Create, change and delete templates`,
  "See mailboxes and check their domains": () => t`See mailboxes and check their domains`,
  "Connect, change, pause and disconnect mailboxes": () => t`Connect, change, pause and disconnect mailboxes`,
  "See users, the installation, the sandbox and the audit log (administrators)": () =>
    t`See users, the installation, the sandbox and the audit log (administrators)`,
  "Change the shared mailbox and answer in the sandbox (administrators)": () =>
    t`Change the shared mailbox and answer in the sandbox (administrators)`,

  // The columns of a file of creators: contract/src/creator-file.ts.
  username: () => t`username`,
  genres: () => t`genres`,
  regions: () => t`regions`,
  email: () => t`email`,
  "Average Cost": () => t`Average Cost`,
  "Average Views": () => t`Average Views`,
  "Acceptance Rate %": () => t`Acceptance Rate %`,
  "Deal Success Index %": () => t`Deal Success Index %`,
  "Display Name": () => t`Display Name`,
  "First Name": () => t`First Name`,
  Platform: () => t`Platform`,
  Followers: () => t`Followers`,
  Link: () => t`Link`,

  // How mail providers handle passwords, and where to create them: contract/src/mailbox-presets.ts.
  "Works where your administrator allows authenticated SMTP; most organisations ask for OAuth instead of a password.":
    () =>
      t`Works where your administrator allows authenticated SMTP;
        most organisations ask for OAuth instead of a password.`,
  "Outlook.com asks for OAuth; passwords, app passwords too, are mostly refused.": () =>
    t`Outlook.com asks for OAuth; passwords, app passwords too, are mostly refused.`,
  "With two-factor sign-in an app password is needed; IMAP is switched on in Zoho's mail settings.": () =>
    t`With two-factor sign-in an app password is needed; IMAP is switched on in Zoho's mail settings.`,
  "POP#/IMAP must be switched on in GMX's settings first.": () =>
    t`POP3/IMAP must be switched on in GMX's settings first.`,
  "POP#/IMAP must be switched on in WEB.DE's settings first.": () =>
    t`POP3/IMAP must be switched on in WEB.DE's settings first.`,
  "Needs the Bridge on the server's machine, its certificate trusted there, and the password that it shows.": () =>
    t`Needs the Bridge on the server's machine, its certificate trusted there, and the password that it shows.`,
  "myaccount.google.com/apppasswords (with #-Step Verification on)": () =>
    t`myaccount.google.com/apppasswords (with 2-Step Verification on)`,
  "Yahoo's account security page": () => t`Yahoo's account security page`,
  "AOL's account security page": () => t`AOL's account security page`,
  "account.apple.com under Sign-In and Security": () => t`account.apple.com under Sign-In and Security`,
  "Settings, Privacy & Security": () => t`Settings, Privacy & Security`,
};
