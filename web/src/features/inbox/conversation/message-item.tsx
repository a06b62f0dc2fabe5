import type { outreach } from "@overture/contract";
import { Clock } from "lucide-react";
import { t } from "#language";
import { FormattedText } from "../../../entities/template/formatted-text";
import { deliveryWords, waitsForMoment } from "../../../entities/thread/delivery-words";
import { nameOfStep } from "../../../entities/thread/thread-status";
import { useChangingTime } from "../../../entities/thread/use-changing-time";
import { Badge, type Tone } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Ago } from "../../../ui/figures";
import { formatMoney } from "../../../ui/format";
import { join } from "../../../ui/join";
import { loadable } from "../../../ui/loadable";
import { StatusDot } from "../../../ui/status-dot";
import { useNow } from "../../../ui/use-now";
import { nameFor, wordsFor } from "../../../ui/words-for";
import { AnswerBody } from "./answer-body";
import { AnswerReading } from "./answer-reading";
import { otherSender } from "./answer-words";
import { AssignedMail } from "./assigned-mail";
import { UnprovedBounce, UnprovedSender } from "./unproved";

/** Loaded separately, because few sent messages have attachments. */
const saved = loadable(() => import("../../../entities/attachment/save-attached"));

interface Props {
  message: outreach.Message;
  campaignId: string;
  creator: outreach.Thread["creator"];
  /** Whether the conversation uses the shared mailbox. */
  isShared: boolean;
  isOpen: boolean;
  /** Whether a mail that was assigned to it may be taken out. */
  mayTakeOut: boolean;
  isSending: boolean;
  onSendAgain: (message: outreach.Message) => void;
}

const kindNames = {
  reply: undefined,
  "auto-reply": t`Automatic reply`,
  bounce: t`Delivery report`,
  complaint: t`Complaint`,
  "delivery-report": t`Delivery report`,
  other: t`Not a reply`,
} satisfies Record<outreach.MessageKind, string | undefined>;

const negotiationTones = { pending: "warn", accepted: "good", declined: "idle" } as const;

const negotiationNames = {
  pending: t`Pending`,
  accepted: t`Accepted`,
  declined: t`Declined`,
} satisfies Record<outreach.NegotiationStatus, string>;

/** One message of a conversation: ours are tinted and at the end of the line, the creator's are at the start. */
export function MessageItem(props: Props) {
  const { message, campaignId, creator, isShared, isOpen, mayTakeOut, isSending, onSendAgain } = props;
  const isOurs = message.status === "sent";
  const kind =
    message.kind && wordsFor<outreach.MessageKind, string | undefined>(kindNames, message.kind, (name) => name);
  const { username: creatorName } = creator;
  const SentFiles = saved.useModule(isOurs && message.attachments !== undefined)?.SentFiles;
  const sender = otherSender(message, creator.email);
  return (
    <li className={join("flex", isOurs ? "justify-end" : "justify-start")}>
      <article
        aria-label={isOurs ? t`Your message` : t`Message from ${creatorName}`}
        className={join(
          "w-full max-w-[36rem] rounded border p-3",
          isOurs ? "ml-6 border-transparent bg-accent-soft/60" : "mr-6 border-line bg-raised",
          kind !== undefined && "border-dashed",
        )}
      >
        <header className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
          <span className="font-medium">{isOurs ? t`You` : creatorName}</span>
          {sender !== undefined && <span className="min-w-0 wrap-anywhere text-muted">{t`from ${sender}`}</span>}
          <span className="text-muted">
            <Ago date={message.sentAt ?? message.createdAt} />
          </span>
          <span className="text-muted">{nameOfStep(message.step)}</span>
          {kind !== undefined && <Badge tone="warn">{kind}</Badge>}
          {message.via !== undefined && <Badge>{t`On the offer page`}</Badge>}
          {message.byHand && <span className="text-muted">{t`from another mail program`}</span>}
          {message.followUp !== undefined && <Badge>{t`Follow-up ${message.followUp}`}</Badge>}
          {message.variantNumber !== undefined && <Badge>{t`Text ${message.variantNumber}`}</Badge>}
          <Price message={message} />
        </header>
        {isOurs && message.subject !== undefined && message.subject !== "" && (
          <p className="mb-1 font-medium whitespace-pre-line">{message.subject}</p>
        )}
        {isOurs ? (
          <FormattedText text={message.content} />
        ) : (
          <>
            <UnprovedSender
              message={message}
              campaignId={campaignId}
              creatorAddress={creator.email}
              isShared={isShared}
            />
            {message.isAssigned && <AssignedMail message={message} mayTakeOut={mayTakeOut} />}
            <AnswerBody message={message} />
            {message.via === undefined && (
              <AnswerReading message={message} campaignId={campaignId} creatorName={creatorName} />
            )}
          </>
        )}
        {SentFiles && <SentFiles message={message} />}
        {isOurs && (
          <DeliveryLine
            message={message}
            campaignId={campaignId}
            isOpen={isOpen}
            isSending={isSending}
            onSendAgain={onSendAgain}
          />
        )}
      </article>
    </li>
  );
}

function Price({ message }: { message: outreach.Message }) {
  const { offer, negotiationStatus } = message;
  const hasPrice = offer !== undefined && offer !== null;
  if (!hasPrice && negotiationStatus === undefined) return null;
  return (
    <span className="ml-auto inline-flex items-center gap-2">
      {hasPrice && <Badge tone="accent">{priceWords(message, formatMoney(offer))}</Badge>}
      {negotiationStatus && (
        <span className="text-[13px]">
          <StatusDot tone={wordsFor<typeof negotiationStatus, Tone>(negotiationTones, negotiationStatus, () => "idle")}>
            {nameFor(negotiationNames, negotiationStatus)}
          </StatusDot>
        </span>
      )}
    </span>
  );
}

function priceWords({ status, isSenderUnproved, via, negotiationStatus }: outreach.Message, price: string): string {
  if (status === "sent") return t`Offered ${price}`;
  if (isSenderUnproved) return t`Suggested ${price}`;
  return via !== undefined && negotiationStatus === "accepted" ? t`Accepts ${price}` : t`Asks ${price}`;
}

function DeliveryLine({
  message,
  campaignId,
  isOpen,
  isSending,
  onSendAgain,
}: Omit<Props, "creator" | "isShared" | "mayTakeOut">) {
  const now = useNow();
  const { changeTime, question } = useChangingTime(campaignId);
  const words = deliveryWords(message, now);
  if (!words) return null;
  return (
    <footer className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 text-[13px]">
      <StatusDot tone={words.tone}>{words.text}</StatusDot>
      {words.detail !== undefined && <p className="min-w-0 text-muted">{words.detail}</p>}
      <UnprovedBounce message={message} campaignId={campaignId} />
      {waitsForMoment(message, now) && (
        <Button size="small" icon={<Clock aria-hidden size={16} />} onClick={() => changeTime(message)}>
          {t`Change time`}
        </Button>
      )}
      {question}
      {isOpen && message.canSendAgain && (
        <Button size="small" busy={isSending} onClick={() => onSendAgain(message)}>
          {t`Send again`}
        </Button>
      )}
    </footer>
  );
}
