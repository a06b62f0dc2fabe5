import { createUnsavedWords } from "./create-unsaved-words";
import { ownPage } from "./page-name";
import { session } from "./session";

export const unsavedWords = createUnsavedWords({
  storage: () => window.localStorage,
  // Also while the page of a session that has ended is still open.
  userId: () => session.shown()?.user._id,
  page: ownPage,
  now: () => Date.now(),
});
