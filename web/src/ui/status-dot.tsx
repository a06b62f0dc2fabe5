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

/** A state: always a word, with a coloured dot next to it. */
export function StatusDot({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={join("size-2 shrink-0 rounded-full", dotClasses[tone])} />
      {children}
    </span>
  );
}
