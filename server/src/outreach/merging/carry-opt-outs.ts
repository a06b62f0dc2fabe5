import { insertItems } from "../../catalogue/merging/item-queries.js";
import { listMergesOfAddresses, type Merge } from "../../catalogue/merging/merge-queries.js";
import type { Tx } from "../../db/database.js";
import { optOutKey } from "../../mail/suppression/merged-queries.js";
import type { Suppressed } from "../../mail/suppression/suppression-queries.js";
import { addressesOf, bringOptOuts, bringOwnOptOuts } from "./brought.js";

/**
 * What somebody asks for after a merge holds for the other addresses of the same person, as what was asked before does;
 * undoing the merge takes it from there again.
 */
export async function carryOptOuts(tx: Tx, { addresses, ownerId, at }: Omit<Suppressed, "reason">): Promise<void> {
  const keys = [optOutKey({ ownerId, at })];
  const merges = await listMergesOfAddresses(tx, addresses);
  // From the address on, by one merge after the other, whichever of them it is known by.
  for (const merge of [...merges, ...merges.toReversed()]) await carryBy(tx, merge, keys);
}

async function carryBy(tx: Tx, merge: Merge, keys: readonly string[]): Promise<void> {
  await insertItems(tx, merge.id, "opt-out", await bringOptOuts(tx, merge, keys));
  await insertItems(tx, merge.id, "own opt-out", await bringOwnOptOuts(tx, merge, keys));
}

/** These addresses, and those of the same people that a merge has brought together. */
export async function withMergedAddresses(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const all = new Set(addresses);
  for (const merge of await listMergesOfAddresses(tx, addresses)) {
    const { own, others } = await addressesOf(tx, merge);
    all.add(own.toLowerCase()).add(others.toLowerCase());
  }
  return [...all];
}
