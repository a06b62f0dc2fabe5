import type { ComponentProps, ReactNode } from "react";
import { join } from "./join";
import { Tooltip } from "./tooltip";

interface Props extends Omit<ComponentProps<"button">, "className" | "children" | "aria-label"> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: ReactNode;
  size?: "small" | "normal";
}

export function IconButton({ label, icon, size = "normal", ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={join(
          "inline-flex shrink-0 items-center justify-center rounded text-muted transition-colors hover:bg-hover hover:text-text",
          "disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent",
          size === "small" ? "size-7" : "size-9",
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
