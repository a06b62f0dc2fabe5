import { mailboxes } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { mailboxList } from "../../entities/mailbox/mailbox.queries";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { ErrorState } from "../../ui/error-state";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { loadable } from "../../ui/loadable";
import { Panel } from "../../ui/panel";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { systemChangesSince } from "./mailbox-form";
import { mailboxStatus, todayText } from "./mailbox-words";
import { useShownMailboxes, useUpdateSystemMailbox } from "./mailboxes.queries";
import { PaceFields } from "./pace-fields";
import { Section } from "./section";
import { SignatureFields } from "./signature-fields";
import { usePausing } from "./use-pausing";

const dialogs = loadable(() => import("./mailbox-dialogs"));

/** The footer and the pace of the shared mailbox. */
export function SystemMailboxPanel() {
  const found = useQuery(mailboxList);
  const { data, error, refetch } = found;
  const mailbox = useShownMailboxes(data)?.find(({ isSystem }) => isSystem);
  return (
    <Panel
      title={t`Shared mailbox`}
      description={
        mailbox === undefined ? (
          t`Sends for everybody who has connected none.`
        ) : (
          <Trans>
            {mailbox.address} sends for everybody who has connected none. Its address and servers are settings of the
            program.
          </Trans>
        )
      }
    >
      <RefreshFailed query={found} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {mailbox?.settings && <SystemMailbox mailbox={mailbox} settings={mailbox.settings} />}
    </Panel>
  );
}

interface Props {
  mailbox: mailboxes.Mailbox;
  settings: mailboxes.MailboxSettings;
}

function SystemMailbox({ mailbox, settings }: Props) {
  const saved = withoutUndefined(settings);
  const form = useContractForm(mailboxes.systemMailboxChanges, { defaultValues: saved });
  const update = useUpdateSystemMailbox();
  const togglePause = usePausing();
  const [isChecking, setIsChecking] = useState(false);
  const opened = dialogs.useModule(isChecking);
  const { word, tone, reason } = mailboxStatus(mailbox);

  function submit(body: mailboxes.SystemMailboxChanges) {
    update.mutate(systemChangesSince(saved, body), {
      onSuccess: () => {
        form.accept();
        toast.success(t`Shared mailbox saved`);
      },
      onError: form.refuse,
    });
  }

  return (
    <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <div className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
            <StatusDot tone={tone}>{word}</StatusDot>
            <span className="tabular-nums">{todayText(mailbox.today)}</span>
          </div>
          {reason !== undefined && <p className="mt-1 text-muted">{reason}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setIsChecking(true)}>
            {t`Check domain`}
          </Button>
          <Button size="small" onClick={() => togglePause(mailbox)}>
            {mailbox.pause ? t`Resume sending` : t`Pause sending`}
          </Button>
        </div>
      </div>
      <SignatureFields form={form} />
      <Checkbox
        label={t`Mail to name+anything reaches this mailbox`}
        checked={form.values.hasPlusAddresses ?? false}
        onChange={(isSupported) => form.set("hasPlusAddresses", isSupported)}
      />
      <Section title={t`Pace and sending window`}>
        <PaceFields form={form} />
      </Section>
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" tone="primary" busy={update.isPending}>
          {t`Save`}
        </Button>
      </div>
      {opened && isChecking && <opened.DomainDialog mailbox={mailbox} onClose={() => setIsChecking(false)} />}
    </Form>
  );
}

/** The settings without undefined values, which the form does not accept. */
function withoutUndefined(settings: mailboxes.MailboxSettings): Partial<mailboxes.SystemMailboxChanges> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
