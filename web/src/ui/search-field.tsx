import { Search } from "lucide-react";
import { TextField, type TextFieldProps } from "./text-field";

/** A field that narrows a list as one types. The label is for screen readers: the sign and the placeholder show it. */
export function SearchField(props: Omit<TextFieldProps, "type" | "hideLabel" | "before">) {
  return <TextField {...props} type="search" hideLabel before={<Search aria-hidden size={16} />} />;
}
