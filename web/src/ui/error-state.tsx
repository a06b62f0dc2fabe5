import { CircleAlert } from "lucide-react";
import { t } from "#language";
import { Button } from "./button";

interface Props {
  /** What happened, and what it means for the work. */
  message: string;
  onRetry?: () => void;
}

/** Shown for a part of a page that could not be loaded. For a whole page the router shows the error screen. */
export function ErrorState({ message, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-(--state-space,3rem) text-center">
      <CircleAlert aria-hidden size={24} className="mb-3 text-danger-text" />
      <p className="max-w-sm">{message}</p>
      {onRetry && (
        <div className="mt-4">
          <Button onClick={onRetry}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  );
}
