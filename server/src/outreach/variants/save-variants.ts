import { isDeepStrictEqual } from "node:util";
import type { FieldErrors, variants } from "@overture/contract";
import { recordCampaign } from "../../campaigns/audit-campaigns.js";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { changedMeanwhile, invalid, isUnseen, missing, Refusal } from "../../refusal.js";
import { checkTexts } from "../../templates/email.js";
import { listFieldNames } from "../../templates/field-texts.js";
import { readVariants } from "./read-variants.js";
import { findPlace, forgetUnused, listKnown, listTexts, type Place, putTexts, useAlone } from "./variant-queries.js";

type SeenTexts = NonNullable<variants.VariantBody["before"]>;

interface Save {
  campaignId: string;
  userId: string;
  body: variants.VariantBody;
  at: Date;
}

/**
 * Replaces the texts that are dealt to new drafts of a place. Existing drafts stay as they are. With `before`, texts
 * that the caller has not seen stay.
 */
export async function saveVariants(tx: Tx, { campaignId, userId, body, at }: Save): Promise<Place> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  const place = { campaignId: campaign.id, step: body.step, followUp: body.followUp ?? 0 };
  const known = await listKnown(tx, place);
  checkAll(body.texts, { known: new Set(known.map(({ id }) => id)), fields: await listFieldNames(tx) });
  if (body.before && (await areUnseen(tx, place, { ...body, before: body.before }))) {
    throw changedMeanwhile("These texts were changed elsewhere", await readVariants(tx, place));
  }
  const before = await textsOf(tx, place);
  await putTexts(
    tx,
    place,
    body.texts.map(({ _id, subject, content }) => ({ id: _id?.toLowerCase(), subject: subject || null, content })),
    at,
  );
  await forgetUnused(tx, place);
  const after = await textsOf(tx, place);
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.change-variants", before, after });
  await announce(tx, { campaignId: campaign.id, kind: "drafts" });
  return place;
}

/** From now on new drafts of its place only use this text. */
export async function keepVariant(
  tx: Tx,
  { campaignId, userId, variantId }: { campaignId: string; userId: string; variantId: string },
): Promise<Place> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  const place = await findPlace(tx, campaign.id, variantId);
  if (!place) throw missing("Text");
  const before = await textsOf(tx, place);
  await useAlone(tx, place, variantId);
  const after = await textsOf(tx, place);
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.keep-variant", before, after });
  await announce(tx, { campaignId: campaign.id, kind: "drafts" });
  return place;
}

/** Whether the texts are neither those that the caller has seen nor those that they save, as in a repeated call. */
async function areUnseen(
  tx: Tx,
  place: Place,
  { before, texts }: Pick<variants.VariantBody, "texts"> & { before: SeenTexts },
): Promise<boolean> {
  const now = await listTexts(tx, place);
  const words = (list: readonly { subject?: string | null | undefined; content: string }[]) =>
    list.map(({ subject, content }) => [subject ?? "", content]);
  const hasSeenAll = isDeepStrictEqual(idsOf(now.map(({ id }) => id)), idsOf(before.map(({ _id }) => _id)));
  return isUnseen(words(now), { seen: hasSeenAll && words(before), saved: words(texts) });
}

function idsOf(ids: readonly string[]): string[] {
  return ids.map((id) => id.toLowerCase());
}

/** The texts as the audit log records them. */
async function textsOf(tx: Tx, place: Place) {
  const { step, followUp } = place;
  const texts = (await listTexts(tx, place)).map(({ subject, content }) => ({ ...(subject && { subject }), content }));
  return { step, ...(followUp > 0 && { followUp }), texts };
}

/** Refuses all faults of all texts at once, each by its place in the list. */
function checkAll(
  texts: variants.VariantBody["texts"],
  { known, fields }: { known: ReadonlySet<string>; fields: ReadonlySet<string> },
): void {
  const errors: FieldErrors = {};
  const named = new Set<string>();
  for (const [index, { _id, subject, content }] of texts.entries()) {
    const id = _id?.toLowerCase();
    if (id !== undefined && !known.has(id)) errors[`texts.${index}._id`] = "This text is not there any more";
    if (id !== undefined && named.has(id)) errors[`texts.${index}._id`] = "This text is in the list already";
    if (id !== undefined) named.add(id);
    for (const [field, fault] of Object.entries(faultsOf({ subject, content }, fields))) {
      errors[`texts.${index}.${field}`] = fault;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function faultsOf(texts: { subject: string | undefined; content: string }, fields: ReadonlySet<string>): FieldErrors {
  try {
    checkTexts(texts, fields);
    return {};
  } catch (error) {
    if (error instanceof Refusal && error.fields) return error.fields;
    throw error;
  }
}
