import { NumberField, type NumberFieldProps } from "./number-field";

type Props = Omit<NumberFieldProps, "prefix" | "suffix">;

/** US dollars with at most two decimals. */
export function MoneyField({ min = 0, step = 0.01, ...rest }: Props) {
  return <NumberField {...rest} min={min} step={step} prefix="$" />;
}
