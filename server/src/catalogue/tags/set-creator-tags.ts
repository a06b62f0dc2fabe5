import type { Actor } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { missing } from "../../refusal.js";
import { recordTags } from "../audit-creators.js";
import { lockCreator } from "../creator-queries.js";
import { listTagsOfCreators, replaceTagsOfCreator } from "./creator-tag-queries.js";
import { type GivenTags, tagsAfter } from "./tags-after.js";

interface Tagging {
  actor: Actor;
  id: string;
  given: GivenTags;
}

/** Tags of creators are shared: every signed-in user may change them, and the audit log says who did. */
export async function setCreatorTags(tx: Tx, { actor, id, given }: Tagging): Promise<string[]> {
  const creator = await lockCreator(tx, id);
  if (!creator) throw missing("Creator");
  const tagsNow = async () => (await listTagsOfCreators(tx, [creator.id])).get(creator.id) ?? [];
  const before = await tagsNow();
  await replaceTagsOfCreator(tx, creator.id, tagsAfter(before, given));
  const after = await tagsNow();
  await recordTags(tx, { actor, creator, before, after });
  return after;
}
