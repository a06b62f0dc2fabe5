import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { join } from "../../ui/join";

interface Props {
  title: string;
  /** A summary of its settings, so that it need not be opened. */
  summary?: string;
  /** Whether a field in it is wrong, which opens it. */
  hasError?: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A section of a long form that can be closed, because most users do not change it. */
export function Section({ title, summary, hasError = false, startsOpen = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isShown = isOpen || hasError;
  return (
    <div className="border-t border-line pt-3">
      <button
        type="button"
        aria-expanded={isShown}
        className="flex w-full items-center gap-2 rounded py-1 text-left font-medium hover:text-accent-text"
        onClick={() => setIsOpen(!isShown)}
      >
        <ChevronRight aria-hidden size={16} className={join("shrink-0 text-muted", isShown && "rotate-90")} />
        <span>{title}</span>
        {summary !== undefined && <span className="min-w-0 truncate font-normal text-muted">{summary}</span>}
      </button>
      {/* Stays mounted while it is closed, so that an error can focus its field. */}
      <div hidden={!isShown} className="mt-3 flex flex-col gap-4 pb-2 [&[hidden]]:hidden">
        {children}
      </div>
    </div>
  );
}
