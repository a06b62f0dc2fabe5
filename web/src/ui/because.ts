import { CallError, succeeded } from "../api/call-error";
import { reasonOf } from "../api/reason-of";
import { toast } from "./toast";

const failed = new Set<string>();
const idOf = (name: string) => `failed ${name}`;

function endFailure(name: string): void {
  if (failed.delete(name)) toast.dismiss(idOf(name));
}

/**
 * The description and id of an error toast that says why something failed. The toast stays until it is closed or the
 * same call fails again or succeeds, so that a failure is not shown next to its success.
 */
export function because(error: unknown): { description: string; id?: string } {
  const description = reasonOf(error);
  if (!(error instanceof CallError) || error.call === undefined) return { description };
  succeeded.add(endFailure);
  failed.add(error.call);
  return { description, id: idOf(error.call) };
}
