import type { Tx } from "../../db/database.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import { Refusal } from "../../refusal.js";

/** A hundred thousand drafts of 5 kB, in one call and four times in a day. */
const maxBytesPerCall = 500_000_000;
export const maxBytesPerDay = 2_000_000_000;

/** Of a draft of one letter, its conversation and their indexes, about. */
const bytesOfRows = 1_000;

const megabyte = 1_000_000;
/** Bytes would exceed the range of the column. */
const bytesOfPoint = 1_000;

const textsOfADay: RateLimit = {
  name: "draft kilobytes",
  points: maxBytesPerDay / bytesOfPoint,
  seconds: 86_400,
  tooMany: `You have written ${maxBytesPerDay / megabyte} MB of drafts in a day`,
};

/** The text that one call writes into drafts. */
export interface TextVolume {
  /** Throws once there is more text than one call writes. */
  add(texts: readonly { subject?: string | null | undefined; content?: string | undefined }[]): void;
  /** With what the rows take beside it. */
  bytes(): number;
}

export function openTextVolume(maxBytes = maxBytesPerCall): TextVolume {
  let bytes = 0;
  let rows = 0;
  return {
    add(texts) {
      for (const { subject, content } of texts) {
        bytes += Buffer.byteLength(subject ?? "") + Buffer.byteLength(content ?? "");
      }
      rows += texts.length;
      if (bytes <= maxBytes) return;
      throw new Refusal(
        "invalid",
        `These drafts have more than ${maxBytes / megabyte} MB of text together: choose fewer, or a shorter text`,
      );
    },
    bytes: () => bytes + rows * bytesOfRows,
  };
}

interface Writer {
  limits: RateLimits;
  userId: string;
  /** Opens the transaction of the call. It may run the work more than once. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/**
 * Runs a transaction that writes drafts: a short request with a long template writes gigabytes. What is rolled back
 * counts too, because the database has written it.
 */
export async function withTextVolume<Result>(
  { limits: rates, userId, transact }: Writer,
  write: (tx: Tx, texts: TextVolume) => Promise<Result>,
): Promise<Result> {
  await rates.refuseExhausted(textsOfADay, userId);
  let texts = openTextVolume();
  const count = async (counted: RateLimits) => {
    const points = Math.ceil(texts.bytes() / bytesOfPoint);
    if (points > 0) await counted.count(textsOfADay, userId, points);
  };
  try {
    return await transact(async (tx) => {
      // A repeated transaction writes its texts again.
      texts = openTextVolume();
      const result = await write(tx, texts);
      await count(rates.within(tx));
      return result;
    });
  } catch (error) {
    await count(rates);
    throw error;
  }
}
