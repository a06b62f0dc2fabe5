import type { ReactNode } from "react";

/** The buttons at a dialog's foot, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
