import { useState } from "react";
import { t } from "#language";
import type { FieldProps } from "./field";
import { formatExact, quantityText, readTypedNumber } from "./quantity";
import { TextField } from "./text-field";

interface Props extends FieldProps {
  value: number | undefined;
  /** Undefined when the field is emptied, and NaN for what is no number, which no form takes. */
  onChange: (value: number | undefined) => void;
}

/** A number with any decimals, as the reader writes numbers; what could be read in two ways says how it is read. */
export function QuantityField({ value, onChange, error, ...rest }: Props) {
  const [typed, setTyped] = useState({ text: textOf(value), means: value });
  const text = Object.is(typed.means, value) ? typed.text : textOf(value);
  const read = text.trim() === "" ? undefined : readTypedNumber(text);
  const isUnread = read?.isRead === false && /\d/.test(text);

  function type(entered: string) {
    const entry = readTypedNumber(entered);
    const means = entered.trim() === "" ? undefined : entry.isRead ? entry.value : Number.NaN;
    setTyped({ text: entered, means });
    onChange(means);
  }

  return (
    <TextField
      {...rest}
      autoComplete="off"
      value={text}
      onChange={type}
      hint={read?.isRead && /[.,]/.test(text) ? formatExact(read.value) : undefined}
      error={error ?? (isUnread ? unreadText(read.reason, text.trim()) : undefined)}
    />
  );
}

function unreadText(reason: string, text: string): string {
  return reason === "none" ? t`This is not a number` : t`${text} can be read in two ways: write it out`;
}

function textOf(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? "" : quantityText(value);
}
