import { sessions } from "@overture/contract";
import Bowser from "bowser";
import { inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import { missing } from "../refusal.js";
import { recordSignInChanged } from "./audit-users.js";
import { endSessionOf, endSessionsOf } from "./end-sessions.js";
import { forgetKnownBrowsers } from "./known-browser-queries.js";
import type { AccountRouteOptions } from "./route-options.js";
import { listSessionsOf } from "./session-queries.js";
import { lockUser } from "./user-queries.js";

type Options = Pick<AccountRouteOptions, "db" | "clock">;

/** The calls about the sessions of a user. */
export function sessionRoutes(on: On, { db, clock }: Options): void {
  on(sessions.listSessions, async ({ user }) => ({
    sessions: (await listSessionsOf(db, user._id, clock.now())).map((row) => ({
      _id: row.id,
      device: nameDevice(row.user_agent),
      ...(row.address === "" ? {} : { address: row.address }),
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isCurrent: row.id === user.sessionId,
    })),
  }));

  on(sessions.endSession, async ({ user, params }) => {
    const isEnded = await inTransaction(db, (tx) =>
      endSessionOf(tx, { userId: user._id, sessionId: params.id, by: user.sessionId }),
    );
    if (!isEnded) throw missing("Session");
    return null;
  });

  on(sessions.endEverySession, async ({ user: { _id } }) => {
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, _id);
      await endSessionsOf(tx, _id);
      await forgetKnownBrowsers(tx, _id);
      await recordSignInChanged(tx, { user, action: "user.sign-out-everywhere" });
    });
    return null;
  });
}

/** A short name for the device by its user agent, which a browser may choose freely. */
export function nameDevice(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const [program, system] = [browser.name ?? "", os.name ?? ""];
  if (program !== "" && system !== "") return `${program} on ${system}`;
  // Programs begin with their name, then a slash and the version.
  return program || system || (userAgent.split(/[\s/]/)[0] ?? "").slice(0, 40) || "Unknown device";
}
