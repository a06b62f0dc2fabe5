import { useState } from "react";
import { session } from "../../../api/session";

/** The user who types here. Once another user has signed in, the words stay stored for the user who typed them. */
export function useAuthor() {
  const [id] = useState(() => session.shown()?.user._id);
  return {
    id,
    /** Also true while nobody is signed in. Nothing may be saved while it is false. */
    isSignedIn: () => (session.read()?.user._id ?? id) === id,
  };
}
