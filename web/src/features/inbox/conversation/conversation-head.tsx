import type { campaigns, outreach } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { Ban, Ellipsis, HandCoins, RotateCcw, X } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#language";
import { mayIn } from "../../../entities/campaign/campaign-rights";
import { nameOfStep, threadStatus } from "../../../entities/thread/thread-status";
import { Button } from "../../../ui/button";
import { DropdownMenu, MenuItem } from "../../../ui/dropdown-menu";
import { Hint } from "../../../ui/hint";
import { IconButton } from "../../../ui/icon-button";
import { loadable, useWarm } from "../../../ui/loadable";
import { useShortcuts } from "../../../ui/shortcuts";
import { StatusDot } from "../../../ui/status-dot";
import { correctableKind } from "./answer-words";
import { CancelThreadDialog } from "./cancel-thread-dialog";

const finalizing = loadable(() => import("./finalize-deal-dialog"));
/** Deals are seldom taken back. */
const reopening = loadable(() => import("./reopen-deal-dialog"));
const tagging = loadable(() => import("./thread-tags"));
const learning = loadable(() => import("./learn-address"));
const memo = loadable(() => import("./memo-menu"));

interface Props {
  thread: outreach.Thread;
  campaign: campaigns.Campaign;
  onClose?: () => void;
}

const isCorrectable = (message: outreach.Message) => message.reading && correctableKind(message) !== undefined;

/** The dialog belongs to the answer, which has its button. */
function correctLast(): void {
  [...document.querySelectorAll<HTMLElement>("[data-correct]")].at(-1)?.click();
}

export function ConversationHead({ thread, campaign, onClose }: Props) {
  const [opened, setOpened] = useState<"finalize" | "cancel" | "reopen">();
  const { creator, step, status, cancelReason, reopened, mailboxAddress } = thread;
  const shown = threadStatus(thread.state ?? "waiting");
  const isOpen = status !== "closed" && status !== "cancelled";
  const mayDecide = mayIn(campaign, "own");
  const mayWrite = mayIn(campaign, "write");
  const Finalizing = finalizing.useModule(opened === "finalize");
  useWarm(finalizing);
  const Reopening = reopening.useModule(opened === "reopen");
  const hasTags = mayWrite || thread.tags !== undefined;
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

  return (
    <header ref={head} className="flex flex-wrap items-start gap-2">
      <div className="min-w-40 flex-1">
        <h2 className="truncate text-base font-semibold">
          <Link to="/creators/$creatorId" params={{ creatorId: creator._id }} className="pressable hover:underline">
            {creator.username}
          </Link>
        </h2>
        <p className="truncate text-[13px] text-muted">{creator.email}</p>
        {mailboxAddress !== undefined && (
          <p title={mailboxAddress} className="truncate text-[13px] text-muted">
            {t`from ${mailboxAddress}`}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {isOpen && mayWrite && (
          <>
            {mayDecide ? (
              <Button size="small" icon={<HandCoins aria-hidden size={16} />} onClick={() => setOpened("finalize")}>
                {t`Finalize deal`}
              </Button>
            ) : (
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
        {onClose && (
          <IconButton size="small" label={t`Close conversation`} icon={<X aria-hidden size={16} />} onClick={onClose} />
        )}
      </div>
      <p className="-mt-1 flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
        <StatusDot tone={shown.tone}>{shown.text}</StatusDot>
        <span className="text-muted">{nameOfStep(step)}</span>
        {cancelReason !== undefined && <span className="text-muted">{cancelReason}</span>}
        {isOpen && reopened && <span className="text-muted">{t`Reopened: ${reopened.reason}`}</span>}
      </p>
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
