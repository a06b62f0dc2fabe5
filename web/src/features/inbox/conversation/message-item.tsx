import type { outreach } from "@overture/contract";
import { Clock } from "lucide-react";
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
import { wordsFor } from "../../../ui/words-for";
import { AnswerBody } from "./answer-body";
import { AnswerReading } from "./answer-reading";
import { otherSender } from "./answer-words";
import { UnprovedBounce, UnprovedSender } from "./unproved";

/** Few messages have any. */
const saved = loadable(() => import("../../../entities/attachment/save-attached"));

interface Props {
  message: outreach.Message;
  campaignId: string;
  creator: outreach.Thread["creator"];
  /** Sent from the shared mailbox. */
  isShared: boolean;
  isOpen: boolean;
  isSending: boolean;
  onSendAgain: (message: outreach.Message) => void;
}

const kindNames = {
  reply: undefined,
  "auto-reply": "Automatic reply",
  bounce: "Delivery report",
  complaint: "Complaint",
  "delivery-report": "Delivery report",
  other: "Not a reply",
} satisfies Record<outreach.MessageKind, string | undefined>;

const negotiationTones = { pending: "warn", accepted: "good", declined: "idle" } as const;

/** One message of a conversation: ours stand at the end and are tinted, the creator's at the start. */
export function MessageItem({ message, campaignId, creator, isShared, isOpen, isSending, onSendAgain }: Props) {
  const isOurs = message.status === "sent";
  const kind =
    message.kind && wordsFor<outreach.MessageKind, string | undefined>(kindNames, message.kind, (name) => name);
  const { username: creatorName } = creator;
  const SentFiles = saved.useModule(isOurs && message.attachments !== undefined)?.SentFiles;
  const sender = otherSender(message, creator.email);
  return (
    <li className={join("flex", isOurs ? "justify-end" : "justify-start")}>
      <article
        aria-label={isOurs ? "Your message" : `Message from ${creatorName}`}
        className={join(
          "w-full max-w-[36rem] rounded border p-3",
          isOurs ? "ml-6 border-transparent bg-accent-soft/60" : "mr-6 border-line bg-raised",
          kind !== undefined && "border-dashed",
        )}
      >
        <header className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
          <span className="font-medium">{isOurs ? "You" : creatorName}</span>
          {sender !== undefined && <span className="min-w-0 break-all text-muted">from {sender}</span>}
          <span className="text-muted">
            <Ago date={message.sentAt ?? message.createdAt} />
          </span>
          <span className="text-muted">{nameOfStep(message.step)}</span>
          {kind !== undefined && <Badge tone="warn">{kind}</Badge>}
          {message.via !== undefined && <Badge>On the offer page</Badge>}
          {message.byHand && <span className="text-muted">from another mail program</span>}
          {message.followUp !== undefined && <Badge>{`Follow-up ${message.followUp}`}</Badge>}
          {message.variantNumber !== undefined && <Badge>{`Text ${message.variantNumber}`}</Badge>}
          <Price message={message} />
        </header>
        {isOurs && message.subject !== undefined && message.subject !== "" && (
          <p className="mb-1 font-medium">{message.subject}</p>
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
      {hasPrice && (
        <Badge tone="accent">
          {priceWord(message)} {formatMoney(offer)}
        </Badge>
      )}
      {negotiationStatus && (
        <span className="text-[13px]">
          <StatusDot tone={wordsFor<typeof negotiationStatus, Tone>(negotiationTones, negotiationStatus, () => "idle")}>
            {capitalised(negotiationStatus)}
          </StatusDot>
        </span>
      )}
    </span>
  );
}

function priceWord({ status, isSenderUnproved, via, negotiationStatus }: outreach.Message): string {
  if (status === "sent") return "Offered";
  if (isSenderUnproved) return "Suggested";
  return via !== undefined && negotiationStatus === "accepted" ? "Accepts" : "Asks";
}

function DeliveryLine({ message, campaignId, isOpen, isSending, onSendAgain }: Omit<Props, "creator" | "isShared">) {
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
          Change time
        </Button>
      )}
      {question}
      {isOpen && message.canSendAgain && (
        <Button size="small" busy={isSending} onClick={() => onSendAgain(message)}>
          Send again
        </Button>
      )}
    </footer>
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
