import type { inbox } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { t } from "#language";
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
  open: { title: t`Everything is done`, text: t`New answers come here by themselves.` },
  mine: { title: t`Nothing is assigned to you`, text: t`Open conversations that you look after stand here.` },
  unassigned: { title: t`Every open conversation has an assignee`, text: t`Those that nobody looks after stand here.` },
  unread: { title: t`You have read everything`, text: t`Open conversations with something new stand here.` },
  snoozed: {
    title: t`Nothing is snoozed`,
    text: t`Snoozed conversations wait here, and come back to Open by themselves.`,
  },
  done: { title: t`Nothing is done yet`, text: t`Conversations that are done stand here until an answer comes.` },
} as const;

/**
 * Explains why the list is empty: because of the filters, because the box is empty, or because no conversation exists.
 */
export function NoConversations({ search, counts, onSearch }: Props) {
  if (search.q !== "" || countFilters(search) > 0) {
    return (
      <EmptyState
        title={t`No conversation matches`}
        action={<Button onClick={() => onSearch(noInboxFilter, "replace")}>{t`Reset filters`}</Button>}
      >
        {t`Try another word, or look in the box All.`}
      </EmptyState>
    );
  }
  if (search.box === "all" || counts.all === 0) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden size={24} />}
        title={t`No conversations yet`}
        action={
          <Link to={campaignsPath} className={join(buttonClasses("primary"))}>
            {t`Go to your campaigns`}
          </Link>
        }
      >
        {t`Once a first mail is sent in one of your campaigns, its conversation stands here.`}
      </EmptyState>
    );
  }
  const { title, text } = words[search.box];
  return (
    <EmptyState
      icon={<Inbox aria-hidden size={24} />}
      title={title}
      action={<Button onClick={() => onSearch({ box: "all" }, "push")}>{t`Show all conversations`}</Button>}
    >
      {text}
    </EmptyState>
  );
}
