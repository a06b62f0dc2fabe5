import type { unmatchedMail } from "@overture/contract";
import { MailQuestionMark } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#language";
import { isMissing, messageOf } from "../../api/call-error";
import { useSession } from "../../api/session";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { because } from "../../ui/because";
import { BeyondLastPage, isBeyondLastPage } from "../../ui/beyond-last-page";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { ListSkeleton } from "../../ui/list-skeleton";
import { loadable } from "../../ui/loadable";
import { Page } from "../../ui/page";
import { PaginationBelow } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { toast } from "../../ui/toast";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useListWalk } from "../../ui/use-list-walk";
import { restorableWords } from "./mail-words";
import { SetAsidePanel } from "./set-aside-panel";
import { UnconfirmedSenders } from "./unconfirmed-senders";
import { UnmatchedItem } from "./unmatched-item";
import { useDiscardMail, useShownMails, useUnmatchedPage } from "./unmatched-mail.queries";

const reading = loadable(() => import("./read-dialog"));
const assigning = loadable(() => import("./assign-dialog"));

function warm() {
  reading.warm();
  assigning.warm();
}

interface Props {
  page: number;
  onPage: (page: number) => void;
}

/** Unmatched mail, with actions that assign it to a conversation or discard it. */
export function UnmatchedPage({ page, onPage }: Props) {
  const found = useUnmatchedPage(page);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "li");
  useListWalk(list);
  const [read, setRead] = useState<unmatchedMail.UnmatchedMail>();
  const [assigned, setAssigned] = useState<unmatchedMail.UnmatchedMail>();
  const [discarded, setDiscarded] = useState<unmatchedMail.UnmatchedMail>();
  const { mutateAsync: discardMail } = useDiscardMail();
  const shown = useShownMails(found.data);
  const isAdministrator = useSession()?.user.role === "admin";
  const ReadDialog = reading.useModule(read !== undefined)?.ReadDialog;
  const AssignDialog = assigning.useModule(assigned !== undefined)?.AssignDialog;

  async function discard({ _id }: unmatchedMail.UnmatchedMail) {
    try {
      await discardMail(_id);
      toast.success(t`Mail discarded`);
    } catch (error) {
      if (isMissing(error)) toast.info(t`This mail was assigned or discarded already`);
      else toast.error(t`The mail was not discarded`, because(error));
    }
  }

  return (
    <Page
      title={t`Unmatched mail`}
      description={
        t`Answers that fit no conversation, or more than one.` +
        " " +
        t`Assign them, and they count as if they had been matched at once.`
      }
    >
      <SetAsidePanel />
      {isAdministrator && <UnconfirmedSenders />}
      <RefreshFailed query={found} />
      <div ref={list} className="rounded border border-line bg-raised">
        {found.isLoadingError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : !shown ? (
          <ListSkeleton words={t`Loading unmatched mail`} row="h-14" />
        ) : isBeyondLastPage({ page, pages: shown.pages }) ? (
          <BeyondLastPage page={page} pages={shown.pages} onPage={onPage} />
        ) : shown.mails.length === 0 ? (
          <EmptyState icon={<MailQuestionMark aria-hidden size={24} />} title={t`No unmatched mail`}>
            {t`Incoming mail that fits no conversation is kept here.`}
          </EmptyState>
        ) : (
          <ul aria-label={t`Unmatched mail`} className="divide-y divide-line">
            {shown.mails.map((mail) => (
              <UnmatchedItem
                key={mail._id}
                mail={mail}
                onRead={() => setRead(mail)}
                onWarm={warm}
                onAssign={() => setAssigned(mail)}
                onDiscard={() => setDiscarded(mail)}
              />
            ))}
          </ul>
        )}
      </div>
      {shown && shown.mails.length > 0 && (
        <PaginationBelow
          page={page}
          pages={found.data?.pages ?? 1}
          isEstimate={found.data?.totalIsEstimate}
          loading={found.isPending || found.isPlaceholderData}
          onPage={onPage}
        />
      )}
      {shown && <DeletedLink kind="mail" />}
      {read && ReadDialog && (
        <ReadDialog
          mail={read}
          onAssign={() => {
            setRead(undefined);
            setAssigned(read);
          }}
          onClose={() => setRead(undefined)}
        />
      )}
      {assigned && AssignDialog && <AssignDialog mail={assigned} onClose={() => setAssigned(undefined)} />}
      {discarded && (
        <ConfirmDialog
          title={t`Discard mail`}
          description={restorableWords(discarded)}
          confirmLabel={t`Discard mail`}
          onConfirm={() => {
            setDiscarded(undefined);
            void discard(discarded);
          }}
          onClose={() => setDiscarded(undefined)}
        />
      )}
    </Page>
  );
}
