import { readMarked } from "./marked-places";

interface Props {
  mail: string;
  /** What the mail was made from, which knows the names of its places. */
  template: string;
  unknown: readonly string[];
}

/** A mail in which the values of variables are underlined, and the holes that a reader would find are filled in. */
export function MarkedText({ mail, template, unknown }: Props) {
  return readMarked(mail, template).map((piece, index) => {
    if (piece.kind === "text") return piece.text;
    if (piece.text !== "") {
      return (
        <span key={index} className="underline decoration-line-strong decoration-dotted underline-offset-4">
          {piece.text}
        </span>
      );
    }
    const isUnknown = unknown.includes(piece.variable);
    return (
      <mark
        key={index}
        className={isUnknown ? "rounded bg-danger-soft px-1 text-danger-text" : "rounded bg-warn-soft px-1 text-warn"}
      >
        {`{{${piece.variable}}}`}
        <span className="sr-only">{isUnknown ? " (unknown)" : " (empty)"}</span>
      </mark>
    );
  });
}
