import type { FieldErrors } from "@overture/contract";
import type { PlanBody } from "./plan.queries";

export interface QuotaRow {
  /** Identifies the row while others are added and removed. */
  key: number;
  genre?: string | undefined;
  region?: string | undefined;
  least?: number | undefined;
  most?: number | undefined;
}

/** The constraints of a plan, as the form has them. */
export interface PlanOptions {
  most?: number | undefined;
  least?: number | undefined;
  /** In percent of the budget. */
  shareOfOne?: number | undefined;
  quotas: readonly QuotaRow[];
  onlyNew: boolean;
}

export const noOptions: PlanOptions = { quotas: [], onlyNew: false };

/** A quota without a number is not sent. */
const askedQuotas = ({ quotas }: PlanOptions) =>
  quotas.filter(({ least, most }) => least !== undefined || most !== undefined);

/** The constraints as the call takes them; those that are not set are left out. */
export function bodyOf(options: PlanOptions): Omit<PlanBody, "aim"> {
  const { most, least, shareOfOne, onlyNew } = options;
  const quotas = askedQuotas(options).map(({ key: _key, ...quota }) => quota);
  return {
    ...(most !== undefined && { most }),
    ...(least !== undefined && { least }),
    ...(shareOfOne !== undefined && { shareOfOne: shareOfOne / 100 }),
    ...(onlyNew && { onlyNew }),
    ...(quotas.length > 0 && { quotas }),
  };
}

/** Converts the path of an error, such as `quotas.1.least`, to the key of the second sent row: `quota.7.least`. */
export function errorsOf(options: PlanOptions, refusals: FieldErrors): FieldErrors {
  const sent = askedQuotas(options);
  return Object.fromEntries(
    Object.entries(refusals).map(([path, message]) => {
      const [, index, field] = /^quotas\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = index === undefined ? undefined : sent[Number(index)];
      return [row ? quotaField(row, field) : path, message];
    }),
  );
}

export function quotaField({ key }: QuotaRow, field = "least"): string {
  return `quota.${key}.${field}`;
}

const shownAtFields = ["budget", "views", "confidence", "most", "least", "shareOfOne"];

/** The errors that no field shows: about pinned creators, the quotas together, or the filters. */
export function otherErrors(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([path, message]) =>
    shownAtFields.includes(path) || path.startsWith("quota.") ? [] : [message],
  );
}
