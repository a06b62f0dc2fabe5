import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "#language";
import { inboxCountsOfTab } from "../../../entities/inbox/inbox.queries";
import { pageMetadata } from "../../../ui/page-metadata";

/** A new page sets its title in the next frame; this is longer. */
const titleIsThereMs = 50;

/** Puts the number of unread conversations before the title of the page, which the browser tab shows. */
export function TitleBadge(): null {
  const count = useQuery(inboxCountsOfTab).data?.unread;

  // Connects to the title of the tab.
  useEffect(() => {
    if (!count) return;
    const { title: plain } = pageMetadata({ title: t`Inbox`, description: "" }).meta[0] ?? {};
    const shown = `(${count}) ${plain}`;
    const timer = window.setTimeout(() => {
      document.title = shown;
    }, titleIsThereMs);
    return () => {
      window.clearTimeout(timer);
      // The next page may have set its own title already.
      if (document.title === shown && plain !== undefined) document.title = plain;
    };
  }, [count]);
  return null;
}
