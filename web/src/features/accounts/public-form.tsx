import type { ReactNode } from "react";

interface Props {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Ways to the neighbouring pages. */
  footer?: ReactNode;
}

/** The frame of a page with one small form. */
export function PublicForm({ title, description, children, footer }: Props) {
  return (
    <>
      <div className="rounded border border-line bg-raised p-6">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description !== undefined && <p className="mt-1 text-muted">{description}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {footer !== undefined && <div className="mt-4 flex justify-center gap-1 text-muted">{footer}</div>}
    </>
  );
}

export const formClasses = "flex flex-col gap-4";
export const linkClasses = "pressable rounded font-medium text-accent-text hover:underline";
