import { allows, limits, profiles } from "@overture/contract";
import { readKnown } from "../../catalogue/profile/read-profile.js";
import { saveProfile } from "../../catalogue/profile/save-profile.js";
import { type Db, inTransaction } from "../../db/database.js";
import type { SignedIn } from "../../http/guard.js";
import type { On } from "../../http/implement.js";
import { readTimeline } from "../../outreach/timeline/read-timeline.js";
import type { Clock } from "../../values/clock.js";
import { readMetrics } from "../estimates/read-metrics.js";

interface Asked {
  creatorId: string;
  user: SignedIn;
  limit: number;
  cursor?: string | undefined;
}

/** A creator as a person: what the catalogue knows, what was seen, and what there was with them. */
export function profileRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  async function readProfile({ creatorId, user, limit, cursor }: Asked): Promise<profiles.Profile> {
    const [known, figures, timeline] = await Promise.all([
      readKnown(db, creatorId),
      readMetrics(db, creatorId, clock.now()),
      maySeeConversations(user)
        ? readTimeline(db, { creatorId, userId: user._id, isAdministrator: user.role === "admin", limit, cursor })
        : { items: [] },
    ]);
    return { ...known, figures, timeline };
  }

  on(profiles.getProfile, ({ params, query, user }) => readProfile({ creatorId: params.id, user, ...query }));

  on(profiles.updateProfile, async ({ params, body, user }) => {
    await inTransaction(db, (tx) =>
      saveProfile(tx, {
        actor: { userId: user._id },
        isAdministrator: user.role === "admin",
        id: params.id,
        changes: body,
        at: clock.now(),
      }),
    );
    return readProfile({ creatorId: params.id, user, limit: limits.timelinePage });
  });
}

/** A key for the catalogue alone reads no mails. */
function maySeeConversations({ key }: SignedIn): boolean {
  return key === undefined || allows(key.scopes, "outreach:read");
}
