import type { outreach } from "@overture/contract";

type WithFiles = Pick<outreach.Message, "attachments">;

export function fileIdsOf({ attachments = [] }: WithFiles): string[] {
  return attachments.flatMap(({ _id }) => _id ?? []);
}

/** Whether both are the same files, in any order. */
export function areSameFiles(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

/** Applies the files that the user added and removed to the draft's current files, so that changes by others stay. */
export function withOwnChange(now: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const kept = now.filter((id) => after.includes(id) || !before.includes(id));
  return [...new Set([...kept, ...after.filter((id) => !before.includes(id))])];
}
