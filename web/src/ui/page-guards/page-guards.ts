import { t } from "#language";
import { isStorageThere, session } from "../../api/session";
import { sessionKey } from "../../api/session-store";
import { toast } from "../toast";
import { hasUnsavedWords } from "../unsaved";
import { allowTranslation } from "./allow-translation";
import { ignoreComposing } from "./ignore-composing";
import { keepInMemory, spareMemory } from "./keep-in-memory";
import { refuseStrayDrops } from "./refuse-stray-drops";
import { watchRestoredPage } from "./watch-restored-page";

/** Against what browsers, their extensions and their readers do to any page. */
export function guardPage(): void {
  if (isStorageThere()) spareMemory(window, sayFull);
  else keepInMemory(window);
  allowTranslation(document.body);
  ignoreComposing(window);
  refuseStrayDrops(window);
  watchRestoredPage({
    page: window,
    session,
    hasUnsavedWords,
    reload() {
      document.body.hidden = true;
      window.location.reload();
    },
  });
}

/** Of anything but the session nobody misses much. */
function sayFull(key: string): void {
  if (key !== sessionKey) return;
  toast.error(t`The storage of this browser is full`, {
    id: sessionKey,
    description: t`You are signed in until this page is closed or loaded again. Delete the data of websites in the settings of the browser to stay signed in.`,
  });
}
