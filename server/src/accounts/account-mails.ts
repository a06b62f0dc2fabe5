import { linkPlace } from "../mail/composing/sealed-link.js";
import type { LinkPurpose } from "./tables.js";

export interface AccountMailContent {
  subject: string;
  /** Plain text with the `linkPlace`, which stands for a link that only the recipient may see. */
  body: string;
  link?: string;
}

/** Purposes of links that somebody asked for. The link that takes an address back is sent without being asked for. */
export type MailedPurpose = Exclude<LinkPurpose, "take-back">;

interface MailedLink {
  appUrl: string;
  purpose: LinkPurpose;
  userId: string;
  token: string;
  /** The address that the link confirms. */
  newEmail: string | null;
}

/** The page of the web application that uses the link. */
export function addressOfLink({ appUrl, purpose, userId, token, newEmail }: MailedLink): string {
  if (purpose === "reset-password") return `${appUrl}/password-reset/${token}`;
  if (purpose === "take-back") return `${appUrl}/take-back/${token}`;
  const search = new URLSearchParams({ userId, token, ...(newEmail === null ? {} : { tempEmail: newEmail }) });
  return `${appUrl}/auth/verify-email?${search.toString()}`;
}

/**
 * The texts to unconfirmed addresses contain no username: it is chosen freely, and would let a stranger put their own
 * words into our mail.
 */
export function mailWithLink(purpose: MailedPurpose, link: string, username: string): AccountMailContent {
  switch (purpose) {
    case "verify":
      return {
        subject: "Confirm your email address",
        link,
        body: paragraphs(
          "An Overture account was made for this email address. Open this link to confirm the address and sign in:",
          linkPlace,
          "The link works once, for 24 hours. After that, sign in with your password and a new one is sent.",
          "Was it not you? Then ignore this mail: without the link nobody can use the account.",
        ),
      };
    case "change-email":
      return {
        subject: "Confirm your new email address",
        link,
        body: paragraphs(
          "Open this link to use this email address for your Overture account:",
          linkPlace,
          "The link works once, for 24 hours. Until then your old address stays in use.",
          "Did you not ask for this? Then ignore this mail: nothing will change.",
        ),
      };
    case "reset-password":
      return {
        subject: "Set a new password",
        link,
        body: paragraphs(
          `Open this link to set a new password for your Overture account. Your username is ${onOneLine(username)}.`,
          linkPlace,
          "The link works once, for one hour.",
          "Did you not ask for this? Then ignore this mail: your password stays as it is.",
        ),
      };
  }
}

/** To the old address, which stays valid until the new one is confirmed. */
export function changeAskedMail(newEmail: string): AccountMailContent {
  return {
    subject: "A new email address for your account",
    body: paragraphs(
      `Somebody who is signed in to your Overture account asked to change its email address to ${newEmail}.`,
      "Nothing changes until the new address is confirmed. If it was you, there is nothing to do here.",
      "Was it not you? Then change your password now: that also stops the change.",
    ),
  };
}

const takeBackWords =
  "The link works once, for 7 days, also when your password was changed. It signs out everybody, unlinks other accounts, revokes API keys, disables webhooks, and mails you a link to set a new password.";

/** To the old address, after the new one was confirmed. */
export function addressChangedMail(newEmail: string, link: string): AccountMailContent {
  return {
    subject: "The email address of your account was changed",
    link,
    body: paragraphs(
      `The email address of your Overture account is ${newEmail} from now on. If it was you, there is nothing to do here.`,
      "Was it not you? Then somebody else is in your account. Open this link to take your address back:",
      linkPlace,
      takeBackWords,
    ),
  };
}

export function invitationMail(link: string): AccountMailContent {
  return {
    subject: "You are invited to Overture",
    link,
    body: paragraphs(
      "An administrator invites you to Overture. Open this link to make your account:",
      linkPlace,
      "The link works once, for 7 days. If you did not expect it, ignore this mail.",
    ),
  };
}

/** To the old address, after an administrator changed it. */
export function changedByAdministratorMail(newEmail: string, link: string): AccountMailContent {
  return {
    subject: "The email address of your account was changed",
    link,
    body: paragraphs(
      `An administrator changed the email address of your Overture account to ${newEmail}.`,
      "Mail about the account goes there from now on. If this surprises you, ask your administrator.",
      "If you did not want this, open this link to take your address back:",
      linkPlace,
      takeBackWords,
    ),
  };
}

/** If the passkey is the first second factor, the owner needs it to sign in: the link in this mail removes it. */
export function passkeyAddedMail(link: string): AccountMailContent {
  return {
    subject: "A passkey was added to your account",
    link,
    body: paragraphs(
      "A passkey was added to your Overture account. From now on it signs in without a password. If it was you, there is nothing to do here.",
      "Was it not you? Then somebody else is in your account. Open this link to remove the passkey, and every other second factor:",
      linkPlace,
      takeBackWords,
    ),
  };
}

export function secondFactorResetMail(): AccountMailContent {
  return {
    subject: "Your second factor was reset",
    body: paragraphs(
      "An administrator turned off the second factor of your Overture account, removed its passkeys, and signed you out everywhere.",
      "Sign in with your password, and set up a new one in the settings.",
      "If this surprises you, change your password and ask your administrator.",
    ),
  };
}

export function admittedMail(appUrl: string): AccountMailContent {
  return {
    subject: "You are admitted to Overture",
    body: paragraphs("An administrator has admitted you to Overture. Sign in here and begin:", appUrl),
  };
}

function paragraphs(...texts: string[]): string {
  return `Hello,\n\n${texts.join("\n\n")}\n`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
