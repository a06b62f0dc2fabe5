import { type Endpoint, takesKey } from "@overture/contract";
import type { Result } from "./call-error";
import { randomName } from "./page-name";
import { addressOf, type LooseArguments } from "./request";

/** So long after a call whose end is not known the same call is taken for another try. */
const tryAgainMs = 60_000;

/**
 * The Idempotency-Key of each call that takes one. A call that is made again while it is under way, or after one of
 * which nobody knows what became of it, has the same key: a second click, or another try after the network was gone,
 * does nothing twice.
 */
export function createCallKeys(now: () => number = Date.now) {
  const unanswered = new Map<string, { key: string; until: number }>();
  const nameOf = (endpoint: Endpoint, args: LooseArguments) => addressOf(endpoint, args) + JSON.stringify(args.body);

  /** After a pause that was lost and a resumption that came, a second pause is no other try of the first. */
  function forgetOthersOf(address: string): void {
    const thing = address.slice(0, address.lastIndexOf("/") + 1);
    // What ends with an id, or with the kind of a thing, makes or changes one of many.
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

    /** Without a result nobody knows what became of the call; so with a fault of the server, or of one in between. */
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
