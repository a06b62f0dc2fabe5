import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { isMissing, messageOf } from "../../api/call-error";
import { sizeWords } from "../../entities/attachment/attachment-words";
import { ErrorState } from "../../ui/error-state";
import { formatDateTime } from "../../ui/format";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { MailBody } from "./mail-body";
import { ReplyOrBounce } from "./reply-or-bounce";
import { mailContent } from "./sandbox.queries";

/** A mail, and what its recipient can do with it. */
export function MailView({ mailId }: { mailId: string }) {
  const found = useQuery(mailContent(mailId));
  if (isMissing(found.error)) {
    return <p className="p-6 text-center text-muted">{t`This mail is not in the mailbox any more.`}</p>;
  }
  if (found.isLoadingError) {
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <MailSkeleton />;

  const { subject, from, to, createdAt, attachments = [] } = found.data;
  return (
    <article aria-label={subject} className="flex flex-col gap-4 p-4 md:p-6">
      <RefreshFailed query={found} />
      <header>
        <h2 className="text-base font-semibold">
          <bdi>{subject}</bdi>
        </h2>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-[13px]">
          <dt className="text-muted">{t({ message: "From", context: "header of a mail" })}</dt>
          <dd className="[overflow-wrap:anywhere]">{from}</dd>
          <dt className="text-muted">{t({ message: "To", context: "header of a mail" })}</dt>
          <dd className="[overflow-wrap:anywhere]">{to}</dd>
          <dt className="text-muted">{t({ message: "Sent", context: "header of a mail" })}</dt>
          <dd>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </dd>
          {attachments.length > 0 && (
            <>
              <dt className="text-muted">{t`Files`}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {attachments.map(({ name, bytes }) => `${name} (${sizeWords(bytes)})`).join(", ")}
              </dd>
            </>
          )}
        </dl>
      </header>
      {found.data.isMasked === true && (
        <p className="text-[13px] text-muted">
          {t`Links that unsubscribe or sign in do not work here. An administrator can open them.`}
        </p>
      )}
      <MailBody mail={found.data} />
      <ReplyOrBounce mail={found.data} />
    </article>
  );
}

function MailSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-14 w-1/2" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
