import type { outreach } from "@overture/contract";
import { formatDateTime } from "../../../ui/format";
import { StatusDot } from "../../../ui/status-dot";
import { Tooltip } from "../../../ui/tooltip";
import { useNow } from "../../../ui/use-now";
import { contactWords } from "./contact-words";

/** Somebody is in touch with the creator already; nothing when nobody is. */
export function ContactMark({ contact }: { contact: outreach.Contact | undefined }) {
  const now = useNow();
  if (!contact) return null;
  return (
    <Tooltip text={formatDateTime(contact.at)}>
      <span className="block min-w-0 truncate text-[13px] text-warn">
        <StatusDot tone="warn">{contactWords(contact, now)}</StatusDot>
      </span>
    </Tooltip>
  );
}
