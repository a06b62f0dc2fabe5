import { parseNets } from "../net/address.js";
import { type HostGuard, openHostGuard } from "../net/host-guard.js";

/** Of every installation in tests. */
export const testSecret = "a secret for tests that is long enough";

/** The loopback, where the servers of the tests are, and no other private network. */
export const testHosts: HostGuard = openHostGuard({ allowed: parseNets("127.0.0.0/8,::1") ?? [] });
