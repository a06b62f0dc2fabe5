import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { KeyCaps } from "../../ui/key-caps";

interface Props {
  /** Its name among all that is listed. */
  value: string;
  icon: LucideIcon;
  children: ReactNode;
  /** Said quietly at the end. */
  detail?: string | undefined;
  shortcut?: string;
  onSelect: () => void;
}

export function PaletteItem({ value, icon: Icon, children, detail, shortcut, onSelect }: Props) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-2.5 rounded px-2 select-none data-[selected=true]:bg-hover"
    >
      <Icon aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="truncate">{children}</span>
      {detail !== undefined && (
        <span className="ml-auto max-w-[45%] truncate pl-4 text-[13px] text-muted">{detail}</span>
      )}
      {shortcut !== undefined && (
        <span aria-hidden className="ml-auto pl-4">
          <KeyCaps shortcut={shortcut} />
        </span>
      )}
    </Command.Item>
  );
}

interface GroupProps {
  heading: string;
  children: ReactNode;
}

export function PaletteGroup({ heading, children }: GroupProps) {
  return (
    <Command.Group
      heading={heading}
      className="p-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}
