import { createHash } from "node:crypto";

interface Recipient {
  campaignId: string;
  creatorId: string;
}

/**
 * Which of so many texts a creator is dealt: the first 8 bytes of the SHA-256 of `campaignId:creatorId`, read as a
 * whole number with the largest byte first, modulo how many there are. Nothing is drawn: asked again it is the same,
 * and in another campaign most likely another.
 */
export function dealtIndex({ campaignId, creatorId }: Recipient, texts: number): number {
  const hash = createHash("sha256").update(`${campaignId.toLowerCase()}:${creatorId.toLowerCase()}`).digest();
  return Number(hash.readBigUInt64BE() % BigInt(texts));
}

/** The text that a creator is dealt; undefined where there is none. */
export function dealVariant<Text>(texts: readonly Text[], recipient: Recipient): Text | undefined {
  return texts.length === 0 ? undefined : texts[dealtIndex(recipient, texts.length)];
}
