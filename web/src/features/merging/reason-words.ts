import type { merging } from "@overture/contract";
import { t } from "#language";
import { formatPercent } from "../../ui/format";

/** Why two creators may be the same person. A reason that is unknown here is shown by the name that the server uses. */
export function reasonWords(reason: merging.DuplicateReason): string {
  switch (reason.kind) {
    case "address":
      return t`Same address: ${reason.address}`;
    case "handle":
      return t`Same handle on ${reason.platform}: ${reason.handle}`;
    case "name":
      return reason.similarity >= 0.995 ? t`Same name` : t`Names ${formatPercent(reason.similarity * 100)} alike`;
    default:
      return (reason as { kind: string }).kind;
  }
}
