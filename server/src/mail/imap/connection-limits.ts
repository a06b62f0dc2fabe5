import type { MailServer } from "../../settings/settings-values.js";
import type { Opening } from "./connect.js";
import { openKeyedSemaphore } from "./keyed-semaphore.js";

/** How many connections a process opens at once, and how many it has to one account. */
export interface ConnectionLimits {
  /** Waits for a free connection to the account, then passes a function that waits until a connection may be opened. */
  whileAllowed<Result>(
    server: MailServer,
    waiter: { signal: AbortSignal; ownerId: string | undefined },
    work: (opening: Opening) => Promise<Result>,
  ): Promise<Result>;
}

interface Limits {
  /** Gmail allows 15 for an account, and people's own mail programs need some. */
  perAccount?: number;
  /** A thousand mailboxes at once would be a thousand TLS handshakes. */
  openings?: number;
  /** For one owner: a server that does not answer keeps its place for a minute. */
  openingsPerOwner?: number;
}

export function openConnectionLimits({
  perAccount = 10,
  openings = 40,
  openingsPerOwner = 4,
}: Limits = {}): ConnectionLimits {
  const accounts = openKeyedSemaphore(perAccount);
  const owners = openKeyedSemaphore(openingsPerOwner);
  const all = openKeyedSemaphore(openings);
  return {
    whileAllowed({ user = "", host }, { signal, ownerId = "" }, work) {
      const opening: Opening = (open) => owners.whileHeld(ownerId, signal, () => all.whileHeld("", signal, open));
      // Separate for each owner, because nothing proves yet that the account is theirs.
      const account = `${ownerId} ${user.toLowerCase()}@${host.toLowerCase()}`;
      return accounts.whileHeld(account, signal, () => work(opening));
    },
  };
}
