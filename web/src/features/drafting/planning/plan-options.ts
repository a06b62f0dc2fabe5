import type { FieldErrors } from "@overture/contract";
import type { PlanBody } from "./plan.queries";

export interface QuotaRow {
  /** Tells the rows apart while others come and go. */
  key: number;
  genre?: string | undefined;
  region?: string | undefined;
  least?: number | undefined;
  most?: number | undefined;
}

/** What a plan must keep to, as the form has it. */
export interface PlanOptions {
  most?: number | undefined;
  least?: number | undefined;
  /** In percent. */
  shareOfOne?: number | undefined;
  quotas: readonly QuotaRow[];
  onlyNew: boolean;
}

export const noOptions: PlanOptions = { quotas: [], onlyNew: false };

/** A quota without a number asks for nothing. */
const askedQuotas = ({ quotas }: PlanOptions) =>
  quotas.filter(({ least, most }) => least !== undefined || most !== undefined);

/** As the call takes them; what is not asked for is left out. */
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

/** `quotas.1.least` of the call under the key of the row that was sent second: `quota.7.least`. */
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

/** What has no field of its own: somebody who is pinned, all quotas together, the filters. */
export function otherErrors(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([path, message]) =>
    shownAtFields.includes(path) || path.startsWith("quota.") ? [] : [message],
  );
}
