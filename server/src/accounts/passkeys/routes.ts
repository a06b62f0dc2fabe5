import { passkeys } from "@overture/contract";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import { consumeFrom } from "../../limits/consume-from.js";
import type { RateLimit } from "../../limits/rate-limit.js";
import { unlessRefused } from "../../refusal.js";
import type { AccountRouteOptions } from "../route-options.js";
import { checkOwnPassword } from "../second-factor/check-own-password.js";
import { addPasskey, beginPasskey } from "./add-passkey.js";
import { removePasskey, renamePasskey } from "./change-passkey.js";
import { listPasskeys, type PasskeyRow } from "./passkey-queries.js";
import { askForPasskey, proveWithPasskey, signInWithPasskey } from "./use-passkey.js";
import { relyingPartyOf } from "./webauthn.js";

type Options = Pick<AccountRouteOptions, "db" | "clock" | "limits" | "secret" | "appUrl" | "mail" | "providers">;

/**
 * By origin; each sign-in makes two calls. A passkey cannot be guessed, but each challenge is a row and each answer
 * costs work.
 */
const tries: RateLimit = {
  name: "passkey",
  points: 120,
  seconds: 5 * 60,
  tooMany: "Too many sign-ins with passkeys were tried from here",
};

/** The calls about the user's own passkeys. */
export function passkeyRoutes(on: On, { db, clock, limits, secret, appUrl, mail, providers }: Options): void {
  const relyingParty = relyingPartyOf(appUrl);
  const mailContext = { appUrl, limits, mail };

  on(passkeys.listPasskeys, async ({ user }) => (await listPasskeys(db, user._id)).map(present));

  on(passkeys.beginPasskey, async ({ user: { _id: userId, sessionId }, body: { password, secondFactor } }) => {
    const { hasPassword } = await checkOwnPassword({ db, limits }, userId, password);
    const at = clock.now();
    const beginning = { userId, sessionId, secondFactor, hasPassword, secret, limits, relyingParty, at };
    return unlessRefused(await inTransaction(db, (tx) => beginPasskey(tx, beginning)));
  });

  on(passkeys.addPasskey, async ({ user: { _id: userId, sessionId }, body }) => {
    const addition = { userId, sessionId, ...body, relyingParty, at: clock.now(), mailContext };
    const { row, recoveryCodes } = unlessRefused(await inTransaction(db, (tx) => addPasskey(tx, addition)));
    return { passkey: present(row), recoveryCodes };
  });

  on(passkeys.renamePasskey, ({ user, params: { id }, body: { name } }) =>
    inTransaction(db, async (tx) => present(await renamePasskey(tx, { id, userId: user._id, name }))),
  );

  on(passkeys.removePasskey, async ({ user, params: { id }, body: { secondFactor: code } }) => {
    const removal = { id, userId: user._id, providers, code, secret, limits, at: clock.now() };
    return unlessRefused(await inTransaction(db, (tx) => removePasskey(tx, removal)));
  });

  on(passkeys.askForPasskey, async ({ ip }) => {
    await consumeFrom(limits, tries, ip);
    return inTransaction(db, (tx) => askForPasskey(tx, relyingParty, clock.now()));
  });

  on(passkeys.signInWithPasskey, async ({ body: { assertion }, ip, browser }) => {
    await consumeFrom(limits, tries, ip);
    const arrival = { secret, at: clock.now(), browser, secondFactor: undefined, limits };
    const use = { assertion, relyingParty, arrival, mailContext };
    return unlessRefused(await inTransaction(db, (tx) => signInWithPasskey(tx, use)));
  });

  on(passkeys.proveWithPasskey, async ({ body: { assertion }, ip }) => {
    await consumeFrom(limits, tries, ip);
    const use = { assertion, relyingParty, at: clock.now() };
    return { code: unlessRefused(await inTransaction(db, (tx) => proveWithPasskey(tx, use))) };
  });
}

function present({ id, name, created_at, last_used_at, backed_up }: PasskeyRow): passkeys.Passkey {
  return {
    _id: id,
    name,
    createdAt: created_at.toISOString(),
    ...(last_used_at === null ? {} : { lastUsedAt: last_used_at.toISOString() }),
    isSynced: backed_up,
  };
}
