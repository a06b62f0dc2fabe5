import { CutText } from "../ui/use-cut-text";
import { SearchKeys } from "./search-keys";

/** What helps on every screen and shows nothing by itself. */
export function EveryScreen() {
  return (
    <>
      <CutText />
      <SearchKeys />
    </>
  );
}
