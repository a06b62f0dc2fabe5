import { FigureField, type FigureFieldProps } from "./figure-field";

/** Money in the installation's currency, with at most two decimals. */
export function MoneyField(props: Omit<FigureFieldProps, "kind" | "noun">) {
  return <FigureField {...props} kind="money" />;
}
