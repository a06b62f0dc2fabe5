import { CallError, succeeded } from "../api/call-error";
import { reasonOf } from "../api/reason-of";
import { toast } from "./toast";

const failed = new Set<string>();
const idOf = (name: string) => `failed ${name}`;

function endFailure(name: string): void {
  if (failed.delete(name)) toast.dismiss(idOf(name));
}

/**
 * Why something failed, for a toast that says what. It stays until it is closed, until the same call fails once more,
 * or until that succeeds: nobody reads of a failure beside its success.
 */
export function because(error: unknown): { description: string; id?: string } {
  const description = reasonOf(error);
  if (!(error instanceof CallError) || error.call === undefined) return { description };
  succeeded.add(endFailure);
  failed.add(error.call);
  return { description, id: idOf(error.call) };
}
