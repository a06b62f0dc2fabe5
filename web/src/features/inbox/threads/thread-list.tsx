import type { threads } from "@overture/contract";
import { NearView } from "../../../ui/near-view";
import { ThreadRow } from "./thread-row";

interface Props {
  label: string;
  /** As they were loaded: what is far from what one sees is not there, page by page. */
  pages: ReadonlyArray<readonly threads.ThreadSummary[]>;
  total: number;
  /** Of one row, in a list that has not been seen yet. */
  rowPx: number;
  openId: string | undefined;
  onOpen: (threadId: string) => void;
  onIntent: (threadId: string) => void;
  rowClasses: string;
}

export function ThreadList({ label, pages, total, rowPx, openId, onOpen, onIntent, rowClasses }: Props) {
  const shown = withoutRepeats(pages);
  return (
    // A list by its role: between it and its rows stand the places of the pages.
    <div role="list" aria-label={label} className="@container">
      {shown.map(({ rows, before }, index) => (
        <NearView key={index} isFirst={index === 0} estimatedPx={rows.length * rowPx}>
          {rows.map((thread, place) => (
            <div
              key={thread._id}
              role="listitem"
              aria-setsize={total}
              aria-posinset={before + place + 1}
              className={rowClasses}
            >
              <ThreadRow thread={thread} isOpen={thread._id === openId} onOpen={onOpen} onIntent={onIntent} />
            </div>
          ))}
        </NearView>
      ))}
    </div>
  );
}

/** A thread that moved up between two pages would be shown twice. */
function withoutRepeats(pages: Props["pages"]) {
  const seen = new Set<string>();
  return pages.map((page) => {
    const before = seen.size;
    const rows = page.filter(({ _id }) => !seen.has(_id));
    for (const { _id } of rows) seen.add(_id);
    return { rows, before };
  });
}
