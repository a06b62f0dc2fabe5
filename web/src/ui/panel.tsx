import type { ReactNode } from "react";

interface Props {
  title?: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A group of things that belong together, inside a hairline. */
export function Panel({ title, description, children }: Props) {
  return (
    <section className="rounded border border-line bg-raised p-4 md:p-6">
      {title !== undefined && <h2 className="text-base font-semibold">{title}</h2>}
      {description !== undefined && <p className="mt-1 text-muted">{description}</p>}
      <div className={title === undefined ? "" : "mt-4"}>{children}</div>
    </section>
  );
}
