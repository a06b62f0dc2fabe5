import { Progress } from "radix-ui";
import { join } from "./join";

interface Props {
  label: string;
  /** From 0 to 100; null while nobody knows how far it is. */
  value: number | null;
  tone?: "accent" | "good" | "danger";
}

const barClasses = { accent: "bg-accent-text", good: "bg-good", danger: "bg-danger-text" };

export function ProgressBar({ label, value, tone = "accent" }: Props) {
  return (
    <Progress.Root aria-label={label} value={value} className="h-1.5 w-full overflow-hidden rounded-full bg-pressed">
      <Progress.Indicator
        className={join("h-full rounded-full transition-[width]", barClasses[tone], value === null && "animate-pulse")}
        style={{ width: `${value ?? 40}%` }}
      />
    </Progress.Root>
  );
}
