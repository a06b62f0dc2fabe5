import type { Tx } from "../db/database.js";
import type { ArrivedMail } from "../mail/listener.js";

export async function acceptMail(_tx: Tx, _mail: ArrivedMail): Promise<boolean> {
  return false;
}
