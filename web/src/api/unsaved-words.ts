import { createUnsavedWords } from "./create-unsaved-words";
import { session } from "./session";

export const unsavedWords = createUnsavedWords({
  storage: () => window.localStorage,
  // Also while the page of a session that has ended is still open.
  userId: () => session.shown()?.user._id,
  now: () => Date.now(),
});
