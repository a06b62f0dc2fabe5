import { FigureField, type FigureFieldProps } from "./figure-field";

/** A percentage from 0 to 100, with its sign in the field. */
export function PercentField(props: Omit<FigureFieldProps, "kind" | "noun">) {
  return <FigureField {...props} kind="percentage" />;
}
