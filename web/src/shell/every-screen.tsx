import { TruncatedTextTitles } from "../ui/use-truncated-text-titles";
import { SearchKeys } from "./search-keys";

/** What helps on every screen and shows nothing by itself. */
export function EveryScreen() {
  return (
    <>
      <TruncatedTextTitles />
      <SearchKeys />
    </>
  );
}
