import type { inbox } from "@overture/contract";
import { AlarmClock, AtSign, CircleUserRound } from "lucide-react";
import { t } from "#language";
import { Badge } from "../../../ui/badge";
import { Ago, Money } from "../../../ui/figures";
import { formatDateTime } from "../../../ui/format";
import { join } from "../../../ui/join";
import { onPlainClick } from "../../../ui/plain-click";
import { wordsFor } from "../../../ui/words-for";
import { intentNames } from "../conversation/answer-words";

interface Props {
  item: inbox.InboxItem;
  isOpen: boolean;
  /** The URL of this page with the conversation open. */
  addressOf: (threadId: string) => string;
  onOpen: (threadId: string) => void;
  /** Called on hover and focus, because the conversation is likely to be opened next. */
  onIntent: (item: inbox.InboxItem) => void;
}

/** Three lines: the creator and the time; the campaign, its tags and the price; the last message and the assignee. */
export function InboxRow({ item, isOpen, addressOf, onOpen, onIntent }: Props) {
  const { _id, creator, campaign, last, isUnread, isDone, assignee, snoozedUntil, tags } = item;
  const price = item.ask ?? item.offer;
  return (
    <a
      href={addressOf(_id)}
      data-thread={_id}
      aria-current={isOpen ? "true" : undefined}
      onClick={(event) => onPlainClick(event, () => onOpen(_id))}
      onPointerEnter={() => onIntent(item)}
      onFocus={() => onIntent(item)}
      className={join(
        "flex w-full flex-col gap-0.5 py-2.5 pr-4 pl-3 text-left focus-visible:-outline-offset-2 md:pr-6",
        isOpen ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <span className="flex w-full items-baseline gap-2">
        <span title={creator.username} className={join("truncate", isUnread ? "font-semibold" : "text-muted")}>
          {creator.username}
        </span>
        {isUnread && (
          <span className="shrink-0 self-center">
            <span aria-hidden className="block size-2 rounded-full bg-accent-text" />
            <span className="sr-only">{t`Unread`}</span>
          </span>
        )}
        {isUnread && item.hasUnreadMention && (
          <span title={t`A note names you`} className="shrink-0 self-center text-accent-text">
            <AtSign aria-hidden size={14} />
            <span className="sr-only">{t`A note names you`}</span>
          </span>
        )}
        <span className="ml-auto shrink-0 text-[13px] text-muted">
          <Ago date={last.at} />
        </span>
      </span>
      <span className="flex w-full items-center gap-2 text-[13px] text-muted">
        <span className="min-w-12 truncate">{campaign.name}</span>
        {tags.length > 0 && <Tags tags={tags} />}
        {price !== undefined && (
          <span className="ml-auto shrink-0">
            {item.ask === undefined ? t`Offered` : t`Asked`}{" "}
            <span className="font-medium text-text">
              <Money value={price} />
            </span>
          </span>
        )}
      </span>
      <span className="flex w-full items-center gap-2 text-[13px]">
        <span title={last.excerpt} className={join("truncate", !isUnread && "text-muted")}>
          {lineOf(item)}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-2 text-muted">
          {isDone && t`Done`}
          {snoozedUntil !== undefined && (
            <span className="inline-flex items-center gap-1">
              <AlarmClock aria-hidden size={14} />
              <span className="sr-only">{t`Snoozed until`} </span>
              {formatDateTime(snoozedUntil)}
            </span>
          )}
          {assignee && (
            <span title={t`Assigned to ${assignee.username}`} className="inline-flex max-w-28 items-center gap-1">
              <CircleUserRound aria-hidden size={14} className="shrink-0" />
              <span className="sr-only">{t`Assigned to`} </span>
              <span className="truncate">{assignee.username}</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}

const maxTags = 2;

/** The tags share the line of the campaign, so that all rows have the same height. */
function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(maxTags);
  return (
    <span className="flex min-w-0 items-center gap-1 overflow-hidden" title={tags.join(", ")}>
      <span className="sr-only">{t`Tags: ${tags.join(", ")}`}</span>
      {tags.slice(0, maxTags).map((tag) => (
        <Badge key={tag}>
          <span aria-hidden className="max-w-20 truncate">
            {tag}
          </span>
        </Badge>
      ))}
      {more.length > 0 && (
        <Badge>
          <span aria-hidden>+{more.length}</span>
        </Badge>
      )}
    </span>
  );
}

const asIs = (line: string) => line;

const sayings = {
  us: (line) => t`You: ${line}`,
  creator: asIs,
  program: (line) => t`Automatic: ${line}`,
} satisfies Record<inbox.InboxItem["last"]["from"], typeof asIs>;

function lineOf({ last: { from, intent, excerpt } }: inbox.InboxItem): string {
  const say = wordsFor<typeof from, typeof asIs>(sayings, from, () => asIs);
  const read = intent ? `${wordsFor<typeof intent, string>(intentNames, intent, (name) => name)} · ` : "";
  return say(read + (excerpt || t`No text`));
}
