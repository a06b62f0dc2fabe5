import { Info } from "lucide-react";
import { Tooltip } from "./tooltip";

/** Beside a word that does something itself: what it means, to a pointer, the keyboard and a finger. */
export function HintMark({ about, text }: { about: string; text: string }) {
  return (
    <Tooltip isHint text={text}>
      <button type="button" aria-label={`What ${about} means`} className="relative ml-1 rounded align-text-bottom">
        <Info aria-hidden size={14} />
      </button>
    </Tooltip>
  );
}
