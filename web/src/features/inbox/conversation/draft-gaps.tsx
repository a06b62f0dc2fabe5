import type { outreach } from "@overture/contract";
import { plural } from "#language";
import { type ProblemDraft, problemWords } from "../../../entities/thread/draft-problems";
import { MailText } from "../../../entities/thread/mail-text";
import { SetNameLink } from "../../../entities/thread/set-name-link";
import { translated } from "../../../language/translate";
import { StatusDot } from "../../../ui/status-dot";

/** The number of characters shown on each side of a gap. */
const around = 40;

interface Props {
  draft: ProblemDraft & Pick<outreach.Message, "subject" | "content">;
}

/** The problems of a draft in words, and its gaps, each with the surrounding text. */
export function DraftGaps({ draft }: Props) {
  const holes = (draft.gaps ?? []).filter((gap) => !gap.isFallback);
  const isUnnamed = draft.problems?.includes("username-as-name") === true;
  const others = problemWords({ ...draft, problems: (draft.problems ?? []).filter((one) => one !== "missing-value") });
  const warnings = (draft.warnings ?? []).map(({ message }) => translated(message));
  if (holes.length + others.length + warnings.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-1 text-[13px]">
      {[...others, ...warnings].map((words) => (
        <StatusDot key={words} tone="warn" wraps>
          {words}
        </StatusDot>
      ))}
      {isUnnamed && <SetNameLink />}
      {holes.length > 0 && (
        <StatusDot tone="danger" wraps>
          {plural(holes.length, { one: "One place is empty", other: "# places are empty" })}
        </StatusDot>
      )}
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
