import type { ReactNode } from "react";
import { join } from "./join";

interface Props {
  title: string;
  description?: ReactNode;
  /** The page's buttons, the main one last. */
  actions?: ReactNode;
  /** Wide for tables and boards that use all there is. */
  width?: "normal" | "wide";
  children: ReactNode;
}

/** The frame of a signed-in page: its heading, what it is for, its buttons. */
export function Page({ title, description, actions, width = "normal", children }: Props) {
  return (
    <div
      className={join("mx-auto w-full px-4 py-6 md:px-8 md:py-8", width === "wide" ? "max-w-[1760px]" : "max-w-6xl")}
    >
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4 sm:max-md:flex-nowrap lg:flex-nowrap">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {description !== undefined && <p className="mt-1 max-w-prose text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2 sm:max-md:shrink-0 lg:shrink-0">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
