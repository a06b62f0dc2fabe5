import { createUnsavedWords } from "./create-unsaved-words";
import { session } from "./session";

export const unsavedWords = createUnsavedWords({
  storage: () => window.localStorage,
  userId: () => session.read()?.user._id,
  now: () => Date.now(),
});
