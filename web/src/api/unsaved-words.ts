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

/** What is kept until this tab is closed, for its user alone. */
export const wordsOfThisTab = createUnsavedWords({
  storage: () => window.sessionStorage,
  userId: () => session.shown()?.user._id,
  // The storage is this tab's alone, and outlasts a reload.
  page: "tab",
  now: () => Date.now(),
});
