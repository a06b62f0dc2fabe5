import type { RefObject } from "react";
import type { Shortcuts } from "../../../ui/shortcuts";

interface Walk {
  list: RefObject<HTMLElement | null>;
  openId: string | undefined;
  onOpen: (threadId: string) => void;
}

/** j and k move through what is listed, whichever view lists it; while a conversation is open, the next one opens. */
export function useThreadWalk({ list, openId, onOpen }: Walk): Shortcuts {
  function step(by: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-thread], tr[tabindex]") ?? [])];
    const focused = rows.findIndex((row) => (row.closest("[role=listitem]") ?? row).contains(document.activeElement));
    const from = focused >= 0 ? focused : rows.findIndex((row) => row.dataset["thread"] === openId);
    const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))];
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: "nearest" });
    const id = next.dataset["thread"];
    if (openId !== undefined && id !== undefined && id !== openId) onOpen(id);
  }

  return { j: () => step(1), k: () => step(-1) };
}
