import type { outreach } from "@overture/contract";

type WithFiles = Pick<outreach.Message, "attachments">;

export function fileIdsOf({ attachments = [] }: WithFiles): string[] {
  return attachments.flatMap(({ _id }) => _id ?? []);
}

/** Whether they are the same files, in whatever order. */
export function areSameFiles(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

/** What somebody has added and removed, done to the files that the draft has by now: what others did stays. */
export function withOwnChange(now: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const kept = now.filter((id) => after.includes(id) || !before.includes(id));
  return [...new Set([...kept, ...after.filter((id) => !before.includes(id))])];
}
