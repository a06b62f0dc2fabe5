import { secondFactor } from "@overture/contract";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { RateLimit } from "../../limits/rate-limit.js";
import { invalid, Refusal } from "../../refusal.js";
import { seal } from "../../sealing.js";
import { recordSignInChanged } from "../audit-users.js";
import { getCredentialsOf } from "../credential-queries.js";
import { passwordMatches } from "../password.js";
import type { AccountRouteOptions } from "../route-options.js";
import { deleteOtherSessionsOf } from "../session-queries.js";
import { getStanding } from "../standing/standing-queries.js";
import { unlessRefused } from "../unless-refused.js";
import { lockUser, type UserRow } from "../user-queries.js";
import { checkSecondFactor, useUpTotpCode } from "./check-second-factor.js";
import { hashRecoveryCode, makeRecoveryCode, recoveryCodeCount } from "./recovery-code.js";
import { resetSecondFactor } from "./reset-second-factor.js";
import {
  beginTotp,
  confirmTotp,
  countRecoveryCodes,
  getTotp,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "./second-factor-queries.js";
import { describeTotp, makeTotpSecret } from "./totp.js";

type Options = Pick<AccountRouteOptions, "db" | "clock" | "limits" | "secret">;
type ResetOptions = Pick<AccountRouteOptions, "db" | "clock" | "appUrl" | "limits" | "mail">;

/** A borrowed session must not find the password out here. */
const passwordTrials: RateLimit = { name: "enrol-password", points: 10, seconds: 15 * 60 };

/** The second factor of the own account. */
export function secondFactorRoutes(on: On, { db, clock, limits, secret }: Options): void {
  /** Whoever changes a second factor has it at hand. */
  async function changing(userId: string, code: string, change: (tx: Tx, user: UserRow) => Promise<string[]>) {
    const result = await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!(await getTotp(tx, userId)).isConfirmed) throw new Refusal("invalid", "No second factor is set");
      const refusal = await checkSecondFactor(tx, { userId, code, secret, limits, at: clock.now() });
      return refusal ?? change(tx, user);
    });
    return unlessRefused(result);
  }

  on(secondFactor.getSecondFactor, async ({ user }) => ({
    isOn: (await getTotp(db, user._id)).isConfirmed,
    recoveryCodes: await countRecoveryCodes(db, user._id),
  }));

  on(secondFactor.beginSecondFactor, async ({ user, body }) => {
    await limits.consume(passwordTrials, user._id);
    await refuseWrongPassword(db, user._id, body.password);
    await limits.reset(passwordTrials, user._id);
    const plain = makeTotpSecret();
    const sealed = seal(plain, { appSecret: secret, use: "second factor", record: user._id });
    const isBegun = await inTransaction(db, (tx) => beginTotp(tx, user._id, sealed));
    if (!isBegun) throw new Refusal("invalid", "A second factor is set already. Turn it off first");
    return describeTotp(plain, user.username);
  });

  on(secondFactor.confirmSecondFactor, ({ user: { _id: userId, sessionId }, body: { code } }) =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const user = await lockUser(tx, userId);
      const totp = await getTotp(tx, userId);
      if (totp.isConfirmed || totp.secret === null) throw new Refusal("invalid", "Begin again");
      if (!(await useUpTotpCode(tx, totp.secret, { userId, code, secret, at }))) {
        throw invalid({ code: "This is not the code that the app shows now" });
      }
      await confirmTotp(tx, userId, at);
      await deleteOtherSessionsOf(tx, userId, sessionId);
      await recordSignInChanged(tx, { user, action: "user.turn-on-second-factor" });
      return { recoveryCodes: await makeRecoveryCodes(tx, userId) };
    }),
  );

  on(secondFactor.makeRecoveryCodes, async ({ user: { _id }, body }) => ({
    recoveryCodes: await changing(_id, body.secondFactor, async (tx, user) => {
      await recordSignInChanged(tx, { user, action: "user.make-recovery-codes" });
      return makeRecoveryCodes(tx, _id);
    }),
  }));

  on(secondFactor.removeSecondFactor, async ({ user: { _id }, body }) => {
    await changing(_id, body.secondFactor, async (tx, user) => {
      await removeSecondFactor(tx, _id);
      await refuseWithoutSecondFactor(tx, _id);
      await recordSignInChanged(tx, { user, action: "user.turn-off-second-factor" });
      return [];
    });
    return null;
  });
}

/** What administrators do about the second factor of others. */
export function resetSecondFactorRoute(on: On, { db, clock, appUrl, limits, mail }: ResetOptions): void {
  on(secondFactor.resetSecondFactor, async ({ user: { _id }, params: { id: userId } }) => {
    const stationery = { appUrl, limits, mail };
    const reset = { administratorId: _id, userId, at: clock.now(), stationery };
    await inTransaction(db, (tx) => resetSecondFactor(tx, reset));
    return null;
  });
}

/** After a factor was removed: whoever has to have one keeps the last. */
async function refuseWithoutSecondFactor(tx: Tx, userId: string): Promise<void> {
  if ((await getStanding(tx, userId)) !== "enrolling") return;
  throw new Refusal("invalid", "A second factor is required of you here, so that you cannot turn it off");
}

/** Somebody who only ever came by another service has none. */
async function refuseWrongPassword(db: Db, userId: string, password: string | undefined): Promise<void> {
  const { passwordHash } = await getCredentialsOf(db, userId);
  if (passwordHash === null) return;
  if (password === undefined || !(await passwordMatches(passwordHash, password))) {
    throw invalid({ password: "This is not your current password" });
  }
}

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}
