import { type CreatorToErase, lockCreatorsOfAddress, lockCreatorsToErase } from "../catalogue/erasure-queries.js";
import { listMergedInto, listMergesInto } from "../catalogue/merging/merge-queries.js";
import { listOwnAddresses } from "../catalogue/profile/address-queries.js";
import type { Tx } from "../db/database.js";

export interface PersonToErase {
  /** Every creator of the catalogue, present or deleted, that is this person. */
  ids: string[];
  /** In lower case. */
  addresses: string[];
  names: string[];
}

/** A person with all creators that were merged into them, and their former names and addresses. */
export async function lockPersonToErase(tx: Tx, creator: CreatorToErase): Promise<PersonToErase> {
  const merged = await listMergedInto(tx, [creator.id]);
  const people = [creator, ...(await lockCreatorsToErase(tx, merged))];
  for (const { id } of [...people]) {
    for (const { written } of await listMergesInto(tx, id)) {
      const { username, email, display_name: displayName } = written;
      people.push({
        id,
        username: textOf(username?.before) ?? creator.username,
        email: textOf(email?.before) ?? creator.email,
        display_name: textOf(displayName?.before) ?? null,
      });
    }
  }
  const addresses = [...new Set(people.map(({ email }) => email.toLowerCase()))];
  const ids = new Set(people.map(({ id }) => id));
  for (const address of addresses) for (const id of await lockCreatorsOfAddress(tx, address)) ids.add(id);
  const learned = await listOwnAddresses(tx, [...ids]);
  return {
    ids: [...ids].sort(),
    addresses: [...new Set([...addresses, ...learned])],
    names: [...new Set(people.flatMap(namesOf))],
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A display name of one word, like `Max` or `Travel`, is left out: it would match mail of other people. */
function namesOf({ username, display_name: displayName }: CreatorToErase): string[] {
  return displayName !== null && /\S\s+\S/.test(displayName) ? [username, displayName] : [username];
}
