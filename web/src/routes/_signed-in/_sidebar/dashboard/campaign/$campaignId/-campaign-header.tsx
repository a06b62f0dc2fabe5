import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronDown, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { mayIn } from "../../../../../../entities/campaign/campaign-rights";
import { outreachWords } from "../../../../../../entities/campaign/campaign-words";
import { needsAnswerPart } from "../../../../../../entities/campaign/needs-answer-part";
import { OutreachStatus } from "../../../../../../entities/campaign/outreach-status";
import { verdictWords } from "../../../../../../entities/thread/outlook-words";
import { campaignOutlook } from "../../../../../../entities/thread/thread.queries";
import { PauseButton } from "../../../../../../features/sending/pause-button";
import { SendingStatus } from "../../../../../../features/sending/sending-status";
import { Badge } from "../../../../../../ui/badge";
import { Button, buttonClasses } from "../../../../../../ui/button";
import { Count, Money } from "../../../../../../ui/figures";
import { formatCount, formatMoney, formatQuantity } from "../../../../../../ui/format";
import { Hint } from "../../../../../../ui/hint";
import { IconButton } from "../../../../../../ui/icon-button";
import { join } from "../../../../../../ui/join";
import { loadable } from "../../../../../../ui/loadable";
import { ProgressBar } from "../../../../../../ui/progress-bar";
import { StatusDot } from "../../../../../../ui/status-dot";
import { useIsMobile } from "../../../../../../ui/use-media";
import { wordsFor } from "../../../../../../ui/words-for";

/** Comes by its button. */
const membersDialog = loadable(() => import("../../../../../../features/campaigns/members-dialog"));
/** Seldom there: it comes when a mailbox has stopped. */
const stoppedMailboxes = loadable(() => import("../../../../../../features/sending/stopped-mailbox"));
/** Between a hand-over and what the new owner does next. */
const awaitingOwner = loadable(() => import("../../../../../../features/sending/awaiting-owner"));

interface Props {
  campaign: campaigns.Campaign;
  /** The page's main button. */
  action: ReactNode;
  /** What else one does with a campaign. */
  moreActions: ReactNode;
}

const roleWords = { member: t`You are a member here`, viewer: t`You are a viewer here` };

const editPath: string = "/dashboard/campaign/$campaignId/edit";

/**
 * What counts: the money, the views, and whether the one will be enough for the other. On a narrow screen a tap shows
 * all of it, because the conversations are what one comes for.
 */
export function CampaignHeader({ campaign, action, moreActions }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMembersOpen, setIsMembersOpen] = useState(false);
  const outlook = useQuery(campaignOutlook(campaign._id)).data;
  const { budget, spent, booked, targetViews, outreach, stoppedMailbox } = campaign;
  const NeedsAnswer = needsAnswerPart.useModule(campaign.needsAnswer > 0)?.NeedsAnswer;
  const StoppedMailbox = stoppedMailboxes.useModule(stoppedMailbox !== undefined)?.StoppedMailbox;
  const AwaitingOwner = awaitingOwner.useModule(campaign.awaitsOwner === true)?.AwaitingOwner;
  const MembersDialog = membersDialog.useModule(isMembersOpen)?.MembersDialog;
  const mayWrite = mayIn(campaign, "write");
  const navigate = useNavigate();
  const verdict = outlook && verdictWords(outlook);
  const isShort = useIsMobile() && !isOpen;

  return (
    <header className="flex flex-col gap-2 border-b border-line px-4 py-3 md:gap-4 md:px-6 md:py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-2">
        <h1
          title={campaign.name}
          className={join(
            "min-w-0 flex-1 text-xl leading-9 md:basis-64 font-semibold tracking-tight",
            isOpen ? "max-md:break-words md:truncate" : "truncate",
          )}
        >
          {campaign.name}
        </h1>
        {/* Where the name and the buttons just fit into one line, the buttons do without their pictures. */}
        <div className="flex flex-wrap justify-end gap-2 max-md:contents md:max-xl:[&_svg]:hidden">
          <div className={join("flex-wrap gap-2 max-md:order-1 max-md:w-full", isOpen ? "flex" : "hidden md:flex")}>
            {mayWrite && (
              <Link to={editPath} params={{ campaignId: campaign._id }} className={buttonClasses()}>
                <Pencil aria-hidden size={16} />
                {t`Edit campaign`}
              </Link>
            )}
            {mayWrite && hasMail(campaign) && <PauseButton campaign={campaign} />}
            <Button onClick={() => setIsMembersOpen(true)}>{t`Members`}</Button>
            {moreActions}
          </div>
          <div className="flex gap-1">
            {action}
            <span className="md:hidden">
              <IconButton
                label={t`Campaign details`}
                aria-expanded={isOpen}
                icon={<ChevronDown aria-hidden size={18} className={isOpen ? "rotate-180" : ""} />}
                onClick={() => setIsOpen(!isOpen)}
              />
            </span>
          </div>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] md:-mt-2">
        <OutreachStatus campaign={campaign} />
        <SendingStatus campaign={campaign} />
        {!isShort && <span className="text-muted">{outreachWords(outreach)}</span>}
        {NeedsAnswer && <NeedsAnswer campaign={campaign} />}
        {!isShort && campaign.tags?.map((tag) => <Badge key={tag}>{tag}</Badge>)}
        {campaign.role && campaign.role !== "owner" && (
          <span className="text-muted">{wordsFor(roleWords, campaign.role, (role) => t`You are a ${role} here`)}</span>
        )}
      </p>
      {AwaitingOwner && campaign.awaitsOwner && <AwaitingOwner campaign={campaign} />}
      {StoppedMailbox && stoppedMailbox && <StoppedMailbox campaignId={campaign._id} stopped={stoppedMailbox} />}
      {isShort ? (
        <div className="grid grid-cols-2 gap-4 text-[13px] tabular-nums">
          <div>
            {t`${formatMoney(spent)} of ${formatMoney(spent + budget)}`}
            <Bar label={t`Budget spent`} part={spent} whole={spent + budget} />
          </div>
          <div>
            {targetViews === 0
              ? formatQuantity(booked, "view")
              : t`${formatCount(booked)} of ${formatCount(targetViews)} views`}
            {targetViews > 0 && <Bar label={t`Views booked of the target`} part={booked} whole={targetViews} />}
          </div>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-2">
          <div>
            <dl
              aria-label={t`Budget`}
              className="grid grid-cols-4 gap-x-3 md:grid-cols-[repeat(4,minmax(min-content,1fr))] md:gap-x-4"
            >
              <Figure label={t`Spent`}>
                <Money value={spent} />
              </Figure>
              <Figure label={t`Committed`} hint={t`Our newest offers in open conversations, sent and not declined.`}>
                <Money value={outlook?.committed} />
              </Figure>
              <Figure label={t`Asked`} hint={t`What creators ask, as far as we have not answered with an offer.`}>
                <Money value={outlook?.asked} />
              </Figure>
              <Figure label={t`Left`}>
                <Money value={budget} />
              </Figure>
            </dl>
            <Bar label={t`Budget spent`} part={spent} whole={spent + budget} />
          </div>
          <div>
            <dl
              aria-label={t`Views`}
              className="grid grid-cols-3 gap-4 md:grid-cols-[repeat(3,minmax(min-content,1fr))]"
            >
              <Figure label={t`Booked`} hint={t`From closed deals: the views agreed, or the creator's average views.`}>
                <Count value={booked} />
              </Figure>
              <Figure
                label={t`Expected`}
                hint={t`An estimate from open negotiations: each creator's average views, by how often they accept,
                  both as given. Where no rate is given, half of them do.`}
              >
                ≈ <Count value={outlook && Math.round(outlook.expectedViews)} />
              </Figure>
              <Figure label={t`Target`}>
                {targetViews === 0 ? (
                  <span className="font-normal text-muted">{t`No target`}</span>
                ) : (
                  <Count value={targetViews} />
                )}
              </Figure>
            </dl>
            {targetViews > 0 && <Bar label={t`Views booked of the target`} part={booked} whole={targetViews} />}
          </div>
        </div>
      )}
      {MembersDialog && (
        <MembersDialog
          campaign={campaign}
          onLeft={() => navigate({ to: "/dashboard/campaign", ignoreBlocker: true })}
          onClose={() => setIsMembersOpen(false)}
        />
      )}
      {verdict && (
        <p className="text-[13px]">
          <StatusDot tone={verdict.tone} wraps>
            {verdict.text}
          </StatusDot>
        </p>
      )}
    </header>
  );
}

/** There is something to pause, or it is paused. */
function hasMail({ outreach, pausedAt }: campaigns.Campaign): boolean {
  return outreach.drafts + outreach.sent > 0 || pausedAt !== undefined;
}

function Figure({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-muted">{hint === undefined ? label : <Hint text={hint}>{label}</Hint>}</dt>
      <dd className="text-base font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Bar({ label, part, whole }: { label: string; part: number; whole: number }) {
  const percentage = whole <= 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));
  return (
    <div className="mt-2">
      <ProgressBar label={label} value={percentage} />
    </div>
  );
}
