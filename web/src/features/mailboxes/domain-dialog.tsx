import type { mailboxes } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { DomainRecord } from "./domain-record";
import { domainReport } from "./mailboxes.queries";

/** What mail servers that receive mail can find out about the domain of a mailbox, and which DNS records to set. */
export function DomainDialog({ mailbox, onClose }: { mailbox: mailboxes.Mailbox; onClose: () => void }) {
  const report = useQuery(domainReport(mailbox._id));
  const domain = mailbox.address.slice(mailbox.address.lastIndexOf("@") + 1);
  return (
    <Dialog
      title={t`Domain ${domain}`}
      description={
        report.data?.isProviders ? (
          t`This domain is your provider's, which keeps these records itself.`
        ) : (
          <Trans>
            Gmail, Yahoo and Microsoft look these up before they believe your mail. Enter what is missing where your
            domain is managed.
          </Trans>
        )
      }
      width="normal"
      onClose={onClose}
    >
      <RefreshFailed query={report} />
      {report.isLoadingError && <ErrorState message={messageOf(report.error)} onRetry={() => void report.refetch()} />}
      {report.isPending && <RecordsPending />}
      {report.data && (
        <ul aria-label={t`Records of ${domain}`} className="divide-y divide-line">
          {report.data.records.map((record) => (
            <DomainRecord key={`${record.what} ${record.name}`} record={record} />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button busy={report.isFetching} onClick={() => void report.refetch()}>
          {t`Check again`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function RecordsPending() {
  return (
    <div role="status" className="flex flex-col gap-6 py-3">
      <span className="sr-only">{t`Asking the name servers`}</span>
      {["spf", "dkim", "dmarc", "mx"].map((record) => (
        <div key={record}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
