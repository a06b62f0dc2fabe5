import { t } from "#language";
import { Button } from "./button";

/** Asks at the foot of a panel or dialog before it is closed with unsaved text. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>{t`What you typed here has not been saved.`}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={onStay} autoFocus>
          {t`Keep editing`}
        </Button>
        <Button size="small" tone="danger" onClick={onLeave}>
          {t`Discard changes`}
        </Button>
      </div>
    </div>
  );
}
