import { type ProblemDraft, problemWords } from "../../../entities/thread/draft-problems";
import { StatusDot } from "../../../ui/status-dot";

/** What the server finds wrong with a draft; nothing when nothing is. */
export function ProblemMark({ draft }: { draft: ProblemDraft }) {
  const words = problemWords(draft);
  if (words.length === 0) return null;
  return (
    <span className="block min-w-0 truncate text-[13px] text-danger-text">
      <StatusDot tone="danger">{words.join("; ")}</StatusDot>
    </span>
  );
}
