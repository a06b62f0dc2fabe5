import type { LinkPurpose } from "./tables.js";

export interface Letter {
  subject: string;
  /** Plain text. A link stands on a line of its own. */
  body: string;
}

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
  const search = new URLSearchParams({ userId, token, ...(newEmail === null ? {} : { tempEmail: newEmail }) });
  return `${appUrl}/auth/verify-email?${search.toString()}`;
}

/**
 * The texts to addresses that nobody has confirmed yet name nobody: a username is chosen freely, and would let a stranger
 * put words of their own into our mail.
 */
export function mailWithLink(purpose: LinkPurpose, link: string, username: string): Letter {
  switch (purpose) {
    case "verify":
      return {
        subject: "Confirm your email address",
        body: paragraphs(
          "An Overture account was made for this email address. Open this link to confirm the address and sign in:",
          link,
          "The link works once, for 24 hours. After that, sign in with your password and a new one is sent.",
          "Was it not you? Then ignore this mail: without the link nobody can use the account.",
        ),
      };
    case "change-email":
      return {
        subject: "Confirm your new email address",
        body: paragraphs(
          "Open this link to use this email address for your Overture account:",
          link,
          "The link works once, for 24 hours. Until then your old address stays in use.",
          "Did you not ask for this? Then ignore this mail: nothing will change.",
        ),
      };
    case "reset-password":
      return {
        subject: "Set a new password",
        body: paragraphs(
          `Open this link to set a new password for your Overture account. Your username is ${onOneLine(username)}.`,
          link,
          "The link works once, for one hour.",
          "Did you not ask for this? Then ignore this mail: your password stays as it is.",
        ),
      };
  }
}

/** To the old address, which keeps working until the new one is confirmed. */
export function changeAskedMail(newEmail: string): Letter {
  return {
    subject: "A new email address for your account",
    body: paragraphs(
      `Somebody who is signed in to your Overture account asked to change its email address to ${newEmail}.`,
      "Nothing changes until the new address is confirmed. If it was you, there is nothing to do here.",
      "Was it not you? Then change your password now: that also stops the change.",
    ),
  };
}

/** To the old address, when an administrator has put another in its place. */
export function changedByAdministratorMail(newEmail: string): Letter {
  return {
    subject: "The email address of your account was changed",
    body: paragraphs(
      `An administrator changed the email address of your Overture account to ${newEmail}.`,
      "Mail about the account goes there from now on. If this surprises you, ask your administrator.",
    ),
  };
}

function paragraphs(...texts: string[]): string {
  return `Hello,\n\n${texts.join("\n\n")}\n`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
