import { accounts, mailboxConsent } from "@overture/contract";

/** After these, the server quotes the other service. */
const quotes = /^(?<own>\w+ (?:refused to sign you in|gave no access)): .*$/s;

/**
 * A message of the server that stands in the address of a page, in the reader's language. Anybody can make up such an
 * address: the message is empty if the server does not write it, and without the words of the other service.
 */
export async function wordsOfAddress(message: string): Promise<string> {
  if (message === "") return "";
  // Without the table, which may fail to load, no message can be checked.
  const table = await import("./message-words").catch(() => undefined);
  const names = new Set<string>([
    ...Object.values(accounts.oAuthProviderNames),
    ...Object.values(mailboxConsent.mailProviderNames),
    window.location.origin,
  ]);
  return table?.wordsFor(message.replace(quotes, "$<own>. Please try again."), names) ?? "";
}
