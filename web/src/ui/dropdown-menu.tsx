import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { join } from "./join";

interface MenuProps {
  /** One element that can take a ref, usually a Button or an IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
}

export function DropdownMenu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise overflow-y-auto rounded border border-line bg-overlay p-1"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ItemProps {
  children: ReactNode;
  icon?: ReactNode;
  tone?: "plain" | "danger";
  disabled?: boolean;
  onSelect: () => void;
}

const itemClasses =
  "flex h-8 cursor-default items-center gap-2 rounded px-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover";

export function MenuItem({ children, icon, tone = "plain", disabled = false, onSelect }: ItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={join(itemClasses, tone === "danger" ? "text-danger-text" : "text-text")}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}

interface CheckboxItemProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Stays open when chosen, since one often ticks several. */
export function MenuCheckboxItem({ children, checked, onChange }: CheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClasses}
    >
      <span className="grid size-4 place-items-center">
        <Radix.ItemIndicator>
          <Check aria-hidden size={14} />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1 text-xs text-muted">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
