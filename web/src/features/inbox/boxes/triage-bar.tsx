import type { inbox } from "@overture/contract";
import { AlarmClock, Check, CircleUserRound, Ellipsis, type LucideIcon, Mail } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { DropdownMenu, MenuItem } from "../../../ui/dropdown-menu";
import { IconButton } from "../../../ui/icon-button";
import { useWidth } from "../../../ui/use-size";
import type { InboxTriage } from "./use-inbox-triage";

interface Props {
  /** The open conversation. */
  item: inbox.InboxItem;
  triage: InboxTriage;
}

interface Action {
  label: string;
  /** The label in the menu, if it differs. */
  inMenu?: string;
  icon?: LucideIcon;
  keys?: string;
  act: () => void;
}

/**
 * The triage actions of the open conversation, which ignore the selection in the list. Viewers may only mark it as
 * unread. The bar is one line; actions that do not fit are in its menu.
 */
export function TriageBar({ item, triage }: Props) {
  const actions = actionsOf(item, triage);
  const { place, measure, count } = useFitting(actions.map(({ label }) => label));
  const more = actions.slice(count);
  return (
    <div ref={place}>
      <div
        ref={measure}
        role="group"
        aria-label={t`Triage`}
        className="flex gap-1 overflow-hidden border-b border-line px-2 py-1.5 *:shrink-0 max-md:pr-11"
      >
        {actions.slice(0, count).map(({ label, inMenu, icon: Icon, keys, act }) => (
          <Button
            key={keys ?? label}
            size="small"
            tone="quiet"
            {...(keys !== undefined && { "aria-keyshortcuts": keys })}
            icon={Icon && <Icon aria-hidden size={16} />}
            onClick={act}
          >
            <span className={inMenu === undefined ? "" : "max-w-32 truncate"}>{label}</span>
          </Button>
        ))}
        {more.length > 0 && (
          <DropdownMenu
            trigger={<IconButton size="small" label={t`More triage`} icon={<Ellipsis aria-hidden size={16} />} />}
          >
            {more.map(({ label, inMenu = label, icon: Icon, keys, act }) => (
              <MenuItem key={keys ?? label} icon={Icon && <Icon aria-hidden size={16} />} onSelect={act}>
                {inMenu}
              </MenuItem>
            ))}
          </DropdownMenu>
        )}
      </div>
    </div>
  );
}

function actionsOf(item: inbox.InboxItem, triage: InboxTriage): Action[] {
  const { isDone, snoozedUntil, assignee, mayWrite } = item;
  const unread = { label: t`Mark as unread`, icon: Mail, keys: "U", act: () => triage.toggleUnread(item) };
  if (!mayWrite) return [unread];
  return [
    { label: isDone ? t`Open again` : t`Done`, icon: Check, keys: "E", act: () => triage.done(item) },
    { label: t`Snooze`, icon: AlarmClock, keys: "S", act: () => triage.askSnooze(item) },
    ...(snoozedUntil === undefined ? [] : [{ label: t`End snoozing`, act: () => triage.wake(item) }]),
    {
      label: assignee ? assignee.username : t`Assign`,
      ...(assignee && { inMenu: t`Assigned to ${assignee.username}` }),
      icon: CircleUserRound,
      keys: "A",
      act: () => triage.askAssign(item),
    },
    unread,
  ];
}

/**
 * The number of buttons that fit in one line. It is found while rendering: one is removed at a time, before the browser
 * paints.
 */
function useFitting(labels: readonly string[]) {
  const [place, widthPx] = useWidth();
  const of = `${widthPx} ${labels.join()}`;
  const [found, setFound] = useState({ of, count: labels.length });
  const count = found.of === of ? found.count : labels.length;

  const measure = (bar: HTMLDivElement | null) => {
    const last = [...(bar?.querySelectorAll("button") ?? [])].at(-1);
    if (!bar || !last || count < 2) return;
    const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
    if (last.getBoundingClientRect().right > end + 0.5) setFound({ of, count: count - 1 });
  };

  return { place, measure, count };
}
