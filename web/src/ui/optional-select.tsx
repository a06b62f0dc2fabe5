import type { FieldProps } from "./field";
import { Select } from "./select";

interface Props extends FieldProps {
  /** What the choice of nothing is called, such as `Any genre`. */
  none: string;
  value: string | undefined;
  options: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string | undefined) => void;
}

/** A select in which nothing may be chosen: that comes first, and is undefined. */
export function OptionalSelect({ none, value, options, onChange, ...field }: Props) {
  return (
    <Select
      {...field}
      value={value ?? ""}
      options={[{ value: "", label: none }, ...options]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
