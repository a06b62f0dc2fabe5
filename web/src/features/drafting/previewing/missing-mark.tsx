import { missingIn, missingWords, type PreviewedMail } from "../../../entities/thread/previewed-mail";
import { StatusDot } from "../../../ui/status-dot";

/** What is missing in a mail; nothing when nothing is. */
export function MissingMark({ mail }: { mail: Pick<PreviewedMail, "subject" | "content" | "gaps" | "problems"> }) {
  const words = mail.problems?.join("; ") || missingWords(missingIn(mail));
  if (words === undefined) return null;
  return (
    <span className="block min-w-0 truncate text-[13px] text-danger-text">
      <StatusDot tone="danger">{words}</StatusDot>
    </span>
  );
}
