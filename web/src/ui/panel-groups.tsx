import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { IsInGroup } from "./panel";

interface Group {
  /** Stands in the address after the #. */
  id: string;
  title: string;
  panels: ReactNode;
}

interface Props {
  label: string;
  groups: readonly Group[];
}

/** A long page of panels under headings, with an index beside them that stays in view. */
export function PanelGroups({ label, groups }: Props) {
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[10rem_minmax(0,42rem)]">
      <nav aria-label={label} className="mb-6 lg:sticky lg:top-8 lg:mb-0 lg:self-start">
        <ul className="flex flex-wrap gap-x-1 gap-y-1 lg:flex-col">
          {groups.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="."
                hash={id}
                search
                className="block rounded px-2 py-1.5 font-medium text-muted hover:bg-hover hover:text-text"
                // The focus goes along, so that the next Tab goes on from there.
                onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-10">
        {groups.map(({ id, title, panels }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-labelledby={`${id}-title`}
            className="flex flex-col gap-4 focus:outline-none md:scroll-mt-8"
          >
            <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
              {title}
            </h2>
            <IsInGroup value>{panels}</IsInGroup>
          </section>
        ))}
      </div>
    </div>
  );
}
