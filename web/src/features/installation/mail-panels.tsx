import type { system } from "@overture/contract";
import { plural, t } from "#language";
import { translated } from "../../language/translate";
import { CopyTextButton } from "../../ui/copy-text-button";
import { Ago } from "../../ui/figures";
import { formatNumber } from "../../ui/format";
import { Panel } from "../../ui/panel";
import { StatusDot } from "../../ui/status-dot";
import { Fact } from "./fact";
import { mailboxStatus, outgoingStatus } from "./mail-status";

export function OutgoingPanel({ state }: { state: system.SystemState }) {
  const { outgoing, dkim, suppressedAddresses } = state;
  const status = outgoingStatus(outgoing);
  return (
    <Panel
      title={t`Outgoing mail`}
      description={
        outgoing.smtpHost === undefined
          ? t`No mail server is set: everything stays in the sandbox mailbox.`
          : t`By ${outgoing.smtpHost}.`
      }
    >
      <p className="mb-2" role="status">
        <StatusDot tone={status.tone}>{status.text}</StatusDot>
      </p>
      {outgoing.problem !== undefined && (
        <p className="mb-2 rounded bg-warn-soft px-3 py-2 break-words text-warn">{outgoing.problem}</p>
      )}
      <dl>
        <Fact label={t`Last outgoing mail`}>
          {outgoing.lastAcceptedAt === undefined ? t`None yet` : <Ago date={outgoing.lastAcceptedAt} />}
        </Fact>
        <Fact label={t`Waiting`}>{formatNumber(outgoing.queued)}</Fact>
        <Fact label={t`Refused in the last day`}>{formatNumber(outgoing.failed)}</Fact>
        <Fact label={t`Unconfirmed`}>{formatNumber(outgoing.unconfirmed)}</Fact>
        <Fact label={t`Suppressed addresses`}>{countWords(suppressedAddresses, state.suppressedIsEstimate)}</Fact>
        <Fact label={t`Workers running`}>{formatNumber(outgoing.workers)}</Fact>
        <Fact label={t`Signed with DKIM`}>{dkim ? t`Yes` : t`No`}</Fact>
      </dl>
      {dkim?.map((record) => (
        <DkimRecord key={record.name} {...record} />
      ))}
    </Panel>
  );
}

function countWords(count: number, isEstimate: boolean | undefined): string {
  return isEstimate ? t`about ${formatNumber(count)}` : formatNumber(count);
}

function DkimRecord({ name, value }: { name: string; value: string }) {
  return (
    <div className="mt-3">
      <p className="mb-1.5 text-[13px] text-muted">{t`The TXT record that receivers look for in your DNS:`}</p>
      <div translate="no" className="rounded border border-line bg-surface p-3 font-mono text-xs break-all">
        <p className="mb-1 text-muted">{name}</p>
        <p>{value}</p>
      </div>
      <div className="mt-2">
        <CopyTextButton text={value}>{t`Copy the record`}</CopyTextButton>
      </div>
    </div>
  );
}

export function IncomingPanel({ state }: { state: system.SystemState }) {
  const { incoming, mailboxes, mailboxCount } = state;
  return (
    <Panel
      title={t`Incoming mail`}
      description={t`Replies, bounces and reports, read from mailboxes or handed over by a relay.`}
    >
      <dl>
        <Fact label={t`Last incoming mail`}>
          {incoming.lastReceivedAt === undefined ? t`None yet` : <Ago date={incoming.lastReceivedAt} />}
        </Fact>
        <Fact label={t`Received in total`}>{countWords(incoming.received, incoming.receivedIsEstimate)}</Fact>
        <Fact label={t`Relay may hand mail over`}>{incoming.hasRelay ? t`Yes` : t`No`}</Fact>
        {incoming.readers !== undefined && <Fact label={t`Readers running`}>{formatNumber(incoming.readers)}</Fact>}
      </dl>
      <h3 className="mt-4 mb-1 text-[13px] font-medium">{t`Mailboxes`}</h3>
      <ul>
        {mailboxes.map((mailbox) => {
          const status = mailboxStatus(mailbox);
          const reason = mailbox.reading?.reason ?? mailbox.pause;
          return (
            <li key={mailbox._id} className="border-b border-line py-2 last:border-b-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 break-all">
                  {mailbox.address}
                  {mailbox.isSystem && <span className="text-muted"> {t`(the installation's own)`}</span>}
                </span>
                <StatusDot tone={status.tone}>{status.text}</StatusDot>
              </div>
              {reason !== undefined && (
                <p className="mt-0.5 text-[13px] break-words text-muted">{translated(reason)}</p>
              )}
            </li>
          );
        })}
      </ul>
      {mailboxCount > mailboxes.length && (
        <p className="mt-2 text-[13px] text-muted">
          {plural(mailboxCount - mailboxes.length, { one: "And # mailbox more.", other: "And # mailboxes more." })}
        </p>
      )}
    </Panel>
  );
}
