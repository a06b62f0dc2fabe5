import type { ReactNode } from "react";

interface Props {
  icon?: ReactNode;
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The one button that fills it. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-(--state-space,3rem) text-center">
      {icon !== undefined && <div className="mb-3 text-muted">{icon}</div>}
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-sm text-balance text-muted">{children}</div>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
