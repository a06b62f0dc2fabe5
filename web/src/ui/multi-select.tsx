import { ChevronDown } from "lucide-react";
import { type Ref, useState } from "react";
import { t } from "#language";
import { controlClasses, Field, type FieldProps } from "./field";
import { join } from "./join";
import { MultiSelectOptions, type Option } from "./multi-select-options";
import { radixPopover } from "./radix";

interface Props extends FieldProps {
  value: readonly string[] | undefined;
  options: readonly Option[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  name?: string;
  placeholder?: string;
}

/** Checkboxes in a popover, with a filter above them once the list is long. */
export function MultiSelect({
  value = [],
  options: known,
  onChange,
  placeholder = t`Any`,
  ref,
  onBlur,
  name,
  ...rest
}: Props) {
  const { label, hideLabel, hint, error, required, disabled } = rest;
  const [isWanted, setIsWanted] = useState(false);
  const Popover = radixPopover.useModule(isWanted)?.Popover;
  const options = withGone(known, value);
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {({ id, "aria-invalid": invalid, "aria-describedby": describedBy }) => {
        const control = (
          <button
            type="button"
            id={id}
            // A button has no invalid state for screen readers; they hear the error as its description.
            data-invalid={invalid}
            aria-describedby={describedBy}
            ref={ref}
            name={name}
            disabled={disabled}
            className={join(
              controlClasses,
              "flex h-9 items-center justify-between gap-2 text-left data-invalid:border-danger-text",
            )}
            // Until it is first opened it is this button alone.
            {...(!Popover && {
              "aria-haspopup": "dialog",
              "aria-expanded": false,
              onPointerEnter: radixPopover.warm,
              onFocus: radixPopover.warm,
              onClick: () => setIsWanted(true),
            })}
          >
            <span className={join("truncate", chosen.length === 0 && "text-muted")}>
              {chosen.length === 0 ? placeholder : chosen.join(", ")}
            </span>
            <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
          </button>
        );
        if (!Popover) return control;
        return (
          <Popover.Root defaultOpen onOpenChange={(open) => !open && onBlur?.()}>
            <Popover.Trigger asChild>{control}</Popover.Trigger>
            <Popover.Portal>
              <Popover.Content
                align="start"
                sideOffset={4}
                collisionPadding={8}
                aria-label={label}
                className="z-50 flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 animate-rise flex-col rounded border border-line bg-overlay"
              >
                <MultiSelectOptions label={label} value={value} options={options} onChange={onChange} />
              </Popover.Content>
            </Popover.Portal>
          </Popover.Root>
        );
      }}
    </Field>
  );
}

/** What is chosen and was deleted since is an option too: otherwise it would narrow a list without being seen. */
function withGone(options: readonly Option[], value: readonly string[]): readonly Option[] {
  // They may still be loading.
  if (options.length === 0) return options;
  const known = new Set(options.map((option) => option.value));
  const gone = value.filter((one) => !known.has(one));
  return gone.length === 0 ? options : [...options, ...gone.map((one) => ({ value: one, label: t`No longer there` }))];
}
