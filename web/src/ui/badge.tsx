import type { ReactNode } from "react";
import { join } from "./join";

export type Tone = "idle" | "info" | "good" | "warn" | "danger" | "accent";

const badgeClasses = {
  idle: "bg-hover text-muted",
  info: "bg-info-soft text-info",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger-text",
  accent: "bg-accent-soft text-accent-text",
} satisfies Record<Tone, string>;

/** A short fact, for example a count or a kind. For a state use StatusDot. */
export function Badge({ tone = "idle", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={join(
        "inline-flex h-5 items-center rounded px-1.5 text-xs font-medium whitespace-nowrap",
        badgeClasses[tone],
      )}
    >
      {children}
    </span>
  );
}
