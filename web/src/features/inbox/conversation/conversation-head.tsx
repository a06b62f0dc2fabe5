import type { campaigns, outreach } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { Ban, ChevronDown, Ellipsis, HandCoins, RotateCcw, X } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#language";
import { mayIn } from "../../../entities/campaign/campaign-rights";
import { nameOfStep, threadStatus } from "../../../entities/thread/thread-status";
import { Button } from "../../../ui/button";
import { DropdownMenu, MenuItem } from "../../../ui/dropdown-menu";
import { Hint } from "../../../ui/hint";
import { IconButton } from "../../../ui/icon-button";
import { join } from "../../../ui/join";
import { loadable, useWarm } from "../../../ui/loadable";
import { useShortcuts } from "../../../ui/shortcuts";
import { StatusDot } from "../../../ui/status-dot";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { correctableKind } from "./answer-words";
import { CancelThreadDialog } from "./cancel-thread-dialog";

const finalizing = loadable(() => import("./finalize-deal-dialog"));
/** Loaded when needed, because deals are rarely reopened. */
const reopening = loadable(() => import("./reopen-deal-dialog"));
const tagging = loadable(() => import("./thread-tags"));
const learning = loadable(() => import("./learn-address"));
const memo = loadable(() => import("./memo-menu"));

interface Props {
  thread: outreach.Thread;
  campaign: campaigns.Campaign;
  onClose?: () => void;
  /** Present if the head is one line, with a button that shows the rest. */
  details?: { isShown: boolean; onToggle: () => void };
}

const isCorrectable = (message: outreach.Message) => message.reading && correctableKind(message) !== undefined;

/** Opens the dialog by clicking the button of the last answer, which owns the dialog. */
function correctLast(): void {
  [...document.querySelectorAll<HTMLElement>("[data-correct]")].at(-1)?.click();
}

export function ConversationHead({ thread, campaign, onClose, details }: Props) {
  const [opened, setOpened] = useState<"finalize" | "cancel" | "reopen">();
  const { creator, step, status, cancelReason, reopened, mailboxAddress } = thread;
  const shown = threadStatus(thread.state ?? "waiting");
  const isOpen = status !== "closed" && status !== "cancelled";
  const mayDecide = mayIn(campaign, "own");
  const mayWrite = mayIn(campaign, "write");
  const Finalizing = finalizing.useModule(opened === "finalize");
  useWarm(finalizing);
  const Reopening = reopening.useModule(opened === "reopen");
  const isWhole = details?.isShown ?? true;
  const hasTags = isWhole && (mayWrite || thread.tags !== undefined);
  const Tagging = tagging.useModule(hasTags);
  const hasNewAddresses = mayWrite && thread.newAddresses !== undefined;
  const Learning = learning.useModule(hasNewAddresses);
  const Memo = memo.useModule(status === "closed");
  const close = () => setOpened(undefined);
  const head = useRef<HTMLElement>(null);
  const keys = {
    ...(isOpen && mayDecide && { f: { label: t`Finalize deal`, act: () => setOpened("finalize"), isAction: true } }),
    ...(mayWrite &&
      thread.messages.some(isCorrectable) && {
        c: { label: t`Correct how the last answer was read`, act: correctLast, isAction: true },
      }),
  };
  useShortcuts(keys, head);
  useKeptFocus(head, "button");

  const finalize = {
    icon: <HandCoins aria-hidden size={16} />,
    onClick: () => setOpened("finalize"),
  };
  const state = (
    <p
      className={join(
        "flex gap-x-3 gap-y-1 text-[13px]",
        details ? "overflow-hidden" : "-mt-1 w-full",
        isWhole && "flex-wrap items-center",
      )}
    >
      <StatusDot tone={shown.tone}>{shown.text}</StatusDot>
      <span className={isWhole ? "text-muted" : "truncate text-muted"}>{nameOfStep(step)}</span>
      {isWhole && cancelReason !== undefined && <span className="text-muted">{cancelReason}</span>}
      {isWhole && isOpen && reopened && <span className="text-muted">{t`Reopened: ${reopened.reason}`}</span>}
    </p>
  );

  return (
    <header ref={head} className="flex flex-wrap items-start gap-2">
      <div className="min-w-40 flex-1">
        <h2 className="truncate text-base font-semibold">
          <Link to="/creators/$creatorId" params={{ creatorId: creator._id }} className="pressable hover:underline">
            {creator.username}
          </Link>
        </h2>
        {details && state}
        {isWhole && <p className="truncate text-[13px] text-muted">{creator.email}</p>}
        {isWhole && mailboxAddress !== undefined && (
          <p title={mailboxAddress} className="truncate text-[13px] text-muted">
            {t`from ${mailboxAddress}`}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {isOpen && mayWrite && (
          <>
            {mayDecide && details && <IconButton size="small" label={t`Finalize deal`} {...finalize} />}
            {mayDecide && !details && (
              <Button size="small" {...finalize}>
                {t`Finalize deal`}
              </Button>
            )}
            {!mayDecide && isWhole && (
              <span className="text-[13px] text-muted">
                <Hint text={t`The owner of this campaign finalizes deals.`}>{t`Finalize deal`}</Hint>
              </span>
            )}
            <DropdownMenu
              trigger={<IconButton size="small" label={t`More actions`} icon={<Ellipsis aria-hidden size={16} />} />}
            >
              <MenuItem tone="danger" icon={<Ban aria-hidden size={16} />} onSelect={() => setOpened("cancel")}>
                {t`Cancel conversation`}
              </MenuItem>
            </DropdownMenu>
          </>
        )}
        {status === "closed" && Memo && <Memo.MemoMenu thread={thread} />}
        {status === "closed" && mayDecide && (
          <DropdownMenu
            trigger={<IconButton size="small" label={t`More actions`} icon={<Ellipsis aria-hidden size={16} />} />}
          >
            <MenuItem icon={<RotateCcw aria-hidden size={16} />} onSelect={() => setOpened("reopen")}>
              {t`Reopen`}
            </MenuItem>
          </DropdownMenu>
        )}
        {details && (
          <IconButton
            size="small"
            label={t`Conversation details`}
            aria-expanded={details.isShown}
            icon={<ChevronDown aria-hidden size={16} className={details.isShown ? "rotate-180" : ""} />}
            onClick={details.onToggle}
          />
        )}
        {onClose && (
          <IconButton size="small" label={t`Close conversation`} icon={<X aria-hidden size={16} />} onClick={onClose} />
        )}
      </div>
      {!details && state}
      {hasTags && (
        <div className="-mt-2 min-h-7 w-full">
          {Tagging && <Tagging.ThreadTags thread={thread} mayWrite={mayWrite} />}
        </div>
      )}
      {Learning && <Learning.LearnAddresses thread={thread} />}
      {Finalizing && <Finalizing.FinalizeDealDialog thread={thread} onClose={close} />}
      {Reopening && <Reopening.ReopenDealDialog thread={thread} onClose={close} />}
      {opened === "cancel" && <CancelThreadDialog thread={thread} onClose={close} />}
    </header>
  );
}
