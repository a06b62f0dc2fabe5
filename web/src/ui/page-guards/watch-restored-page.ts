import type { SessionStore } from "../../api/session-store";

interface Surroundings {
  page: Window;
  session: Pick<SessionStore, "read" | "shown">;
  hasUnsavedWords: () => boolean;
  /** Loads the page again. Nothing of it is shown any more. */
  reload: () => void;
}

/**
 * A page that the browser has kept while another was shown has missed what other tabs did meanwhile. Whoever goes back
 * to it sees nothing of somebody who has signed out.
 */
export function watchRestoredPage({ page, session, hasUnsavedWords, reload }: Surroundings): void {
  let ownerId: string | undefined;
  // As if another tab had written just now: what is kept is read again.
  const readAgain = () => page.dispatchEvent(new StorageEvent("storage"));
  page.addEventListener("pagehide", () => {
    ownerId = session.shown()?.user._id;
  });
  page.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    const isAnother = ownerId !== undefined && session.read()?.user._id !== ownerId;
    if (isAnother && !hasUnsavedWords()) reload();
    else readAgain();
  });
  // From the settings of the browser, where its data may have been deleted: that alone says nothing to the page.
  page.addEventListener("focus", readAgain);
}
