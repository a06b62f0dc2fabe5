import type { ReactNode } from "react";

interface Props {
  label: string;
  className: string;
  children: ReactNode;
}

/** What scrolls must be reachable by keyboard (WCAG 2.1.1), also when nothing inside takes the focus. */
const reachable = { tabIndex: 0, role: "region" } as const;

export function ScrollRegion({ label, className, children }: Props) {
  return (
    <div {...reachable} aria-label={label} className={className}>
      {children}
    </div>
  );
}
