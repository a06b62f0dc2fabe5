import type { inbox, reading } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { t } from "#language";
import { useSession } from "../../../api/session";
import { campaignMembers } from "../../../entities/campaign/campaign-members.queries";
import {
  type ChangeInboxSearch,
  countFilters,
  type InboxSearch,
  noInboxFilter,
} from "../../../entities/inbox/inbox-search";
import { TagFilter } from "../../../entities/tag/tag-filter";
import { Button } from "../../../ui/button";
import { OptionalSelect } from "../../../ui/optional-select";
import { intentNames } from "../conversation/answer-words";
import { CampaignChoice } from "./campaign-choice";
import { inboxMailboxes } from "./inbox-mailboxes.queries";

interface Props {
  search: InboxSearch;
  onSearch: ChangeInboxSearch;
  /** The listed conversations; their assignees are options of the assignee filter. */
  items: readonly inbox.InboxItem[];
}

interface ChoiceProps extends ComponentProps<typeof OptionalSelect> {
  /** The label of the chosen value if it is not among the options. */
  another?: string;
}

/** All filters of the list except the search text. */
export function InboxFilters({ search, onSearch, items }: Props) {
  const mailboxes = useQuery(inboxMailboxes);
  const assignees = useAssignees(search, items);
  const choose = (change: Partial<InboxSearch>) => onSearch({ ...change, thread: undefined }, "replace");
  return (
    <div className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap">
      <div className="flex min-w-0 flex-col gap-2 md:w-40">
        <CampaignChoice value={search.campaign} onChange={(campaign) => choose({ campaign })} />
      </div>
      <Choice
        label={t`Mailbox`}
        none={t`Any mailbox`}
        value={search.mailbox}
        another={mailboxes.isPending ? "…" : t`Another mailbox`}
        options={(mailboxes.data ?? []).map(({ _id, address }) => ({ value: _id, label: address }))}
        onChange={(mailbox) => choose({ mailbox })}
      />
      <Choice
        label={t`Intent`}
        none={t`Any intent`}
        value={search.intent}
        options={Object.entries(intentNames).map(([value, label]) => ({ value, label }))}
        onChange={(intent) => choose({ intent: intent as reading.Intent | undefined })}
      />
      <Choice
        label={t`Assignee`}
        none={t`Any assignee`}
        value={search.assignee}
        another={t`Somebody else`}
        options={assignees}
        onChange={(assignee) => choose({ assignee })}
      />
      <div className="min-w-0 md:w-40">
        <TagFilter hideLabel value={search.tag} onChange={(tag) => choose({ tag })} />
      </div>
      {countFilters(search) > 0 && (
        <Button tone="quiet" onClick={() => choose(noInboxFilter)}>
          {t`Reset filters`}
        </Button>
      )}
    </div>
  );
}

/** Keeps the chosen value among the options even if nothing is known about it, because it still filters the list. */
function Choice({ another, options, value, ...choice }: ChoiceProps) {
  const isUnknown = value !== undefined && !options.some((option) => option.value === value);
  return (
    <div className="min-w-0 md:w-40">
      <OptionalSelect
        hideLabel
        {...choice}
        value={value}
        options={isUnknown ? [{ value, label: another ?? value }, ...options] : options}
      />
    </div>
  );
}

/** The signed-in user, the assignees in the list, and everybody who can be assigned in the chosen campaign. */
function useAssignees({ campaign }: InboxSearch, items: readonly inbox.InboxItem[]) {
  const self = useSession()?.user;
  const { data: people } = useQuery({ ...campaignMembers(campaign ?? ""), enabled: campaign !== undefined });
  const known = new Map(items.flatMap(({ assignee }) => (assignee ? [[assignee._id, assignee.username]] : [])));
  for (const { userId, username } of people ? [people.owner, ...people.members] : []) known.set(userId, username);
  if (self) known.delete(self._id);
  const others = [...known].map(([value, label]) => ({ value, label }));
  others.sort((one, other) => one.label.localeCompare(other.label));
  return [...(self ? [{ value: self._id, label: t`${self.username} (you)` }] : []), ...others];
}
