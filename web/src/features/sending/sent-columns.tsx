import type { deliveries } from "@overture/contract";
import { Clock, RotateCw } from "lucide-react";
import { t } from "#language";
import { deliveryWords, waitsForMoment } from "../../entities/thread/delivery-words";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import { Ago } from "../../ui/figures";
import { IconButton } from "../../ui/icon-button";
import { StatusDot } from "../../ui/status-dot";
import { useNow } from "../../ui/use-now";

export interface SentActions {
  onSendAgain: (message: deliveries.SentMessage) => void;
  onChangeTime: (message: deliveries.SentMessage) => void;
}

/** The columns of the table; `actions` is undefined for viewers. */
export function sentColumns(actions: SentActions | undefined): Array<ArrangedColumn<deliveries.SentMessage>> {
  return [
    {
      id: "creator",
      header: t`Creator`,
      room: 8,
      isKept: true,
      width: "w-2/5 max-w-0 min-w-32 @4xl:w-auto @4xl:min-w-48",
      cell: (message) => (
        <>
          <span title={message.creator.username} className="block truncate font-medium">
            {message.creator.username}
          </span>
          <From message={message} />
          <span className="text-muted @4xl:hidden">
            <Preview message={message} />
          </span>
        </>
      ),
    },
    {
      id: "message",
      header: t`Message`,
      room: 10,
      width: "max-w-0 w-full @max-4xl:hidden",
      cell: (message) => <Preview message={message} />,
    },
    {
      id: "delivery",
      header: t({ message: "Delivery", context: "of a mail" }),
      room: 12,
      width: "max-w-0 w-3/5 @2xl:w-2/5 @4xl:w-auto @4xl:min-w-72",
      cell: (message) => <DeliveryStatus message={message} />,
    },
    {
      id: "written",
      header: t`Written`,
      room: 8,
      width: "@max-2xl:hidden",
      align: "end",
      cell: (message) => (
        <span className="whitespace-nowrap text-muted">
          <Ago date={message.createdAt} />
        </span>
      ),
    },
    {
      id: "actions",
      header: t`Actions`,
      hideHeader: true,
      room: 0,
      isLast: true,
      align: "end",
      cell: (message) => actions && <Actions message={message} {...actions} />,
    },
  ];
}

export function sentCard(message: deliveries.SentMessage, actions: SentActions | undefined) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{message.creator.username}</p>
        <From message={message} />
        <Preview message={message} />
        <DeliveryStatus message={message} />
      </div>
      {actions && <Actions message={message} {...actions} />}
    </div>
  );
}

function From({ message: { mailboxAddress } }: { message: deliveries.SentMessage }) {
  if (mailboxAddress === undefined) return null;
  const from = t`from ${mailboxAddress}`;
  return (
    <span title={from} className="block truncate text-[13px] text-muted">
      {from}
    </span>
  );
}

function Preview({ message }: { message: deliveries.SentMessage }) {
  const line = message.subject || message.content.slice(0, 200).replace(/\s+/g, " ");
  return (
    <p title={line} className="truncate">
      {line}
    </p>
  );
}

/** The state of a delivery, and the reason for a failure in the words of the other server. */
function DeliveryStatus({ message }: { message: deliveries.SentMessage }) {
  const words = deliveryWords(message, useNow());
  if (!words) return null;
  return (
    <div className="min-w-0 text-[13px]">
      <StatusDot tone={words.tone} wraps>
        {words.text}
      </StatusDot>
      {words.detail !== undefined && <p className="mt-0.5 break-words text-muted">{words.detail}</p>}
    </div>
  );
}

function Actions({ message, onSendAgain, onChangeTime }: SentActions & { message: deliveries.SentMessage }) {
  const { username } = message.creator;
  const isWaiting = waitsForMoment(message, useNow());
  if (isWaiting) {
    return (
      <IconButton
        size="small"
        label={t`Change when the message to ${username} is sent`}
        icon={<Clock aria-hidden size={16} />}
        onClick={() => onChangeTime(message)}
      />
    );
  }
  if (!message.canSendAgain) return null;
  return (
    <IconButton
      size="small"
      label={t`Send the message to ${username} again`}
      icon={<RotateCw aria-hidden size={16} />}
      onClick={() => onSendAgain(message)}
    />
  );
}
