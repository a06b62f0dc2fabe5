import { eraseAuditDetails } from "../audit/erase-audit-details.js";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import { removeCampaignTagsNaming } from "../campaigns/tags/campaign-tag-queries.js";
import { blankCreators, blankListsNaming, lockCreatorToErase, patternNaming } from "../catalogue/erasure-queries.js";
import { removeValuesOfCreators } from "../catalogue/fields/value-queries.js";
import { removeBeforeImportsOf } from "../catalogue/imports/forget-queries.js";
import { removeFromLists } from "../catalogue/lists/member-queries.js";
import { forgetMergesOf } from "../catalogue/merging/merge-queries.js";
import { removeAddresses } from "../catalogue/profile/address-queries.js";
import { removeProfiles } from "../catalogue/profile/profile-queries.js";
import { removeCreatorTagsNaming, removeTagsOfCreators } from "../catalogue/tags/creator-tag-queries.js";
import type { Tx } from "../db/database.js";
import { forgetAnswerWords } from "../decisions/offer-page/offer-link-queries.js";
import { forgetAnswers } from "../idempotency/key-queries.js";
import { eraseMailsOf } from "../mail/erase-person.js";
import type { MailService } from "../mail/mail-service.js";
import { keepHashOf } from "../mail/suppression/erased-queries.js";
import { eraseConversationsWith } from "../outreach/erase-person.js";
import { removeThreadTagsNaming } from "../outreach/tags/thread-tag-queries.js";
import { invalid, missing } from "../refusal.js";
import { blankViewsNaming } from "../views/erasure-queries.js";
import { lockPersonToErase } from "./person-to-erase.js";

interface Erasure {
  actor: Actor;
  creatorId: string;
  /** Typed by the administrator as a confirmation. */
  username: string;
  mail: Pick<MailService, "addressHashes">;
  at: Date;
}

/**
 * Permanently removes everything personal about a creator: in the catalogue, in conversations, in outgoing and incoming
 * mail, in the audit log. What stays are the conversations with their dates and deals, and a hash that prevents mail to
 * the address.
 */
export async function eraseCreator(tx: Tx, { actor, creatorId, username, mail, at }: Erasure): Promise<void> {
  const creator = await lockCreatorToErase(tx, creatorId);
  if (!creator) throw missing("Creator");
  if (username !== creator.username) throw invalid({ username: "Type the creator's username to confirm" });

  const { ids, addresses, names } = await lockPersonToErase(tx, creator);
  const mails = [];
  for (const id of ids) mails.push(await eraseConversationsWith(tx, id, at));
  await eraseMailsOf(tx, {
    mailIds: mails.flatMap(({ mailIds }) => mailIds),
    receivedMailIds: mails.flatMap(({ receivedMailIds }) => receivedMailIds),
    attachmentIds: mails.flatMap(({ attachmentIds }) => attachmentIds),
    addresses,
    names,
  });
  await forgetAnswerWords(tx, ids);
  await blankCreators(tx, ids, at);
  await removeBeforeImportsOf(tx, ids);
  await forgetMergesOf(tx, ids, at);
  await removeFromLists(tx, ids);
  await removeTagsOfCreators(tx, ids);
  await removeProfiles(tx, ids);
  await removeValuesOfCreators(tx, ids);
  for (const address of addresses) await removeAddresses(tx, { creatorIds: ids, address });
  const pattern = patternNaming({ addresses, names });
  await blankListsNaming(tx, pattern);
  await blankViewsNaming(tx, pattern);
  await removeCreatorTagsNaming(tx, pattern);
  await removeCampaignTagsNaming(tx, pattern);
  await removeThreadTagsNaming(tx, pattern);
  const [hash] = await mail.addressHashes(tx);
  for (const address of addresses) await keepHashOf(tx, { address, hash: hash(address), at });
  for (const id of ids) await eraseAuditDetails(tx, { actor, subject: { kind: "creator", id }, texts: addresses });
  await forgetAnswers(tx);
  await recordAudit(tx, { actor, action: "creator.erase", subject: { kind: "creator", id: creatorId } });
}
