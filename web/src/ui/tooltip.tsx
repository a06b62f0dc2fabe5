import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface Props {
  text: string;
  /** One element that can take a ref. */
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
}

/** Says more about what the pointer or the focus is on. Never the only place of something that matters. */
export function Tooltip({ text, children, side = "top" }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded border border-line bg-overlay px-2 py-1 text-xs text-text"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}
