import { advice } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import type { PlanThreads } from "../planning/plan-threads.js";
import { adviseOffer } from "./advise-offer.js";
import { keepWorth } from "./worth-queries.js";

export function adviceRoutes(on: On, { db, clock, threads }: { db: Db; clock: Clock; threads: PlanThreads }): void {
  on(advice.getAdvice, ({ params, user, untilClosed }) =>
    adviseOffer(db, {
      threadId: params.id,
      userId: user._id,
      now: clock.now(),
      inTurn: (work) => threads.inTurn(user._id, untilClosed(), work),
      keep: (worth) => inTransaction(db, (tx) => keepWorth(tx, worth)),
    }),
  );
}
