import { type ReactNode, useContext } from "react";
import { UnsavedPlace } from "./use-unsaved";

/** What is inside is closed when a search parameter of the address changes, as a dialog or a tab of the address is. */
export function LivesByParam({ name, children }: { name: string; children: ReactNode }) {
  const { params, ...around } = useContext(UnsavedPlace);
  return <UnsavedPlace value={{ ...around, params: [...params, name] }}>{children}</UnsavedPlace>;
}
