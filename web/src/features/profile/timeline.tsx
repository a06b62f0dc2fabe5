import type { profiles } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Ago } from "../../ui/figures";
import { Panel } from "../../ui/panel";
import { deliveredWords, timelineWords, webAddressOf } from "./profile-words";

interface Props {
  items: readonly profiles.TimelineItem[];
  hasMore: boolean;
  busy: boolean;
  problem: string | undefined;
  onMore: () => void;
}

/** The timeline of a creator, newest first. */
export function Timeline({ items, hasMore, busy, problem, onMore }: Props) {
  return (
    <Panel title={t`Timeline`}>
      {items.length === 0 ? (
        <EmptyState title={t`Nothing yet`}>{t`Mails, offers and deals with this creator are listed here.`}</EmptyState>
      ) : (
        <ol aria-label={t`Timeline`} className="flex flex-col divide-y divide-line">
          {items.map((item) => (
            <TimelineItem key={item._id} item={item} />
          ))}
        </ol>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-danger-text">
          {problem}
        </p>
      )}
      {hasMore && (
        <div className="mt-3">
          <Button busy={busy} onClick={onMore}>
            {problem === undefined ? t`Show more` : t`Try again`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function TimelineItem({ item }: { item: profiles.TimelineItem }) {
  const { at, campaign, threadId, subject, excerpt, resultUrl } = item;
  const delivered = deliveredWords(item);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-[13px]">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{timelineWords(item)}</span>
        {campaign && threadId !== undefined && (
          <Link
            to="/dashboard/inbox"
            search={{ box: "all", thread: threadId }}
            className="pressable min-w-0 underline [overflow-wrap:anywhere]"
          >
            {campaign.name}
          </Link>
        )}
        <span className="text-muted">
          <Ago date={at} />
        </span>
      </p>
      {subject !== undefined && subject !== "" && (
        <p className="mt-0.5 text-[13px] whitespace-pre-line [overflow-wrap:anywhere]">{subject}</p>
      )}
      {excerpt !== undefined && excerpt !== "" && (
        <p className="mt-0.5 line-clamp-2 text-[13px] text-muted [overflow-wrap:anywhere]">{excerpt}</p>
      )}
      {delivered !== undefined && <p className="mt-0.5 text-[13px] text-muted">{delivered}</p>}
      {resultUrl !== undefined && (
        <a
          href={webAddressOf(resultUrl)}
          target="_blank"
          rel="noreferrer"
          className="pressable text-[13px] underline [overflow-wrap:anywhere]"
        >
          {resultUrl}
        </a>
      )}
    </li>
  );
}
