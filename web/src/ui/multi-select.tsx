import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type Ref, useState } from "react";
import { Checkbox } from "./checkbox";
import { controlClasses, Field, type FieldProps } from "./field";
import { join } from "./join";
import { TextField } from "./text-field";

interface Props extends FieldProps {
  value: readonly string[] | undefined;
  options: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  name?: string;
  placeholder?: string;
}

/** Checkboxes in a popover, with a filter above them once the list is long. */
export function MultiSelect({ value = [], options, onChange, placeholder = "Any", ref, onBlur, name, ...rest }: Props) {
  const { label, hideLabel, hint, error, required, disabled } = rest;
  const [filter, setFilter] = useState("");
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(filter.toLocaleLowerCase()));

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {({ id, "aria-invalid": invalid, "aria-describedby": describedBy }) => (
        <Popover.Root onOpenChange={(open) => (open ? setFilter("") : onBlur?.())}>
          <Popover.Trigger
            id={id}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            ref={ref}
            name={name}
            disabled={disabled}
            className={join(controlClasses, "flex h-9 items-center justify-between gap-2 text-left")}
          >
            <span className={join("truncate", chosen.length === 0 && "text-muted")}>
              {chosen.length === 0 ? placeholder : chosen.join(", ")}
            </span>
            <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              align="start"
              sideOffset={4}
              collisionPadding={8}
              aria-label={label}
              className="z-50 flex max-h-80 w-(--radix-popover-trigger-width) min-w-56 animate-rise flex-col rounded border border-line bg-overlay"
            >
              {options.length > 7 && (
                <div className="border-b border-line p-2">
                  <TextField
                    type="search"
                    label={`Filter ${label.toLocaleLowerCase()}`}
                    hideLabel
                    placeholder="Filter"
                    value={filter}
                    onChange={setFilter}
                  />
                </div>
              )}
              <ul className="overflow-y-auto p-1">
                {shown.map((option) => (
                  <li key={option.value} className="flex rounded px-2 py-1.5 hover:bg-hover">
                    <Checkbox
                      label={option.label}
                      checked={value.includes(option.value)}
                      onChange={(checked) =>
                        onChange(checked ? [...value, option.value] : value.filter((entry) => entry !== option.value))
                      }
                    />
                  </li>
                ))}
                {shown.length === 0 && <li className="px-2 py-1.5 text-muted">Nothing matches.</li>}
              </ul>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
