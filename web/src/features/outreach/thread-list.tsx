import type { outreach } from "@overture/contract";
import { join } from "../../ui/join";
import { ThreadRow } from "./thread-row";

interface Props {
  threads: readonly outreach.Thread[];
  openId: string | undefined;
  onOpen: (threadId: string) => void;
}

export function ThreadList({ threads, openId, onOpen }: Props) {
  return (
    <ul aria-label="Conversations" className="@container">
      {threads.map((thread) => (
        <li
          key={thread._id}
          className="border-b border-line [contain-intrinsic-size:auto_44px] [content-visibility:auto]"
        >
          <ThreadRow thread={thread} isOpen={thread._id === openId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const columns = ["initial", "negotiation", "final", "ended"] as const;

const columnNames = {
  initial: "Initial",
  negotiation: "Negotiation",
  final: "Final",
  ended: "Ended",
} satisfies Record<(typeof columns)[number], string>;

/** The same threads side by side by step. */
export function ThreadBoard({ threads, openId, onOpen }: Props) {
  return (
    <div className="grid gap-4 p-4 md:grid-cols-2 xl:grid-cols-4">
      {columns.map((column) => {
        const inColumn = threads.filter((thread) => columnOf(thread) === column);
        return (
          <section key={column} aria-label={columnNames[column]} className="min-w-0">
            <h2 className="mb-2 flex items-center gap-2 text-[13px] font-medium text-muted">
              {columnNames[column]} <span className="tabular-nums">{inColumn.length}</span>
            </h2>
            <ul
              className={join(
                "@container flex flex-col gap-2",
                inColumn.length === 0 && "min-h-16 rounded border border-dashed border-line",
              )}
            >
              {inColumn.map((thread) => (
                <li key={thread._id} className="overflow-hidden rounded border border-line bg-raised">
                  <ThreadRow thread={thread} isOpen={thread._id === openId} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function columnOf({ status, step }: outreach.Thread): (typeof columns)[number] {
  return status === "closed" || status === "cancelled" ? "ended" : step;
}
