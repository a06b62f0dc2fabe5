import { parseNets } from "../net/address.js";
import { type HostGuard, openHostGuard } from "../net/host-guard.js";

/** The secret of all installations in tests. */
export const testSecret = "a secret for tests that is long enough";

/** Allows the loopback, where the servers of tests are, and no other private network. */
export const testHosts: HostGuard = openHostGuard({ allowed: parseNets("127.0.0.0/8,::1") ?? [] });
