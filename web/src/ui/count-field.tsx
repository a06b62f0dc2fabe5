import { FigureField, type FigureFieldProps } from "./figure-field";

/** A whole number of what `noun` names. */
export function CountField(props: Omit<FigureFieldProps, "kind">) {
  return <FigureField {...props} kind="count" />;
}
