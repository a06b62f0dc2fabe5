import type { RefObject } from "react";
import type { Shortcuts } from "../../../ui/shortcuts";

interface Walk {
  list: RefObject<HTMLElement | null>;
  openId: string | undefined;
  onOpen: (threadId: string) => void;
}

/** j and k move through the listed rows in every view. While a conversation is open, they open the next one. */
export function useThreadWalk({ list, openId, onOpen }: Walk): Shortcuts {
  function step(by: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-thread], [data-opens]") ?? [])];
    const focused = rows.findIndex((row) =>
      (row.closest("[role=listitem], tr, li") ?? row).contains(document.activeElement),
    );
    const from = focused >= 0 ? focused : rows.findIndex((row) => openId !== undefined && threadOf(row) === openId);
    const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))];
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: "nearest" });
    const id = threadOf(next);
    if (openId !== undefined && id !== undefined && id !== openId) onOpen(id);
  }

  return { j: () => step(1), k: () => step(-1) };
}

/** The thread id of a row of the list, the board, the drafts or the sent messages. */
function threadOf({ dataset }: HTMLElement): string | undefined {
  return dataset["thread"] ?? dataset["opens"];
}
