import { createHash } from "node:crypto";

interface Recipient {
  campaignId: string;
  creatorId: string;
}

/**
 * The index of the text that a creator is dealt: the first 8 bytes of the SHA-256 of `campaignId:creatorId` as a
 * big-endian integer, modulo the number of texts. It is not random: the same creator always gets the same text, and
 * most likely another one in another campaign.
 */
export function dealtIndex({ campaignId, creatorId }: Recipient, texts: number): number {
  const hash = createHash("sha256").update(`${campaignId.toLowerCase()}:${creatorId.toLowerCase()}`).digest();
  return Number(hash.readBigUInt64BE() % BigInt(texts));
}

/** The text that a creator is dealt; undefined if there are none. */
export function dealVariant<Text>(texts: readonly Text[], recipient: Recipient): Text | undefined {
  return texts.length === 0 ? undefined : texts[dealtIndex(recipient, texts.length)];
}
