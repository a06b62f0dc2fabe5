import type { mailboxes } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Mailbox as MailboxIcon, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { mailboxList } from "../../entities/mailbox/mailbox.queries";
import { wordsOfAddress } from "../../language/words-of-address";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { KeptPanel } from "../../ui/kept-panel";
import { loadable, useWarm } from "../../ui/loadable";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { ConsentButtons } from "./consent-buttons";
import { MailboxRow } from "./mailbox-row";
import { useShownMailboxes } from "./mailboxes.queries";

const dialogs = loadable(() => import("./mailbox-dialogs"));

type Doing = "connect" | { edit: mailboxes.Mailbox } | { checkDomain: mailboxes.Mailbox } | undefined;

interface Props {
  /** The result when a provider has just redirected here after asking for consent. */
  outcome?: { connected: string | undefined; problem: string | undefined; onSeen: () => void };
}

/** The user's own mailboxes with their actions. */
export function MailboxesPanel({ outcome }: Props) {
  const { connected, problem, onSeen } = outcome ?? {};
  const list = useQuery(mailboxList);
  const [doing, setDoing] = useState<Doing>();
  useWarm(dialogs);
  const opened = dialogs.useModule(doing !== undefined);
  const close = () => setDoing(undefined);
  // Connects to the URL, which contains the result once after the provider's redirect.
  useEffect(() => {
    const id = "mailbox-consent";
    if (problem !== undefined) {
      void wordsOfAddress(problem).then((description) =>
        toast.error(t`The mailbox was not connected`, { id, description }),
      );
    } else if (connected === undefined || !list.data) return;
    else if (list.data.some(({ address }) => address === connected))
      toast.success(t`${connected} is connected`, { id });
    onSeen?.();
  }, [connected, problem, list.data, onSeen]);
  const shown = useShownMailboxes(list.data);
  const own = shown?.filter(({ isSystem }) => !isSystem) ?? [];

  return (
    <KeptPanel
      title={t`Mailboxes`}
      description={
        <Trans>
          Your outreach goes out from your own address. A campaign can choose one; otherwise the first is used.
        </Trans>
      }
    >
      <RefreshFailed query={list} />
      {list.isLoadingError ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <>
          {list.isPending && <MailboxesPending />}
          {list.data && own.length === 0 && (
            <NoMailbox system={list.data.at(-1)} onConnect={() => setDoing("connect")} />
          )}
          {own.length > 0 && (
            <>
              <ul aria-label={t`Your mailboxes`} className="divide-y divide-line">
                {own.map((mailbox, index) => (
                  <MailboxRow
                    key={mailbox._id}
                    mailbox={mailbox}
                    isDefault={index === 0}
                    onEdit={(edit) => setDoing({ edit })}
                    onCheckDomain={(checkDomain) => setDoing({ checkDomain })}
                  />
                ))}
              </ul>
              <div className="mt-4 flex flex-wrap gap-2">
                <Button icon={<Plus aria-hidden size={16} />} onClick={() => setDoing("connect")}>
                  {t`Connect a mailbox`}
                </Button>
                <ConsentButtons />
              </div>
            </>
          )}
        </>
      )}
      <DeletedLink kind="mailbox" />
      {opened && doing === "connect" && <opened.ConnectMailboxDialog onClose={close} />}
      {opened && typeof doing === "object" && "edit" in doing && (
        <opened.EditMailboxDialog mailbox={doing.edit} onClose={close} />
      )}
      {opened && typeof doing === "object" && "checkDomain" in doing && (
        <opened.DomainDialog mailbox={doing.checkDomain} onClose={close} />
      )}
    </KeptPanel>
  );
}

function NoMailbox({ system, onConnect }: { system: mailboxes.Mailbox | undefined; onConnect: () => void }) {
  return (
    <EmptyState
      icon={<MailboxIcon aria-hidden size={20} />}
      title={t`No mailbox of your own yet`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="primary" onClick={onConnect}>
            {t`Connect a mailbox`}
          </Button>
          <ConsentButtons />
        </div>
      }
    >
      {system === undefined
        ? t`Connect one to send from your own address.`
        : t`Until you connect one, your outreach goes out from ${system.address}, which everybody here shares.`}
    </EmptyState>
  );
}

function MailboxesPending() {
  return (
    <div className="flex flex-col gap-2 py-3">
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-5 w-40" />
    </div>
  );
}
