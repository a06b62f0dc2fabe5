import { t } from "#language";
import { readMarked } from "./marked-places";

interface Props {
  mail: string;
  /** The template of the mail, which has the names of the variables. */
  template: string;
  unknown: readonly string[];
  /** Variables without a value. `fallbacks` are variables whose fallback replaces the value. */
  empty: readonly string[];
  fallbacks?: readonly string[] | undefined;
  /** The range of the mail to show. */
  from?: number;
  to?: number;
}

/**
 * A mail in which values of variables are underlined, and fallbacks in another colour. A missing value shows the name
 * of its variable, even if a filter writes something in its place.
 */
export function MarkedText({ mail, template, unknown, empty, fallbacks = [], from, to }: Props) {
  return readMarked(mail, template, { from, to }).map((piece, index) => {
    if (piece.kind === "text") return piece.text;
    const { variable, text } = piece;
    if (text !== "" && fallbacks.includes(variable)) {
      return (
        <span key={index} className="underline decoration-warn decoration-dotted underline-offset-4">
          {text}
          <span className="sr-only"> {t`(fallback for ${variable})`}</span>
        </span>
      );
    }
    if (text !== "" && !empty.includes(variable)) {
      return (
        <span key={index} className="underline decoration-line-strong decoration-dotted underline-offset-4">
          {text}
        </span>
      );
    }
    const isUnknown = unknown.includes(variable);
    return (
      <mark
        key={index}
        className={isUnknown ? "rounded bg-danger-soft px-1 text-danger-text" : "rounded bg-warn-soft px-1 text-warn"}
      >
        {`{{${variable}}}`}
        <span className="sr-only"> {isUnknown ? t`(unknown)` : t`(no value)`}</span>
      </mark>
    );
  });
}
