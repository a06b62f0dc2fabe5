import { keepItems } from "../../catalogue/merging/item-queries.js";
import { withPeople } from "../../catalogue/merging/person-queries.js";
import type { Tx } from "../../db/database.js";
import { copyingOptOuts, optOutKey } from "../../mail/suppression/merged-queries.js";
import type { Suppressed } from "../../mail/suppression/suppression-queries.js";

/**
 * An opt-out counts for the other addresses of the same person too, whenever they were merged and whatever their
 * addresses are now. If only a merge connects an address, its copy is removed when that is undone. One statement for
 * any number of people.
 */
export async function propagateOptOuts(tx: Tx, { addresses, ownerId, at }: Omit<Suppressed, "reason">): Promise<void> {
  const { begins, items } = copyingOptOuts(withPeople(addresses), optOutKey({ ownerId, at }));
  await keepItems(tx, items, begins);
}
