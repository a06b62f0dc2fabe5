import { useId, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { loadable } from "../../ui/loadable";

const advice = loadable(() => import("./offer-advice"));

interface Props {
  threadId: string;
  onTake(offer: number): void;
}

/** Asks what to offer; one click takes an answer over. */
export function AdviceButton({ threadId, onTake }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const OfferAdvice = advice.useModule(isOpen)?.OfferAdvice;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" tone="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t`What to offer?`}
      </Button>
      <div id={id} className="w-full empty:hidden">
        {isOpen &&
          (OfferAdvice ? (
            <OfferAdvice threadId={threadId} onTake={onTake} />
          ) : (
            <p className="text-[13px] text-muted">{t`Loading the advice`}</p>
          ))}
      </div>
    </div>
  );
}
