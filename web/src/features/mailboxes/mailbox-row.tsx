import type { mailboxes } from "@overture/contract";
import { Ellipsis, Globe, KeyRound, Pause, Pencil, Play, Unplug } from "lucide-react";
import { t } from "#language";
import { Badge } from "../../ui/badge";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { IconButton } from "../../ui/icon-button";
import { StatusDot } from "../../ui/status-dot";
import { providerName, useGoToProvider } from "./consent-buttons";
import { mailboxStatus, todayText } from "./mailbox-words";
import { useDisconnecting } from "./use-disconnecting";
import { usePausing } from "./use-pausing";

interface Props {
  mailbox: mailboxes.Mailbox;
  isDefault: boolean;
  onEdit: (mailbox: mailboxes.Mailbox) => void;
  onCheckDomain: (mailbox: mailboxes.Mailbox) => void;
}

export function MailboxRow({ mailbox, isDefault, onEdit, onCheckDomain }: Props) {
  const { word, tone, reason } = mailboxStatus(mailbox);
  const provider = mailbox.settings?.provider;
  return (
    <li className="flex min-h-14 items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium" title={mailbox.address}>
            {mailbox.address}
          </span>
          {isDefault && <Badge>{t`Default`}</Badge>}
          {mailbox.isSystem && <Badge>{t`Shared`}</Badge>}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StatusDot tone={tone}>{word}</StatusDot>
          <span className="tabular-nums">{todayText(mailbox.today)}</span>
          {provider !== undefined && <span>{t`By consent at ${providerName(provider)}`}</span>}
        </div>
        {reason !== undefined && <p className="mt-1 break-words text-muted">{reason}</p>}
      </div>
      {mailbox.settings && <MailboxActions mailbox={mailbox} onEdit={onEdit} onCheckDomain={onCheckDomain} />}
    </li>
  );
}

function MailboxActions({ mailbox, onEdit, onCheckDomain }: Omit<Props, "isDefault">) {
  const disconnect = useDisconnecting();
  const toggle = usePausing();
  const { go } = useGoToProvider();
  const provider = mailbox.settings?.provider;
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={t`Actions for ${mailbox.address}`} icon={<Ellipsis aria-hidden size={16} />} />
      }
    >
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => onEdit(mailbox)}>
        {t`Edit`}
      </MenuItem>
      <MenuItem
        icon={mailbox.pause ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
        onSelect={() => toggle(mailbox)}
      >
        {mailbox.pause ? t`Resume sending` : t`Pause sending`}
      </MenuItem>
      <MenuItem icon={<Globe aria-hidden size={16} />} onSelect={() => onCheckDomain(mailbox)}>
        {t`Check domain`}
      </MenuItem>
      {provider !== undefined && (
        <MenuItem icon={<KeyRound aria-hidden size={16} />} onSelect={() => go(provider)}>
          {t`Connect again`}
        </MenuItem>
      )}
      {!mailbox.isSystem && (
        <MenuItem tone="danger" icon={<Unplug aria-hidden size={16} />} onSelect={() => disconnect(mailbox)}>
          {t`Disconnect`}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
