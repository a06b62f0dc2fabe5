import type { Tx } from "../../db/database.js";
import { missing, type Refusal } from "../../refusal.js";
import { recordPasskeyChanged } from "../audit-users.js";
import {
  checkSecondFactor,
  refuseWithoutSecondFactor,
  type SecondFactor,
} from "../second-factor/check-second-factor.js";
import { dropUnneededRecoveryCodes } from "../second-factor/second-factor-queries.js";
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

/** Asks for a second factor, as removing the app does: a borrowed session is not enough. */
export async function removePasskey(tx: Tx, { id, ...factor }: SecondFactor & { id: string }): Promise<Refusal | null> {
  const { userId } = factor;
  const user = await lockUser(tx, userId);
  const row = await findPasskey(tx, { id, userId });
  if (!row) throw missing("Passkey");
  const refusal = await checkSecondFactor(tx, factor);
  if (refusal) return refusal;
  await deletePasskey(tx, { id, userId });
  await refuseWithoutSecondFactor(tx, userId);
  await dropUnneededRecoveryCodes(tx, userId);
  await recordPasskeyChanged(tx, { user, action: "user.remove-passkey", before: { passkey: row.name } });
  return null;
}
