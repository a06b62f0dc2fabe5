import type { ReactNode } from "react";

interface Props {
  title: string;
  description?: ReactNode;
  /** The page's buttons, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a signed-in page: its heading, what it is for, its buttons. */
export function Page({ title, description, actions, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8 md:py-8">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {description !== undefined && <p className="mt-1 max-w-prose text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
