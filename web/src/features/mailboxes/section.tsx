import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { join } from "../../ui/join";

interface Props {
  title: string;
  /** What is set in it, for those who need not open it. */
  summary?: string;
  /** Something in it is wrong: it opens by itself. */
  hasError?: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A part of a long form that most people leave as it is. */
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
      {/* Kept while it is closed, so that what is wrong in it finds its field. */}
      <div hidden={!isShown} className="mt-3 flex flex-col gap-4 pb-2 [&[hidden]]:hidden">
        {children}
      </div>
    </div>
  );
}
