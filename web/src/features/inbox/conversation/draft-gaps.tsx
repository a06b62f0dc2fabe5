import type { outreach } from "@overture/contract";
import { MailText } from "../../../entities/thread/mail-text";
import { StatusDot } from "../../../ui/status-dot";

/** So much of the text around a place shows where it is. */
const around = 40;

/** The places of a draft that are still empty, each with the words around it. */
export function DraftGaps({ draft }: { draft: Pick<outreach.Message, "subject" | "content" | "gaps"> }) {
  const holes = (draft.gaps ?? []).filter((gap) => !gap.isFallback);
  if (holes.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-1 text-[13px]">
      <StatusDot tone="danger">
        {holes.length === 1 ? "One place is empty" : `${holes.length} places are empty`}
      </StatusDot>
      <ul className="flex flex-col gap-1 pl-4 text-muted">
        {holes.map((gap) => (
          <li key={`${gap.in} ${gap.at} ${gap.variable}`} className="break-words">
            <Excerpt text={gap.in === "subject" ? (draft.subject ?? "") : draft.content} gap={gap} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Excerpt({ text, gap }: { text: string; gap: outreach.Gap }) {
  const start = Math.max(0, gap.at - around);
  const part = text.slice(start, gap.at + around);
  return (
    <>
      {start > 0 && "…"}
      <MailText text={part} gaps={[{ ...gap, at: gap.at - start }]} />
      {gap.at + around < text.length && "…"}
    </>
  );
}
