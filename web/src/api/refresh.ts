import { accounts } from "@overture/contract";
import { readAnswer } from "./read-answer";
import type { SessionStore } from "./session-store";

interface Surroundings {
  fetch: typeof fetch;
  session: SessionStore;
  /** Runs work that no other tab may do at the same time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

export type Renewal = { outcome: "renewed"; accessToken: string } | { outcome: "refused" } | { outcome: "unreachable" };

/**
 * Renews the session once however many calls, and tabs, find the same access token expired. When the server refuses, the
 * session is over; when it cannot be reached, the session stays, since nobody has said that it is over.
 */
export function createRefresh({ fetch, session, exclusively }: Surroundings) {
  let underWay: Promise<Renewal> | undefined;

  async function renew(failedToken: string): Promise<Renewal> {
    const current = session.read();
    if (!current) return { outcome: "refused" };
    // Another call or tab was faster while this one waited.
    if (current.accessToken !== failedToken) return { outcome: "renewed", accessToken: current.accessToken };

    const { method, path } = accounts.refresh;
    let response: Response;
    try {
      response = await fetch(path, { method, headers: { authorization: `Bearer ${current.refreshToken}` } });
    } catch {
      return { outcome: "unreachable" };
    }
    const answer = await readAnswer(accounts.refresh, response);
    if (!answer.ok) {
      session.clear();
      return { outcome: "refused" };
    }
    session.write({ user: current.user, ...answer.data });
    return { outcome: "renewed", accessToken: answer.data.accessToken };
  }

  return function refresh(failedToken: string): Promise<Renewal> {
    underWay ??= exclusively(() => renew(failedToken)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
