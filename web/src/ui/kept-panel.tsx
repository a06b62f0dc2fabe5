import { type ComponentProps, useRef } from "react";
import { Panel } from "./panel";
import { useKeptFocus } from "./use-kept-focus";

/** A panel with rows that can be removed: the focus goes to the next row, or to what is below the last one. */
export function KeptPanel({ children, ...panel }: ComponentProps<typeof Panel>) {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, "li");

  return (
    <Panel {...panel}>
      <div ref={part}>{children}</div>
    </Panel>
  );
}
