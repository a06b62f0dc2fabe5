import type { deliveries } from "@overture/contract";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import type { MessageRow } from "../message-queries.js";
import { presentMessage } from "../threads/present.js";

/** Sent messages with the creators to whom they went. */
export async function readDeliveries(db: Db, rows: readonly MessageRow[]): Promise<deliveries.SentMessage[]> {
  const creators = await listCreatorsByIds(db, [...new Set(rows.map(({ creatorId }) => creatorId))]);
  const creatorOf = new Map(creators.map((creator) => [creator._id, creator]));
  return rows.flatMap((row) => {
    const creator = creatorOf.get(row.creatorId);
    return creator ? [{ ...presentMessage(row), creator }] : [];
  });
}
