import type { outreach } from "@overture/contract";
import { t } from "#language";
import { formatAgo, formatDateTime } from "../../../ui/format";
import { StatusDot } from "../../../ui/status-dot";
import { Tooltip } from "../../../ui/tooltip";
import { useNow } from "../../../ui/use-now";

interface Props {
  contact: outreach.Contact | undefined;
  wraps?: boolean;
}

/** Shows that somebody is already in touch with the creator; renders nothing otherwise. */
export function ContactMark({ contact, wraps = false }: Props) {
  const now = useNow();
  if (!contact) return null;
  return (
    <Tooltip text={formatDateTime(contact.at)}>
      <span className="block min-w-0 text-[13px] text-warn">
        <StatusDot tone="warn" wraps={wraps}>
          {contactWords(contact, now)}
        </StatusDot>
      </span>
    </Tooltip>
  );
}

/** Says who is already in touch with a creator, and since when. */
export function contactWords({ username, campaignName, at, isOpen }: outreach.Contact, now: Date): string {
  const ago = formatAgo(at, now);
  if (isOpen)
    return campaignName === undefined ? t`In talks with ${username}, ${ago}` : t`In talks for ${campaignName}, ${ago}`;
  return campaignName === undefined ? t`${username} wrote ${ago}` : t`Written to for ${campaignName} ${ago}`;
}
