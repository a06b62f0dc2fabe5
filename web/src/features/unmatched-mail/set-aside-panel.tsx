import type { setAsideMail } from "@overture/contract";
import { Trans, t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { formatQuantity } from "../../ui/format";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast";
import { useRetrySetAsideMail, useSetAsideMail } from "./unmatched-mail.queries";

/** The set-aside mail, which servers list but do not return. The panel is hidden if there is none. */
export function SetAsidePanel() {
  const { data } = useSetAsideMail();
  if (!data || data.mails.length === 0) return null;
  const hidden = data.total - data.mails.length;
  return (
    <div className="mb-4">
      <Panel
        title={t`Mail that could not be downloaded`}
        description={[
          t`The mail server has listed these for more than a day, and refuses to hand them over.`,
          t`Overture asks again every hour. Look into the mailbox with another mail program.`,
        ].join(" ")}
      >
        <ul aria-label={t`Mail that could not be downloaded`} className="divide-y divide-line">
          {data.mails.map((mail) => (
            <SetAsideItem key={mail._id} mail={mail} />
          ))}
        </ul>
        {hidden > 0 && <p className="text-[13px] text-muted">{t`And ${formatQuantity(hidden, "mail")} more.`}</p>}
      </Panel>
    </div>
  );
}

function SetAsideItem({ mail }: { mail: setAsideMail.SetAsideMail }) {
  const retry = useRetrySetAsideMail(mail._id);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
          <span className="min-w-0 font-medium break-all">{mail.address}</span>
          <span className="text-muted">
            <Trans>
              in {mail.folder}, found <Ago date={mail.foundAt} />
            </Trans>
          </span>
        </p>
        <p className="mt-0.5 break-words text-muted">{mail.reason}</p>
      </div>
      <Button
        size="small"
        aria-label={t`Try again to read the mail in ${mail.folder} of ${mail.address}`}
        busy={retry.isPending}
        onClick={() =>
          retry.mutate(undefined, {
            onSuccess: () => toast.success(t`The mail server is asked again within a minute`),
            onError: (error) => toast.error(t`The mail server was not asked`, because(error)),
          })
        }
      >
        {t`Try again`}
      </Button>
    </li>
  );
}
