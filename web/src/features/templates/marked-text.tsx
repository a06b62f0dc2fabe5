import { t } from "#language";
import { readMarked } from "./marked-places";

interface Props {
  mail: string;
  /** What the mail was made from, which knows the names of its places. */
  template: string;
  unknown: readonly string[];
  /** Variables without a value, and those whose fallback stands in for one. */
  empty: readonly string[];
  fallbacks?: readonly string[] | undefined;
  /** A part of the mail. */
  from?: number;
  to?: number;
}

/**
 * A mail in which the values of variables are underlined, fallbacks more so, and where a value is missing stands the
 * variable's name: also where a filter writes something around it.
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
