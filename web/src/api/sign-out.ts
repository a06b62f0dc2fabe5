import { accounts } from "@overture/contract";
import { send } from "./client";
import { session } from "./session";

/** The server ends the session for good; this browser forgets it at once, also when the server cannot be reached. */
export function signOut(): void {
  void send(accounts.logout);
  session.clear();
}
