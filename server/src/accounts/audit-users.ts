import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import type { UserRow } from "./user-queries.js";

type User = Pick<UserRow, "id" | "username" | "email" | "role" | "display_name">;

export async function recordUserCreated(tx: Tx, user: User, actor: Actor): Promise<void> {
  await recordAudit(tx, { actor, action: "user.create", subject: userSubject(user), after: userValues(user) });
}

export async function recordUserChanged(tx: Tx, before: User, after: User, actor: Actor): Promise<void> {
  await recordAudit(tx, {
    actor,
    action: "user.update",
    subject: userSubject(after),
    before: userValues(before),
    after: userValues(after),
  });
}

export async function recordUserDeleted(tx: Tx, user: User, actor: Actor): Promise<void> {
  await recordAudit(tx, { actor, action: "user.delete", subject: userSubject(user), before: userValues(user) });
}

export async function recordUserRestored(tx: Tx, user: User, actor: Actor): Promise<void> {
  await recordAudit(tx, { actor, action: "user.restore", subject: userSubject(user), after: userValues(user) });
}

/** Records that a user who waited after registration was admitted. */
export async function recordUserAdmitted(tx: Tx, user: Pick<User, "id" | "username">, actor: Actor): Promise<void> {
  await recordAudit(tx, { actor, action: "user.admit", subject: userSubject(user) });
}

type SignInChange =
  | "user.change-password"
  | "user.reset-password"
  | "user.link-account"
  | "user.unlink-account"
  | "user.sign-out-everywhere"
  | "user.turn-on-second-factor"
  | "user.turn-off-second-factor"
  | "user.make-recovery-codes";

interface PasskeyChange {
  user: Pick<User, "id" | "username">;
  action: "user.add-passkey" | "user.rename-passkey" | "user.remove-passkey";
  before?: { passkey: string };
  after?: { passkey: string };
}

/** The actor is the owner of the passkey, who has named it. */
export async function recordPasskeyChanged(tx: Tx, { user, action, before, after }: PasskeyChange): Promise<void> {
  await recordAudit(tx, { actor: { userId: user.id }, action, subject: userSubject(user), before, after });
}

/** The actor is an administrator, for a user who lost the second factor. */
export async function recordSecondFactorReset(
  tx: Tx,
  user: Pick<User, "id" | "username">,
  actor: Actor,
): Promise<void> {
  await recordAudit(tx, { actor, action: "user.reset-second-factor", subject: userSubject(user) });
}

/** Records that a user changed their own way to sign in. The new values are private and not logged. */
export async function recordSignInChanged(
  tx: Tx,
  { user, action, provider }: { user: Pick<User, "id" | "username">; action: SignInChange; provider?: string },
): Promise<void> {
  const after = provider === undefined ? undefined : { provider };
  await recordAudit(tx, { actor: { userId: user.id }, action, subject: userSubject(user), after });
}

function userSubject({ id, username }: Pick<User, "id" | "username">) {
  return { kind: "user", id, name: username };
}

function userValues({ username, email, role, display_name: displayName }: User) {
  return { username, email, role, ...(displayName === null ? {} : { displayName }) };
}
