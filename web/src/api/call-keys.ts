import { type Endpoint, takesKey } from "@overture/contract";
import type { Result } from "./call-error";
import { randomName } from "./page-name";
import { addressOf, type LooseArguments } from "./request";

/** A repeated call within this time after one with an unknown outcome counts as another try. */
const tryAgainMs = 60_000;

/**
 * Gives each call that takes one its Idempotency-Key. A call that is repeated while it is under way, or after an
 * unknown outcome, keeps its key: a second click, or another try after a lost network, changes nothing twice.
 */
export function createCallKeys(now: () => number = Date.now) {
  const unanswered = new Map<string, { key: string; until: number }>();
  const nameOf = (endpoint: Endpoint, args: LooseArguments) => addressOf(endpoint, args) + JSON.stringify(args.body);

  /** A second pause, after a lost pause and a successful resumption, is not a retry of the first. */
  function forgetOthersOf(address: string): void {
    const thing = address.slice(0, address.lastIndexOf("/") + 1);
    // Only an address that ends with an id, or with a collection, changes one of many things.
    if (!/\/[\da-f-]{36}\/$/.test(thing)) return;
    for (const [name, { until }] of unanswered) {
      if (until < Infinity && name.startsWith(thing) && !name.startsWith(address)) unanswered.delete(name);
    }
  }

  return {
    keyOf(endpoint: Endpoint, args: LooseArguments): string | undefined {
      if (!takesKey(endpoint)) return undefined;
      for (const [name, { until }] of unanswered) if (until <= now()) unanswered.delete(name);
      const name = nameOf(endpoint, args);
      const key = unanswered.get(name)?.key ?? randomName();
      unanswered.set(name, { key, until: Infinity });
      return key;
    },

    /** The outcome is unknown without a result, and after a fault of the server or of a proxy. */
    note(endpoint: Endpoint, args: LooseArguments, result?: Result<unknown>): void {
      const name = nameOf(endpoint, args);
      const call = unanswered.get(name);
      if (!call) return;
      const isKnown = result && (result.ok || (result.kind === "REFUSED" && (result.status ?? 500) < 500));
      if (isKnown) unanswered.delete(name);
      else call.until = now() + tryAgainMs;
      if (result?.ok) forgetOthersOf(addressOf(endpoint, args));
    },
  };
}
