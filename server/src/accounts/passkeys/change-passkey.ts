import type { Tx } from "../../db/database.js";
import { missing, Refusal } from "../../refusal.js";
import { recordPasskeyChanged } from "../audit-users.js";
import {
  checkSecondFactor,
  refuseWithoutSecondFactor,
  type SecondFactor,
} from "../second-factor/check-second-factor.js";
import { dropUnneededRecoveryCodes } from "../second-factor/second-factor-queries.js";
import { hasSignInMethodWithout, type KnownProviders } from "../sign-in-methods.js";
import { lockUser } from "../user-queries.js";
import { deletePasskey, findPasskey, type PasskeyRow, updatePasskeyName } from "./passkey-queries.js";

interface Renaming {
  id: string;
  userId: string;
  name: string;
}

export async function renamePasskey(tx: Tx, { id, userId, name }: Renaming): Promise<PasskeyRow> {
  const user = await lockUser(tx, userId);
  const row = await findPasskey(tx, { id, userId });
  if (!row) throw missing("Passkey");
  await updatePasskeyName(tx, { id, userId, name });
  const names = { before: { passkey: row.name }, after: { passkey: name } };
  await recordPasskeyChanged(tx, { user, action: "user.rename-passkey", ...names });
  return { ...row, name };
}

interface Removal extends SecondFactor {
  id: string;
  providers: KnownProviders;
}

/**
 * Asks for a second factor, as removing the app does, because a stolen session must not be enough. The only way to sign
 * in cannot be removed; the same holds for linked accounts.
 */
export async function removePasskey(tx: Tx, { id, providers, ...factor }: Removal): Promise<Refusal | null> {
  const { userId } = factor;
  const user = await lockUser(tx, userId);
  const row = await findPasskey(tx, { id, userId });
  if (!row) throw missing("Passkey");
  const refusal = await checkSecondFactor(tx, factor);
  if (refusal) return refusal;
  if (!(await hasSignInMethodWithout(tx, { userId, providers, lost: { passkeyId: id } }))) throw onlyWayIn();
  await deletePasskey(tx, { id, userId });
  await refuseWithoutSecondFactor(tx, userId);
  await dropUnneededRecoveryCodes(tx, userId);
  await recordPasskeyChanged(tx, { user, action: "user.remove-passkey", before: { passkey: row.name } });
  return null;
}

function onlyWayIn(): Refusal {
  return new Refusal("invalid", "Reset your password first: without this passkey you could not sign in");
}
