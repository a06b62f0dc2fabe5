import { limits, type profiles } from "@overture/contract";
import { recordAudit } from "../../audit/record-audit.js";
import { lockCreator } from "../../catalogue/creator-queries.js";
import { countAddresses, findHolder, insertAddress, listAddresses } from "../../catalogue/profile/address-queries.js";
import { presentAddresses } from "../../catalogue/profile/read-profile.js";
import type { Tx } from "../../db/database.js";
import { ownerIdOf, scopeOfLearned } from "../../mail/evidence/authority.js";
import { invalid, missing, Refusal } from "../../refusal.js";
import { findAnswerFrom } from "./learned-queries.js";

interface Learning {
  userId: string;
  creatorId: string;
  email: string;
  role: profiles.AddressRole;
  at: Date;
}

/**
 * A user who may write in a conversation says whose address has answered in it. Only a proved address is learned, and
 * only for the mailboxes for which it is proved: otherwise a user could direct another person's mail to a conversation
 * of their own.
 */
export async function learnAddress(tx: Tx, { userId, creatorId, email, role, at }: Learning) {
  const creator = await lockCreator(tx, creatorId);
  if (!creator) throw missing("Creator");
  const answer = await findAnswerFrom(tx, { creatorId: creator.id, address: email, userId });
  if (!answer) {
    throw new Refusal("forbidden", "This address has not answered in a conversation in which you may write");
  }
  const { mailboxId, mailboxOwnerId } = answer;
  const mailbox = mailboxId === null ? undefined : { id: mailboxId, ownerId: mailboxOwnerId };
  const ownerId = ownerIdOf(scopeOfLearned(answer, mailbox));
  if (ownerId === undefined) throw invalid({ email: "Confirm first who wrote this answer" });
  const holder = await findHolder(tx, email);
  if (email.toLowerCase() === creator.email.toLowerCase()) throw invalid({ email: "This is the creator's address" });
  if (holder === "creator") throw invalid({ email: "This is another creator's address" });
  if (holder === "mailbox") throw invalid({ email: "This is the address of a mailbox here" });

  const before = await listAddresses(tx, creator.id);
  const isNew = before.every(({ address }) => address !== email.toLowerCase());
  if (isNew && (await countAddresses(tx, creator.id)) >= limits.creatorAddresses - 1) {
    throw invalid({ email: `A creator has at most ${limits.creatorAddresses} addresses` });
  }
  await insertAddress(tx, { creatorId: creator.id, address: email, role, ownerId, at });
  const after = await listAddresses(tx, creator.id);
  await recordAudit(tx, {
    actor: { userId },
    action: "creator.update",
    subject: { kind: "creator", id: creator.id, name: creator.username },
    before: { addresses: before },
    after: { addresses: after },
  });
  return presentAddresses(creator.email, after);
}
