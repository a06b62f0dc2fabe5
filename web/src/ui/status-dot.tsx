import type { Tone } from "./badge";
import { join } from "./join";

/** What a dot and its word say. */
export interface Status {
  tone: Tone;
  text: string;
}

const dotClasses = {
  idle: "bg-idle",
  info: "bg-info",
  good: "bg-good",
  warn: "bg-warn",
  danger: "bg-danger-text",
  accent: "bg-accent-text",
} satisfies Record<Tone, string>;

interface Props {
  tone: Tone;
  /** A sentence may take several lines; without this, what does not fit ends with an ellipsis. */
  wraps?: boolean;
  children: string;
}

/** A state: always a word, with a coloured dot next to it. */
export function StatusDot({ tone, wraps = false, children }: Props) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span aria-hidden className={join("size-2 shrink-0 rounded-full", dotClasses[tone])} />
      <span className={wraps ? "min-w-0 break-words whitespace-normal" : "truncate"}>{children}</span>
    </span>
  );
}
