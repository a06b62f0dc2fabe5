import type { QueryClient } from "@tanstack/react-query";
import { hasOtherSettings, storeReaderSettings } from "../../../language/store-reader-settings";
import { hasUnsavedWords } from "../../../ui/unsaved";
import { ownSettings } from "./own-settings.queries";

/**
 * Keeps in this browser how the person who has signed in reads. The page reloads when that is new here and nothing is
 * lost by it: never twice for the same settings, also where the page stays as it was.
 */
export async function followSettings(
  queryClient: QueryClient,
  { isStopped, reload }: { isStopped: () => boolean; reload: () => void },
): Promise<void> {
  const settings = await queryClient.fetchQuery({ ...ownSettings, retry: false });
  if (isStopped()) return;
  const isNew = storeReaderSettings(settings);
  if (isNew && hasOtherSettings(settings) && !hasUnsavedWords() && queryClient.isMutating() === 0) reload();
}
