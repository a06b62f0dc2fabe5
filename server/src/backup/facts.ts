import { z } from "zod";
import { damaged } from "./records.js";

/** Increased when an older program could not read the new format. */
export const formatVersion = 1;

/** The first record: what this is, and what is needed to restore it. */
export const heading = z.object({
  format: z.literal("overture backup"),
  version: z.number(),
  madeAt: z.string(),
  overture: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  /** APP_SECRET, encrypted with a passphrase. */
  secret: z
    .object({ salt: z.base64(), nonce: z.base64(), tag: z.base64(), sealed: z.base64(), cost: z.number() })
    .optional(),
});

/** Before a table's rows. */
export const tableBegin = z.object({ table: z.string(), columns: z.array(z.string()) });
/** After a table's rows. */
export const tableEnd = z.object({ endOf: z.string(), rows: z.number(), sha256: z.string() });

const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** The last record: without it the file was cut short. */
export const ending = z.object({
  sequences: z.array(sequence),
  tables: z.number(),
  rows: z.number(),
});

export type Heading = z.infer<typeof heading>;
export type TableBegin = z.infer<typeof tableBegin>;
export type TableEnd = z.infer<typeof tableEnd>;
export type Ending = z.infer<typeof ending>;
export type SequenceState = z.infer<typeof sequence>;

export function readFact<Fact>(schema: z.ZodType<Fact>, fact: unknown): Fact {
  const read = schema.safeParse(fact);
  if (!read.success) throw damaged(read.error);
  return read.data;
}
