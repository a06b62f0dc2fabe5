import type { outreach } from "@overture/contract";
import { t } from "#language";
import { piecesOf } from "./previewed-mail";

/** A text in which holes are filled with the variable's name, and fallbacks are underlined. */
export function MailText({ text, gaps }: { text: string; gaps: readonly outreach.Gap[] }) {
  return piecesOf(text, gaps).map(({ text: piece, gap }, index) => {
    if (!gap) return piece;
    if (gap.isFallback) {
      return piece === "" ? null : (
        <span key={index} className="underline decoration-warn decoration-dotted underline-offset-4">
          {piece}
          <span className="sr-only"> {t`(fallback for ${gap.variable})`}</span>
        </span>
      );
    }
    return (
      <mark key={index} className="rounded bg-danger-soft px-1 text-danger-text">
        {`{{${gap.variable}}}`}
        <span className="sr-only"> {t`(no value)`}</span>
      </mark>
    );
  });
}
