import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import { Refusal } from "../refusal.js";

const hour = 3_600;
const tooManyMails = "Too many mails about accounts went there";

const mailsToMailbox: RateLimit = { name: "account-mail", points: 5, seconds: hour, tooMany: tooManyMails };
/**
 * For addresses that were not confirmed here. Far above the people of one company or provider who register in an hour:
 * anybody can enter such addresses, and must not block mail to the other people of that domain.
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
/** By user: each mail goes to an address that the user enters. */
export const addressChanges: RateLimit = {
  name: "address-change",
  points: 5,
  seconds: hour,
  tooMany: "You have asked for too many changes of your address",
};

/** By session: each refresh leaves a token that is remembered until it would have expired. */
export const refreshes: RateLimit = { name: "refresh", points: 1_000, seconds: hour };

/** By user: with a stolen session, nobody must be able to guess the password where it is asked for again. */
export const passwordTrials: RateLimit = {
  name: "own-password",
  points: 10,
  seconds: 15 * 60,
  tooMany: "Your password was tried too often",
};

/** For each mail about an account, of any kind and from any caller. */
export async function countMailToMailbox(limits: RateLimits, recipient: string): Promise<void> {
  await limits.consume(mailsToMailbox, mailboxOf(recipient));
}

/** For each mail to an address that was not confirmed and that no administrator entered. */
export async function countMailToDomain(limits: RateLimits, recipient: string): Promise<void> {
  await limits.consume(mailsToDomain, domainOf(recipient));
}

/** Without the part after a plus sign, which only sorts the mail of one mailbox. */
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

/**
 * For calls whose answer must not reveal what was done: over the limit no mail is sent, and the caller gets no error.
 */
export async function ignoreTooMany(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.kind === "tooMany")) throw error;
  });
}
