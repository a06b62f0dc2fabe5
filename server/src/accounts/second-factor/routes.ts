import { secondFactor } from "@overture/contract";
import { inTransaction, type Tx } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { RateLimit } from "../../limits/rate-limit.js";
import { invalid, Refusal, unlessRefused } from "../../refusal.js";
import { seal } from "../../secrets/sealing.js";
import { recordSignInChanged } from "../audit-users.js";
import type { AccountRouteOptions } from "../route-options.js";
import { refuseEndedSession } from "../session-queries.js";
import { lockUser, type UserRow } from "../user-queries.js";
import { checkOwnPassword } from "./check-own-password.js";
import { checkSecondFactor, refuseWithoutSecondFactor, useUpTotpCode } from "./check-second-factor.js";
import { giveRecoveryCodes, makeRecoveryCodes } from "./give-recovery-codes.js";
import { refuseBorrowedSession } from "./refuse-borrowed-session.js";
import { resetSecondFactor } from "./reset-second-factor.js";
import {
  beginTotp,
  confirmTotp,
  countRecoveryCodes,
  getTotp,
  hasOwnSecondFactor,
  removeApp,
} from "./second-factor-queries.js";
import { describeTotp, makeTotpSecret } from "./totp.js";

/** By user: a stolen session must not guess the code of an app that its owner is about to set up. */
const confirmations: RateLimit = {
  name: "second-factor-setup",
  points: 10,
  seconds: 15 * 60,
  tooMany: "Too many wrong codes",
};

type Options = Pick<AccountRouteOptions, "db" | "clock" | "limits" | "secret">;
type ResetOptions = Pick<AccountRouteOptions, "db" | "clock" | "appUrl" | "limits" | "mail">;

/** The calls about the user's own second factor. */
export function secondFactorRoutes(on: On, { db, clock, limits, secret }: Options): void {
  /** A change to a second factor needs a code of it. */
  async function changing<T>(userId: string, code: string, change: (tx: Tx, user: UserRow) => Promise<T>) {
    const result = await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!(await hasOwnSecondFactor(tx, userId))) throw new Refusal("invalid", "No second factor is set");
      const refusal = await checkSecondFactor(tx, { userId, code, secret, limits, at: clock.now() });
      return refusal ?? change(tx, user);
    });
    return unlessRefused<T>(result);
  }

  on(secondFactor.getSecondFactor, async ({ user }) => ({
    isOn: await hasOwnSecondFactor(db, user._id),
    hasApp: (await getTotp(db, user._id)).isConfirmed,
    recoveryCodes: await countRecoveryCodes(db, user._id),
  }));

  on(secondFactor.beginSecondFactor, async ({ user, body }) => {
    const { _id: userId, username, sessionId } = user;
    const { hasPassword } = await checkOwnPassword({ db, limits }, userId, body.password);
    const plain = makeTotpSecret();
    const sealed = seal(plain, { appSecret: secret, use: "second factor", record: userId });
    const result = await inTransaction(db, async (tx) => {
      await lockUser(tx, userId);
      if ((await getTotp(tx, userId)).isConfirmed) {
        throw new Refusal("invalid", "An authenticator app is set up already. Turn it off first");
      }
      // Users with passkeys prove it with one of them, since the app is a factor of the same weight.
      const proof = {
        userId,
        sessionId,
        secondFactor: body.secondFactor,
        hasPassword,
        secret,
        limits,
        at: clock.now(),
      };
      const refusal = await refuseBorrowedSession(tx, proof);
      if (!refusal) await beginTotp(tx, userId, sealed);
      return refusal;
    });
    unlessRefused(result);
    return describeTotp(plain, username);
  });

  on(secondFactor.confirmSecondFactor, async ({ user: { _id: userId, sessionId }, body: { code } }) => {
    await limits.consume(confirmations, userId);
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      const user = await lockUser(tx, userId);
      await refuseEndedSession(tx, sessionId);
      const totp = await getTotp(tx, userId);
      if (totp.isConfirmed || totp.secret === null) throw new Refusal("invalid", "Begin again");
      if (!(await useUpTotpCode(tx, totp.secret, { userId, code, secret, at }))) {
        throw invalid({ code: "This is not the code that the app shows now" });
      }
      const recoveryCodes = await giveRecoveryCodes(tx, { userId, sessionId });
      await confirmTotp(tx, userId, at);
      await recordSignInChanged(tx, { user, action: "user.turn-on-second-factor" });
      return { recoveryCodes };
    });
  });

  on(secondFactor.makeRecoveryCodes, async ({ user: { _id }, body }) => ({
    recoveryCodes: await changing(_id, body.secondFactor, async (tx, user) => {
      await recordSignInChanged(tx, { user, action: "user.make-recovery-codes" });
      return makeRecoveryCodes(tx, _id);
    }),
  }));

  on(secondFactor.removeSecondFactor, ({ user: { _id }, body }) =>
    changing(_id, body.secondFactor, async (tx, user) => {
      if (!(await getTotp(tx, _id)).isConfirmed) throw new Refusal("invalid", "No authenticator app is set up");
      await removeApp(tx, _id);
      await refuseWithoutSecondFactor(tx, _id);
      await recordSignInChanged(tx, { user, action: "user.turn-off-second-factor" });
      return null;
    }),
  );
}

/** The call by which administrators reset the second factor of another user. */
export function resetSecondFactorRoute(on: On, { db, clock, appUrl, limits, mail }: ResetOptions): void {
  on(secondFactor.resetSecondFactor, ({ user: { _id }, params: { id: userId } }) => {
    const mailContext = { appUrl, limits, mail };
    const reset = { administratorId: _id, userId, at: clock.now(), mailContext };
    return inTransaction(db, async (tx) => {
      await resetSecondFactor(tx, reset);
      return null;
    });
  });
}
