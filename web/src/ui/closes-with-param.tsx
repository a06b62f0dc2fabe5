import { type ReactNode, useContext } from "react";
import { UnsavedPlace } from "./use-unsaved";

/** Marks its children as closed by a change of a search parameter, like a dialog or a tab that the address opens. */
export function ClosesWithParam({ name, children }: { name: string; children: ReactNode }) {
  const { params, ...around } = useContext(UnsavedPlace);
  return <UnsavedPlace value={{ ...around, params: [...params, name] }}>{children}</UnsavedPlace>;
}
