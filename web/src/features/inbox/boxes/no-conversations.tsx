import type { inbox } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import {
  type ChangeInboxSearch,
  countFilters,
  type InboxSearch,
  noInboxFilter,
} from "../../../entities/inbox/inbox-search";
import { Button, buttonClasses } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { join } from "../../../ui/join";

interface Props {
  search: InboxSearch;
  counts: inbox.InboxCounts;
  onSearch: ChangeInboxSearch;
}

const campaignsPath: string = "/campaigns";

const words = {
  open: { title: "Everything is done", text: "New answers come here by themselves." },
  mine: { title: "Nothing is assigned to you", text: "Open conversations that you look after stand here." },
  unassigned: { title: "Every open conversation has an assignee", text: "Those that nobody looks after stand here." },
  unread: { title: "You have read everything", text: "Open conversations with something new stand here." },
  snoozed: {
    title: "Nothing is snoozed",
    text: "Snoozed conversations wait here, and come back to Open by themselves.",
  },
  done: { title: "Nothing is done yet", text: "Conversations that are done stand here until an answer comes." },
} as const;

/** Nothing is listed: because of the filters, because the box is empty, or because nothing has begun. */
export function NoConversations({ search, counts, onSearch }: Props) {
  if (search.q !== "" || countFilters(search) > 0) {
    return (
      <EmptyState
        title="No conversation matches"
        action={<Button onClick={() => onSearch(noInboxFilter, "replace")}>Reset filters</Button>}
      >
        Try another word, or look in the box All.
      </EmptyState>
    );
  }
  if (search.box === "all" || counts.all === 0) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden size={24} />}
        title="No conversations yet"
        action={
          <Link to={campaignsPath} className={join(buttonClasses("primary"))}>
            Go to your campaigns
          </Link>
        }
      >
        Once a first mail is sent in one of your campaigns, its conversation stands here.
      </EmptyState>
    );
  }
  const { title, text } = words[search.box];
  return (
    <EmptyState
      icon={<Inbox aria-hidden size={24} />}
      title={title}
      action={<Button onClick={() => onSearch({ box: "all" }, "push")}>Show all conversations</Button>}
    >
      {text}
    </EmptyState>
  );
}
