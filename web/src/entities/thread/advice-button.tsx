import { lazy, Suspense, useId, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";

const OfferAdvice = lazy(async () => ({ default: (await import("./offer-advice")).OfferAdvice }));

interface Props {
  threadId: string;
  onTake(offer: number): void;
}

/** Asks what to offer; one click takes an answer over. */
export function AdviceButton({ threadId, onTake }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" tone="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t`What to offer?`}
      </Button>
      <div id={id} className="w-full empty:hidden">
        {isOpen && (
          <Suspense fallback={<p className="text-[13px] text-muted">{t`Loading the advice`}</p>}>
            <OfferAdvice threadId={threadId} onTake={onTake} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
