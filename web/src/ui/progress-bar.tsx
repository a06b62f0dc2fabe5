import { formatPercent } from "./format";
import { join } from "./join";

interface Props {
  label: string;
  /** From 0 to 100; null if the progress is unknown. */
  value: number | null;
  tone?: "accent" | "good" | "danger";
}

const barClasses = { accent: "bg-accent-text", good: "bg-good", danger: "bg-danger-text" };

/** A progressbar as WAI-ARIA 1.2 describes it: without a value while nobody knows how far it is. */
export function ProgressBar({ label, value, tone = "accent" }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      aria-valuetext={value === null ? undefined : formatPercent(Math.round(value))}
      className="h-1.5 w-full overflow-hidden rounded-full bg-pressed"
    >
      <div
        className={join("h-full rounded-full transition-[width]", barClasses[tone], value === null && "animate-pulse")}
        style={{ width: `${value ?? 40}%` }}
      />
    </div>
  );
}
