import type { MailServer } from "../../settings/settings-values.js";
import type { Opening } from "./connect.js";
import { openPlaces } from "./places.js";

/** How many connections a process makes at once, and how many it has to one account. */
export interface ConnectionLimits {
  /** Waits for a connection to the account to be free, and hands in what waits until one may be made. */
  whileAllowed<Result>(
    server: MailServer,
    waiter: { signal: AbortSignal; ownerId: string | undefined },
    work: (opening: Opening) => Promise<Result>,
  ): Promise<Result>;
}

interface Limits {
  /** Of the 15 that Gmail allows for an account, people's own mail programs need some. */
  perAccount?: number;
  /** A thousand mailboxes at once would be a thousand handshakes of TLS. */
  openings?: number;
  /** Of one owner: a server that does not answer holds its place for a minute. */
  openingsPerOwner?: number;
}

export function openConnectionLimits({
  perAccount = 10,
  openings = 40,
  openingsPerOwner = 4,
}: Limits = {}): ConnectionLimits {
  const accounts = openPlaces(perAccount);
  const owners = openPlaces(openingsPerOwner);
  const all = openPlaces(openings);
  return {
    whileAllowed({ user = "", host }, { signal, ownerId = "" }, work) {
      const opening: Opening = (open) => owners.whileHeld(ownerId, signal, () => all.whileHeld("", signal, open));
      // Of an owner: nobody has shown yet that the account is theirs.
      const account = `${ownerId} ${user.toLowerCase()}@${host.toLowerCase()}`;
      return accounts.whileHeld(account, signal, () => work(opening));
    },
  };
}
