import { createUnsavedWords } from "./create-unsaved-words";
import { session } from "./session";

/** What is kept until this tab is closed, for its user alone. */
export const wordsOfThisTab = createUnsavedWords({
  storage: () => window.sessionStorage,
  userId: () => session.shown()?.user._id,
  // The storage is this tab's alone, and outlasts a reload.
  page: "tab",
  now: () => Date.now(),
});
