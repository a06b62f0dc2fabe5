import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging } from "./fields.js";

export const entryKind = z.enum(["budget", "deal", "reopened"]);
export type EntryKind = z.output<typeof entryKind>;

const named = z.object({ _id: id, username: z.string() });

/** One change of a campaign's budget, in dollars. */
export const ledgerEntry = z.object({
  _id: id,
  at: instant,
  kind: entryKind,
  /** Negative for a deal. */
  amount: z.number(),
  /** What is left after this entry. */
  balance: z.number(),
  threadId: z.optional(id),
  /** The creator of the deal. */
  creator: z.optional(named),
  /** Absent where it is not known: before the ledger existed, or when that user is deleted. */
  by: z.optional(named),
  /** Why a deal was taken back. */
  note: z.optional(z.string()),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const ledgerSummary = z.object({
  /** The sum of the budget entries. */
  planned: z.number(),
  /** The sum of the deals, less those that were taken back. */
  spent: z.number(),
  /** Our newest offer in each open conversation, if it was sent and not declined. */
  committed: z.number(),
  /** The creators' newest asks that we have not answered. */
  asked: z.number(),
  /** The sum of all entries, which is the campaign's budget. */
  left: z.number(),
  /** What is left and not committed. */
  free: z.number(),
});
export type LedgerSummary = z.output<typeof ledgerSummary>;

export const ledger = z.object({ entries: z.array(ledgerEntry), ...pageTotals, summary: ledgerSummary });
export type Ledger = z.output<typeof ledger>;

const exampleEntry: LedgerEntry = {
  _id: "01938a5e-7c00-7000-8000-000000000b02",
  at: "2026-11-06T15:20:00.000Z",
  kind: "deal",
  amount: -450,
  balance: 4_550,
  threadId: "01938a5e-7c00-7000-8000-000000000041",
  creator: { _id: "01938a5e-7c00-7000-8000-000000000021", username: "lena.wanders" },
  by: { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" },
};

export const getLedger = endpoint({
  method: "GET",
  path: "/api/v1/campaign/{id}/ledger",
  access: "owner",
  campaign: "read",
  scope: "campaigns:read",
  summary: "The ledger of a campaign, newest first, with its totals; `csv` is a file of all entries",
  params: idParams,
  query: z.object({ ...paging, format: z._default(z.enum(["json", "csv"]), "json") }),
  data: ledger,
  mayBeFile: true,
  example: {
    params: { id: "01938a5e-7c00-7000-8000-000000000031" },
    query: { page: 1, limit: 10 },
    data: {
      entries: [
        exampleEntry,
        {
          _id: "01938a5e-7c00-7000-8000-000000000b01",
          at: "2026-11-01T12:00:00.000Z",
          kind: "budget",
          amount: 5_000,
          balance: 5_000,
          by: { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" },
        },
      ],
      total: 2,
      pages: 1,
      summary: { planned: 5_000, spent: 450, committed: 300, asked: 0, left: 4_550, free: 4_250 },
    },
  },
});
