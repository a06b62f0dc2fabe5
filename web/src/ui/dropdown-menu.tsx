import { type DropdownMenu as RadixMenu, Slot } from "radix-ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { join } from "./join";
import { radixMenu } from "./radix";
import { isFocusTaken } from "./use-return-focus";

interface MenuProps {
  /** One element that can take a ref, usually a Button or an IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
}

/** Until it is first opened it is its trigger alone: a page of rows holds many menus, and most are never opened. */
export function DropdownMenu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const Radix = radixMenu.useModule(isWanted)?.DropdownMenu;
  if (Radix) return <OpenedMenu Radix={Radix} {...props} />;
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={radixMenu.warm}
      onFocus={radixMenu.warm}
      onClick={() => setIsWanted(true)}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown") setIsWanted(true);
      }}
    >
      {props.trigger}
    </Slot.Root>
  );
}

interface OpenedProps extends MenuProps {
  Radix: typeof RadixMenu;
}

function OpenedMenu({ Radix, trigger, children, align = "end", side = "bottom" }: OpenedProps) {
  const button = useRef<HTMLButtonElement>(null);

  // Connects to the focus, which the button had that stood here: what keeps it on the page knows this one then.
  useLayoutEffect(() => {
    if (!isFocusTaken()) button.current?.focus();
  }, []);

  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (isFocusTaken()) event.preventDefault();
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-44 animate-rise overflow-y-auto rounded border border-line bg-overlay p-1"
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
  "flex min-h-8 cursor-default items-center gap-2 rounded px-2 py-1 wrap-anywhere outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover";

export function MenuItem({ children, icon, tone = "plain", disabled = false, onSelect }: ItemProps) {
  const Radix = radixMenu.useModule()?.DropdownMenu;
  if (!Radix) return null;
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

export function MenuLabel({ children }: { children: ReactNode }) {
  const Radix = radixMenu.useModule()?.DropdownMenu;
  if (!Radix) return null;
  return <Radix.Label className="px-2 py-1 text-xs text-muted">{children}</Radix.Label>;
}

export function MenuSeparator() {
  const Radix = radixMenu.useModule()?.DropdownMenu;
  if (!Radix) return null;
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
