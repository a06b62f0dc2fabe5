import type { inbox } from "@overture/contract";
import { t } from "#language";
import { formatNumber } from "../../../ui/format";
import { join } from "../../../ui/join";
import { Select } from "../../../ui/select";
import { useIsMobile } from "../../../ui/use-media";

interface Props {
  box: inbox.InboxBox;
  /** Undefined until they are loaded. */
  counts: inbox.InboxCounts | undefined;
  onBox: (box: inbox.InboxBox) => void;
}

export const boxNames = {
  open: t`Open`,
  mine: t`Mine`,
  unassigned: t`Unassigned`,
  unread: t`Unread`,
  snoozed: t`Snoozed`,
  done: t`Done`,
  all: t`All`,
} satisfies Record<inbox.InboxBox, string>;

const boxes = Object.keys(boxNames) as inbox.InboxBox[];

/** The boxes, each with its number of conversations. The numbers ignore the filters. */
export function BoxChoice({ box, counts, onBox }: Props) {
  const isMobile = useIsMobile();
  if (isMobile) {
    const options = boxes.map((value) => ({
      value,
      label: counts ? `${boxNames[value]} (${formatNumber(counts[value])})` : boxNames[value],
    }));
    return <Select label={t`Box`} hideLabel value={box} options={options} onChange={onBox} />;
  }
  return (
    <div role="group" aria-label={t`Box`} className="flex w-fit flex-wrap rounded border border-line p-0.5">
      {boxes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={box === name}
          onClick={() => onBox(name)}
          className={join(
            "h-7 rounded px-2.5 text-[13px] font-medium whitespace-nowrap",
            box === name ? "bg-hover text-text" : "text-muted hover:text-text",
          )}
        >
          {boxNames[name]}{" "}
          <span className="ml-0.5 text-muted tabular-nums">{counts && formatNumber(counts[name])}</span>
        </button>
      ))}
    </div>
  );
}
