import { type DataOf, type Endpoint, policyOf } from "@overture/contract";
import { t } from "#language";
import { translated } from "../language/translate";
import { CallError, type Failure, type Result, succeeded } from "./call-error";
import { createCallKeys } from "./call-keys";
import { failure, readAnswer } from "./read-answer";
import type { Renewal } from "./refresh";
import { type Arguments, addressOf, type LooseArguments, requestOf } from "./request";
import type { SessionStore } from "./session-store";

interface Surroundings {
  fetch: typeof fetch;
  session: SessionStore;
  refresh: (failedToken: string) => Promise<Renewal>;
}

/**
 * Makes the calls of the contract, with the bearer of the session, one refresh and one retry on a 401. While the page
 * of a session that has ended is held, calls wait for the next sign-in and go on.
 */
export function createClient({ fetch, session, refresh }: Surroundings) {
  const keys = createCallKeys();

  async function attempt<E extends Endpoint>(endpoint: E, args: LooseArguments, bearer?: string) {
    try {
      const response = await fetch(addressOf(endpoint, args), requestOf(endpoint, args, bearer));
      return await readAnswer(endpoint, response);
    } catch (error) {
      // Not a fault: the caller has lost interest, and the query library wants to see exactly this error.
      if (args.signal?.aborted) throw error;
      return failure("NETWORK_ERROR", t`The server cannot be reached`);
    }
  }

  /** The answer as a value: `ok` with data, or what went wrong. */
  async function send<E extends Endpoint>(endpoint: E, ...given: Arguments<E>): Promise<Result<DataOf<E>>> {
    const args: LooseArguments = given[0] ?? {};
    const key = keys.keyOf(endpoint, args);
    if (key === undefined) return sendOnce(endpoint, args);
    let result: Result<DataOf<E>> | undefined;
    try {
      result = await sendOnce(endpoint, { ...args, key });
      return result;
    } finally {
      keys.note(endpoint, args, result);
    }
  }

  async function sendOnce<E extends Endpoint>(endpoint: E, args: LooseArguments): Promise<Result<DataOf<E>>> {
    if (policyOf(endpoint).bearer !== "session") return attempt(endpoint, args);

    const current = session.read() ?? (await session.resumed());
    if (!current) return signedOut();
    const first = await attempt(endpoint, args, current.accessToken);
    if (first.ok || first.status !== 401) return first;

    const renewal = await refresh(current.accessToken);
    if (renewal.outcome === "unreachable") {
      return renewal.answer ?? failure("NETWORK_ERROR", t`The server cannot be reached`);
    }
    const next = renewal.outcome === "renewed" ? session.read() : await session.resumed();
    // Another user may have signed in in another tab: no call is made in their name.
    if (next?.user._id !== current.user._id) return signedOut();
    return attempt(endpoint, args, renewal.outcome === "renewed" ? renewal.accessToken : next.accessToken);
  }

  /** The data and the server's message in the reader's language, or a thrown `CallError`. */
  async function callWithMessage<E extends Endpoint>(endpoint: E, ...args: Arguments<E>) {
    const result = await send(endpoint, ...args);
    const name = callName(endpoint, args[0] ?? {});
    if (!result.ok) throw new CallError(result, name);
    for (const notify of succeeded) notify(name);
    return { data: result.data, message: translated(result.message) };
  }

  /** The data, or a thrown `CallError`: for the functions of queries and mutations. */
  async function call<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<DataOf<E>> {
    return (await callWithMessage(endpoint, ...args)).data;
  }

  return { call, callWithMessage, send };
}

/** A name for the call, to recognize a retry. If the address has no id, the body is part of the name. */
function callName(endpoint: Endpoint, args: LooseArguments): string {
  const name = `${endpoint.method} ${addressOf(endpoint, args)}`;
  return endpoint.params || args.body === undefined ? name : `${name} ${JSON.stringify(args.body)}`;
}

function signedOut(): Failure {
  return failure("UNAUTHORIZED", t`Refresh failed`, 401);
}
