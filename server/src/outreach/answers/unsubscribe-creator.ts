import type { Actor } from "../../audit/record-audit.js";
import { withAddressesOfPeople } from "../../catalogue/merging/person-queries.js";
import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { ownerIdOf, type Scope } from "../../mail/evidence/authority.js";
import { findStanding, liftSuppression, suppressAddress } from "../../mail/suppression/suppression-queries.js";
import { cancelReasons, noteSuppressed } from "../matching/note-suppression.js";
import { concernsOthers, endThreadsBy, reopenThreads } from "./correction-queries.js";
import { findNewestMailOf, hasThreadWrittenTo } from "./recipient-queries.js";

/** A request in words for no more mail. */
interface OptOut {
  /** Who read the words that way; absent for the program. */
  actor?: Actor;
  threadId: string;
  /** The creator's own address. */
  creator: string;
  /** The author of the words: the creator with another address, or somebody else. */
  sender: string | null;
}

interface BindingOptOut extends OptOut {
  /** The users whose outreach it ends. */
  scope: Scope;
  /** Whether a message shows the words, so that their reading can be corrected. */
  isShown: boolean;
}

/**
 * Ends outreach to a creator who asked for that in words, or for whom somebody did, and to the sender too if the thread
 * has written there. Answers whether the request is new: each response has its own.
 */
export async function unsubscribeCreator(tx: Tx, optOut: BindingOptOut, at: Date): Promise<boolean> {
  const { actor = "system", threadId, creator, sender, scope, isShown } = optOut;
  const ownerId = ownerIdOf(scope);
  if (ownerId === undefined) return false;
  const from = scope.kind === "owner" ? "any mailbox" : "its mailbox";
  const isRecipient = sender !== null && (await hasThreadWrittenTo(tx, threadId, { address: sender, from }));
  const addresses = new Set([creator, ...(isRecipient ? [sender] : [])].map((address) => address.toLowerCase()));
  const mailId = await findNewestMailOf(tx, threadId);
  let isNew = false;
  for (const address of addresses) {
    const suppression = { actor, address, ownerId, reason: "unsubscribe", mailId, at, isSaid: isShown } as const;
    if (!(await suppressAddress(tx, suppression))) continue;
    await noteSuppressed(tx, { ...suppression, addresses: [address] });
    isNew = true;
  }
  return isNew;
}

/**
 * The words were misread: undoes exactly what `unsubscribeCreator` did at that moment, and answers with the reopened
 * threads: none while another request counts. Undefined, with nothing undone, if that concerns others too: then an
 * administrator can remove the suppression.
 */
export async function resubscribeCreator(
  tx: Tx,
  { actor = "system", threadId, creator, sender, ownerId, now }: OptOut & { ownerId: string; now: Date },
  since: Date,
): Promise<string[] | undefined> {
  const named = new Set([creator, sender ?? creator].map((address) => address.toLowerCase()));
  const addresses = await withAddressesOfPeople(tx, [...named]);
  for (const address of addresses) {
    if (await concernsOthers(tx, { address, threadId, ownerId, at: since })) return undefined;
  }
  const reopened: string[] = [];
  for (const address of addresses)
    reopened.push(...(await resubscribe(tx, { actor, address, ownerId, at: since, now })));
  return reopened;
}

interface Resubscription {
  actor: Actor;
  address: string;
  ownerId: string;
  /** When outreach was ended. */
  at: Date;
  now: Date;
}

async function resubscribe(tx: Tx, { actor, address, ownerId, at, now }: Resubscription): Promise<string[]> {
  if (!(await liftSuppression(tx, { actor, address, ownerId, reason: "unsubscribe", at }))) return [];
  const cancelling = { reason: cancelReasons.unsubscribe, at };
  const standing = await findStanding(tx, { address, ownerId });
  if (standing) {
    if (standing.saidAt) await endThreadsBy(tx, address, { ...cancelling, later: standing.saidAt });
    return [];
  }
  const reopened = await reopenThreads(tx, address, { ...cancelling, now });
  await announceAll(
    tx,
    reopened.map(({ id, campaignId }) => ({ campaignId, threadId: id, kind: "thread" })),
  );
  return reopened.map(({ id }) => id);
}
