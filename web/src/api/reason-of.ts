import { CallError, messageOf } from "./call-error";

/** Why a call failed, where there are no fields to show it on: the first of what the server named, else its message. */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof CallError ? Object.values(error.errors) : [];
  return first ?? messageOf(error);
}
