import { useSyncExternalStore } from "react";

/** Notices when the server has a newer build of the pages: every answer names the build. */
export function createBuildWatch() {
  const listeners = new Set<() => void>();
  let own: string | undefined;
  let isNewer = false;

  return {
    /** The first answer names the build that this tab was opened with. */
    note(build: string | null): void {
      if (build === null) return;
      own ??= build;
      if (build === own || isNewer) return;
      isNewer = true;
      for (const listener of [...listeners]) listener();
    },

    isNewer: () => isNewer,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const build = createBuildWatch();

/** Whether the server has had an upgrade since this tab was opened. */
export function useIsNewerBuild(): boolean {
  return useSyncExternalStore(build.subscribe, build.isNewer);
}
