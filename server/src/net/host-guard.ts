import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import { isInside, isPublic, isSameAddress, type Net } from "./address.js";
import { isInternalName } from "./internal-name.js";

export interface CheckedAddress {
  /** To be connected to as it is: a name may mean something else a moment later. */
  address: string;
  /** Whether the operator has allowed it by `ALLOW_PRIVATE_HOSTS`. */
  isAllowedPrivate: boolean;
}

/** Says where to connect for a host that a user named. */
export interface HostGuard {
  /**
   * Looks the name up once. Throws `HostRefused` when it is nowhere but in private networks or at this machine, and
   * what the lookup throws.
   */
  checkedAddress(host: string): Promise<CheckedAddress>;
  /** Whether a name may be looked up at all: without private hosts nobody learns which names the own network has. */
  mayLookUp(host: string): boolean;
}

/** A private address, or one of this machine's own. */
export class HostRefused extends Error {
  override readonly name = "HostRefused";
  constructor() {
    super("This host is in a private network, to which this installation does not connect");
  }
}

interface Options {
  allowed: readonly Net[];
  /** All addresses of a name, or of an address itself. */
  resolve?: (host: string) => Promise<readonly string[]>;
  listOwnAddresses?: () => readonly string[];
}

export function openHostGuard({ allowed, resolve = resolveBySystem, listOwnAddresses = listOwn }: Options): HostGuard {
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
      // Of both kinds the older: hardly any mail server has no IPv4, and many a machine no way for IPv6.
      const chosen = checked.find(({ address }) => !address.includes(":")) ?? checked[0];
      if (!chosen) throw new HostRefused();
      return chosen;
    },
  };
}

async function resolveBySystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: "verbatim" });
  return found.map(({ address }) => address);
}

function listOwn(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}
