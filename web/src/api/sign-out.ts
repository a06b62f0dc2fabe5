import { createEndSession, createSignOut } from "./create-sign-out";
import { session } from "./session";

const fetch: typeof window.fetch = (input, init) => window.fetch(input, init);

export const signOut = createSignOut({ fetch, session });

/** Of a session that is not this browser's. */
export const endSession = createEndSession({ fetch });
