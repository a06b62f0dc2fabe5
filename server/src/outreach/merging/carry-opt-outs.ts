import { keepItems } from "../../catalogue/merging/item-queries.js";
import { withPeople } from "../../catalogue/merging/person-queries.js";
import type { Tx } from "../../db/database.js";
import { copyingOptOuts, optOutKey } from "../../mail/suppression/merged-queries.js";
import type { Suppressed } from "../../mail/suppression/suppression-queries.js";

/**
 * What somebody asks for holds for the other addresses of the same person, whenever they were merged and whatever their
 * addresses have become since. What came there by a merge alone goes again when that is undone. One statement, for
 * however many people.
 */
export async function carryOptOuts(tx: Tx, { addresses, ownerId, at }: Omit<Suppressed, "reason">): Promise<void> {
  const { begins, items } = copyingOptOuts(withPeople(addresses), optOutKey({ ownerId, at }));
  await keepItems(tx, items, begins);
}
