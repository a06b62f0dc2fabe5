import type { Tx } from "../../db/database.js";
import type { MailService } from "../mail-service.js";
import { findErasedHashes } from "./erased-queries.js";
import { suppressAddress } from "./suppression-queries.js";

interface Recipients {
  addresses: readonly string[];
  mail: Pick<MailService, "addressHashes">;
  at: Date;
}

/**
 * Suppresses those of the addresses that belong to an erased person: importing them or writing to them brings the
 * address back, and this prevents mail to it.
 */
export async function suppressErased(tx: Tx, { addresses, mail, at }: Recipients): Promise<void> {
  const hashes = await mail.addressHashes(tx);
  const hashed = new Map(
    addresses.flatMap((address) => hashes.map((hash) => [hash(address).toString("hex"), address] as const)),
  );
  for (const hash of await findErasedHashes(tx, [...hashed.keys()])) {
    await suppressAddress(tx, { address: hashed.get(hash) as string, ownerId: null, reason: "unsubscribe", at });
  }
}
