import { expect } from "@playwright/test";
import type { Client } from "../client.ts";
import type { Sent } from "./mail.ts";

interface Mails {
  sent: readonly Sent[];
  /** The sent mails that were answered. */
  answered: readonly Sent[];
}

export interface Counted {
  sent: Record<string, number>;
  answered: Record<string, number>;
}

/** Counts sent and answered mails by text. `known` maps words that occur only in one text to that text. */
export function countByText({ sent, answered }: Mails, known: Readonly<Record<string, string>>): Counted {
  const count = (mails: readonly Sent[]) =>
    Object.fromEntries(
      Object.entries(known).map(([words, text]) => [text, mails.filter(({ raw }) => raw.includes(words)).length]),
    );
  return { sent: count(sent), answered: count(answered) };
}

/** Expects the same numbers in analytics. */
export async function compareCounts(owner: Client, campaignId: string, byText: Counted): Promise<void> {
  const read = (measure: string, by: string) =>
    owner.get<{ rows: { key: { _id?: string }; value: number }[]; total: number }>(
      `/api/v1/analytics?measure=${measure}&by=${by}&campaign=${campaignId}`,
    );
  const variants = await owner.get<{ texts: { _id: string; content: string }[] }>(
    `/api/v1/campaign/${campaignId}/variants?step=initial`,
  );
  const textOf = new Map(variants.texts.map(({ _id, content }) => [_id, content]));
  for (const measure of ["sent", "answered"] as const) {
    expect((await read(measure, "campaign")).total).toBe(sumOf(byText[measure]));
    const { rows } = await read(measure, "variant");
    expect(Object.fromEntries(rows.map(({ key, value }) => [textOf.get(key._id ?? ""), value]))).toEqual(
      byText[measure],
    );
  }
}

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, counted) => sum + counted);
