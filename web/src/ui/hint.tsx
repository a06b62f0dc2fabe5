import { Tooltip } from "./tooltip";

interface Props {
  text: string;
  children: string;
}

/** A word that explains itself: to a pointer, the keyboard and a finger. */
export function Hint({ text, children }: Props) {
  return (
    <Tooltip isHint text={text}>
      <button
        type="button"
        className="pressable -mx-1 rounded px-1 text-start underline decoration-dotted underline-offset-4"
      >
        {children}
      </button>
    </Tooltip>
  );
}
