import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { join } from "./join";

export type ButtonTone = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  tone?: ButtonTone;
  size?: "small" | "normal";
  /** While the work that the button started is under way: it spins and takes no click, but keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
  wide?: boolean;
}

export function Button({ tone, size, busy = false, icon, wide = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={join(buttonClasses(tone, size), wide && "w-full")}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

const toneClasses = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover border-transparent",
  plain: "bg-raised text-text hover:bg-hover border-line",
  quiet: "text-muted hover:bg-hover hover:text-text border-transparent",
  danger: "bg-danger text-on-danger hover:bg-danger-hover border-transparent",
} satisfies Record<ButtonTone, string>;

const sizeClasses = { small: "h-7 px-2 text-[13px]", normal: "h-9 px-3 text-sm" };

/** Classes for links and other elements that look like a button. */
export function buttonClasses(tone: ButtonTone = "plain", size: "small" | "normal" = "normal"): string {
  return join(
    "inline-flex items-center justify-center gap-2 rounded border font-medium whitespace-nowrap transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-70",
    toneClasses[tone],
    sizeClasses[size],
  );
}
