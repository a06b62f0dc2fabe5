import { type Letter, lacksOf, lackWords } from "../../../entities/thread/letter";
import { StatusDot } from "../../../ui/status-dot";

/** What is missing in a mail; nothing when nothing is. */
export function LackMark({ letter }: { letter: Pick<Letter, "subject" | "content" | "gaps"> }) {
  const words = lackWords(lacksOf(letter));
  if (words === undefined) return null;
  return (
    <span className="block min-w-0 truncate text-[13px] text-danger-text">
      <StatusDot tone="danger">{words}</StatusDot>
    </span>
  );
}
