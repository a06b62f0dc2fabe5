import type { outreach, reading } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import type { Tone } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { loadable } from "../../../ui/loadable";
import { StatusDot } from "../../../ui/status-dot";
import { nameFor, wordsFor } from "../../../ui/words-for";
import { correctableKind, intentNames, intentTones, isForeign, offerWords } from "./answer-words";

const correcting = loadable(() => import("./answer-correct-dialog"));
const converting = loadable(() => import("./foreign-prices"));

interface Props {
  message: outreach.Message;
  campaignId: string;
  creatorName: string;
}

/** How an answer was read and from which words, with a button to correct it. */
export function AnswerReading({ message, campaignId, creatorName }: Props) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const CorrectDialog = correcting.useModule(isCorrecting)?.AnswerCorrectDialog;
  const { reading: read } = message;
  const ForeignPrices = converting.useModule(read?.offers.some(isForeign) ?? false)?.ForeignPrices;
  if (!read) return null;

  return (
    <footer className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 text-[13px]">
      <ReadAs message={message} read={read} />
      {read.isCorrected && <span className="text-muted">{t`Corrected by hand`}</span>}
      {correctableKind(message) !== undefined && (
        <span className="ml-auto">
          <Button
            size="small"
            tone="quiet"
            data-correct
            onPointerEnter={correcting.warm}
            onFocus={correcting.warm}
            onClick={() => setIsCorrecting(true)}
          >
            {t`Correct`}
          </Button>
        </span>
      )}
      {ForeignPrices && <ForeignPrices message={message} campaignId={campaignId} read={read} />}
      {CorrectDialog && (
        <CorrectDialog
          message={message}
          campaignId={campaignId}
          creatorName={creatorName}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </footer>
  );
}

function ReadAs({ message, read }: { message: outreach.Message; read: reading.MessageReading }) {
  if (message.kind !== "reply") return <span className="min-w-0 text-muted">{t`Read as automatic: ${read.why}`}</span>;
  const [first] = read.offers;
  const prices = read.offers.map(offerWords).join(", ");
  return (
    <>
      {read.intent !== null && <Intent intent={read.intent} />}
      {read.hasUnsubscribed && (
        <span className="text-muted">
          {read.intent === "opt-out"
            ? t`Nothing is sent to this address any more`
            : t`Nothing is sent to this address any more; an administrator can lift that`}
        </span>
      )}
      {read.handOverTo !== undefined && (
        <span className="min-w-0 wrap-anywhere text-muted">{t`to ${read.handOverTo}`}</span>
      )}
      {first !== undefined && (
        <span className="min-w-0 text-muted">
          {read.offers.length > 1 ? t`Prices ${prices}: “${first.words}”` : t`Price ${prices}: “${first.words}”`}
        </span>
      )}
      {read.intent === null && first === undefined && (
        <span className="text-muted">{t`Nothing clear was read in it`}</span>
      )}
    </>
  );
}

function Intent({ intent }: { intent: reading.Intent }) {
  const tone = wordsFor<reading.Intent, Tone>(intentTones, intent, () => "idle");
  return <StatusDot tone={tone}>{nameFor(intentNames, intent)}</StatusDot>;
}
