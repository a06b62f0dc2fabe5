import { networkInterfaces } from "node:os";
import { isInside, isPublic, isSameAddress, type Net } from "./address.js";
import { isInternalName } from "./internal-name.js";
import { openHostLookup } from "./look-up-host.js";

export interface CheckedAddress {
  /** Connect to exactly this address: the name may resolve to another one a moment later. */
  address: string;
  /** Whether the operator has allowed it with `ALLOW_PRIVATE_HOSTS`. */
  isAllowedPrivate: boolean;
}

/** Decides which address to connect to for a host that a user entered. */
export interface HostGuard {
  /**
   * Looks the name up once. Throws `HostRefused` if all its addresses are private or this machine's own, and the errors
   * of the lookup.
   */
  checkedAddress(host: string): Promise<CheckedAddress>;
  /**
   * Whether a name may be looked up at all: without private hosts, nobody must learn which names the internal network
   * has.
   */
  mayLookUp(host: string): boolean;
}

/** A private address, or one of this machine. */
export class HostRefused extends Error {
  override readonly name = "HostRefused";
  constructor() {
    super("This host is in a private network, to which this installation does not connect");
  }
}

interface Options {
  allowed: readonly Net[];
  /** All addresses of a name; an address resolves to itself. */
  resolve?: (host: string) => Promise<readonly string[]>;
  listOwnAddresses?: () => readonly string[];
}

export function openHostGuard({ allowed, resolve = openHostLookup(), listOwnAddresses = listOwn }: Options): HostGuard {
  const mayLookUp = (host: string) => allowed.length > 0 || !isInternalName(host);
  return {
    mayLookUp,
    async checkedAddress(host) {
      if (!mayLookUp(host)) throw new HostRefused();
      const found = await resolve(host);
      const isInternal = isInternalName(host);
      const own = listOwnAddresses();
      const isOwn = (address: string) => own.some((one) => isSameAddress(one, address));
      const checked = found.flatMap((address): CheckedAddress[] => {
        const isAllowedPrivate = isInside(address, allowed);
        const isOutside = !isInternal && isPublic(address) && !isOwn(address);
        return isAllowedPrivate || isOutside ? [{ address, isAllowedPrivate }] : [];
      });
      // Prefers IPv4: hardly any mail server has no IPv4 address, and many machines cannot use IPv6.
      const chosen = checked.find(({ address }) => !address.includes(":")) ?? checked[0];
      if (!chosen) throw new HostRefused();
      return chosen;
    },
  };
}

function listOwn(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}
