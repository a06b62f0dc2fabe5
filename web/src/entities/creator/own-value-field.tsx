import type { creatorFields } from "@overture/contract";
import { t } from "#language";
import { MoneyField } from "../../ui/figure-field";
import { OptionalSelect } from "../../ui/optional-select";
import { QuantityField } from "../../ui/quantity-field";
import { TextField } from "../../ui/text-field";
import type { OwnField } from "./own-fields.queries";

interface Props {
  field: OwnField;
  value: creatorFields.FieldValue | undefined;
  onChange: (value: creatorFields.FieldValue | undefined) => void;
  error: string | undefined;
}

/** Takes a value of an own field, as its type is written. */
export function OwnValueField({ field: { label, type, choices = [] }, value, onChange, error }: Props) {
  const number = typeof value === "number" ? value : undefined;
  const text = typeof value === "number" ? String(value) : value;
  const shared = { label, error };
  if (type === "number") return <QuantityField {...shared} value={number} onChange={onChange} />;
  if (type === "money") return <MoneyField {...shared} value={number} onChange={onChange} />;
  if (type === "choice") {
    // Also a choice that the field no longer has: the first one would be shown in its place.
    const shown = text === undefined || choices.includes(text) ? choices : [...choices, text];
    return (
      <OptionalSelect
        {...shared}
        none={t`None`}
        value={text}
        options={shown.map((choice) => ({ value: choice, label: choice }))}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      {...shared}
      type={type === "date" ? "date" : "text"}
      {...(type === "link" && { placeholder: "https://" })}
      autoComplete="off"
      value={text}
      onChange={(typed) => onChange(typed === "" ? undefined : typed)}
    />
  );
}
