import { createEndSession, createSignOut } from "./create-sign-out";
import { session } from "./session";

const fetch: typeof window.fetch = (input, init) => window.fetch(input, init);

export const signOut = createSignOut({ fetch, session });

/** Ends a session that this browser does not keep. */
export const endSession = createEndSession({ fetch });
