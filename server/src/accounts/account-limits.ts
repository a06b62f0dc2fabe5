import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import { Refusal } from "../refusal.js";

const hour = 3_600;
const tooManyMails = "Too many mails about accounts went there";

const mailsToMailbox: RateLimit = { name: "account-mail", points: 5, seconds: hour, tooMany: tooManyMails };
/**
 * Far above how many people of one company or provider come in an hour. Of addresses that nobody has confirmed here:
 * anybody can name those, and must not keep the provider's people from their own mail.
 */
export const mailsToDomain: RateLimit = {
  name: "account-mail-domain",
  points: 300,
  seconds: hour,
  tooMany: tooManyMails,
};

/** By origin. */
export const registrations: RateLimit = {
  name: "registration",
  points: 30,
  seconds: hour,
  tooMany: "Too many accounts were registered from here",
};
/** By origin. */
export const forgottenPasswords: RateLimit = { name: "forgotten-password", points: 30, seconds: hour };
/** By user: each of them goes to an address that the user names. */
export const addressChanges: RateLimit = {
  name: "address-change",
  points: 5,
  seconds: hour,
  tooMany: "You have asked for too many changes of your address",
};

/** By user: a borrowed session must not find the password out wherever it is asked for once more. */
export const passwordTrials: RateLimit = {
  name: "own-password",
  points: 10,
  seconds: 15 * 60,
  tooMany: "Your password was tried too often",
};

/** For each mail about an account, whatever it is about and whoever asked for it. */
export async function countMailToMailbox(limits: RateLimits, recipient: string): Promise<void> {
  await limits.consume(mailsToMailbox, mailboxOf(recipient));
}

/** For each to an address that nobody has confirmed, and no administrator has named. */
export async function countMailToDomain(limits: RateLimits, recipient: string): Promise<void> {
  await limits.consume(mailsToDomain, domainOf(recipient));
}

/** What follows a plus sign only sorts the mail of one mailbox. */
export function mailboxOf(address: string): string {
  const domain = domainOf(address);
  const [name = ""] = address
    .toLowerCase()
    .slice(0, -domain.length - 1)
    .split("+");
  return `${name}@${domain}`;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Where an answer must not tell what was done: whoever asks too often gets no mail, and is not notified. */
export async function silentWhenTooMany(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.kind === "tooMany")) throw error;
  });
}
