import { useId } from "react";

interface Props {
  label: string;
  value: number;
  most: number;
  step: number;
  /** The value in words. */
  words: string;
  least?: number;
  error?: string | undefined;
  /** Called with each change of the value. */
  onMove: (value: number) => void;
}

/** The native slider, which works with every keyboard, screen reader and phone. */
export function PlanSlider({ label, value, most, step, words, least = 0, error, onMove }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between gap-2 text-[13px]">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {words}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        disabled={most <= least}
        aria-valuetext={words}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onMove(event.target.valueAsNumber)}
        className="h-6 w-full accent-(--color-accent-text) pointer-coarse:h-11"
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-[13px] text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
