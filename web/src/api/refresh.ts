import { accounts } from "@overture/contract";
import { type Failure, isBusy } from "./call-error";
import { readAnswer } from "./read-answer";
import type { SessionStore } from "./session-store";

interface Surroundings {
  fetch: typeof fetch;
  session: SessionStore;
  /** Runs work that no other tab may do at the same time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A server that is busy or restarts says in its `answer` when to ask again. */
export type Renewal =
  | { outcome: "renewed"; accessToken: string }
  | { outcome: "refused" }
  | { outcome: "unreachable"; answer?: Failure };

/**
 * Renews the session once however many calls, and tabs, find the same access token expired. When the server refuses
 * (401), the session is over. A lost network, a fault of the server, a rate limit or the page of a proxy leave it as it
 * is.
 */
export function createRefresh({ fetch, session, exclusively }: Surroundings) {
  let underWay: Promise<Renewal> | undefined;

  async function renew(failedToken: string): Promise<Renewal> {
    const current = session.read();
    if (!current) return { outcome: "refused" };
    // Another call or tab was faster while this one waited.
    if (current.accessToken !== failedToken) return { outcome: "renewed", accessToken: current.accessToken };

    const { method, path } = accounts.refresh;
    let answer: Awaited<ReturnType<typeof readAnswer<typeof accounts.refresh>>>;
    try {
      const headers = { authorization: `Bearer ${current.refreshToken}` };
      answer = await readAnswer(accounts.refresh, await fetch(path, { method, headers }));
    } catch {
      return { outcome: "unreachable" };
    }
    const since = session.read();
    // Signed out meanwhile, or signed in again: the answer is about a session that this browser has no more.
    if (since?.refreshToken !== current.refreshToken) {
      return since ? { outcome: "renewed", accessToken: since.accessToken } : { outcome: "refused" };
    }
    if (!answer.ok) {
      // A proxy may answer with a 401 too: only a refusal of the server itself counts.
      if (isBusy(answer)) return { outcome: "unreachable", answer };
      if (answer.kind !== "REFUSED" || answer.status !== 401) return { outcome: "unreachable" };
      session.end();
      return { outcome: "refused" };
    }
    session.write({ user: since.user, ...answer.data });
    return { outcome: "renewed", accessToken: answer.data.accessToken };
  }

  return function refresh(failedToken: string): Promise<Renewal> {
    underWay ??= exclusively(() => renew(failedToken)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
