import type { unmatchedMail } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { ReceivedFiles } from "../../entities/attachment/received-files";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { formatDateTime } from "../../ui/format";
import { ScrollRegion } from "../../ui/scroll-region";
import { Skeleton } from "../../ui/skeleton";
import { isReport, subjectWords } from "./mail-words";
import { useSaveUnmatchedFile, wholeMail } from "./unmatched-mail.queries";

interface Props {
  mail: unmatchedMail.UnmatchedMail;
  onAssign: () => void;
  onClose: () => void;
}

/** The whole mail with its files, to decide where it belongs. */
export function ReadDialog({ mail, onAssign, onClose }: Props) {
  const found = useQuery(wholeMail(mail._id));
  const { from, receivedAt } = mail;
  return (
    <Dialog
      title={subjectWords(mail)}
      description={
        <>
          {from !== "" && <p className="break-all">{from}</p>}
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </>
      }
      width="normal"
      onClose={onClose}
    >
      {found.isLoadingError && <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton className="h-40 w-full" />}
      {found.data && <Whole mail={found.data} />}
      {!isReport(mail) && (
        <DialogActions>
          <Button tone="primary" onClick={onAssign}>
            {t`Assign`}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Whole({ mail: { _id, text, attachments } }: { mail: unmatchedMail.WholeUnmatchedMail }) {
  const save = useSaveUnmatchedFile(_id);
  return (
    <>
      <ScrollRegion
        label={t`The mail`}
        className="max-h-[50dvh] overflow-y-auto rounded border border-line bg-surface p-4"
      >
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text.trim() === "" ? <span className="text-muted">{t`This mail has no text.`}</span> : text}
        </p>
      </ScrollRegion>
      {attachments.length > 0 && <ReceivedFiles files={attachments} save={save} />}
    </>
  );
}
