import { createSignOut } from "./create-sign-out";
import { session } from "./session";

export const signOut = createSignOut({ fetch: (input, init) => window.fetch(input, init), session });
