import type { merging } from "@overture/contract";
import { useId, useState } from "react";
import { Trans, t } from "#language";
import { ProfileLink } from "../../entities/creator/profile-link";
import { Button } from "../../ui/button";
import { compare, keepAllOf, type PairField, usualKeep } from "./pair-fields";

interface Props {
  one: merging.Candidate;
  other: merging.Candidate;
  busy: boolean;
  onMerge: (keep: merging.Keep) => void;
}

/** Compares two creators. For each field that differs, the user chooses which value stays. */
export function ComparePair({ one, other, busy, onMerge }: Props) {
  const { differing, same } = compare(one, other);
  const [keep, setKeep] = useState(() => usualKeep(differing));

  return (
    <form
      className="border-t border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onMerge(keep);
      }}
    >
      <p className="max-w-prose text-muted">
        <Trans>
          Choose what stays of each. Conversations, deals, tags, lists, channels, addresses, notes and own fields of
          both stay, and an opt-out of one holds for both. Where both have the same own field, it says what{" "}
          {one.username} has.
        </Trans>
      </p>
      <div className="mt-3 grid grid-cols-1 gap-1 sm:grid-cols-[9rem_1fr_1fr] sm:gap-3">
        <span className="max-sm:hidden" />
        {([one, other] as const).map((creator, index) => (
          <div key={creator._id} className="flex min-w-0 items-center gap-2 max-sm:justify-between sm:px-2">
            <span className="truncate font-medium">{creator.username}</span>
            <ProfileLink creator={creator} />
            <TakeAll side={index === 0 ? "this" : "other"} name={creator.username} {...{ differing, setKeep }} />
          </div>
        ))}
      </div>
      <div className="mt-2 flex flex-col gap-3 sm:gap-1">
        {differing.map((field) => (
          <Choice
            key={field.field}
            {...field}
            names={[one.username, other.username]}
            chosen={keep[field.field] ?? "this"}
            onChoose={(side) => setKeep({ ...keep, [field.field]: side })}
          />
        ))}
      </div>
      {same.length > 0 && <p className="mt-3 text-[13px] text-muted">{t`The same in both: ${same.join(", ")}`}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" busy={busy}>
          {t`Merge creators`}
        </Button>
        <p className="text-[13px] text-muted">{t`It can be undone for 30 days.`}</p>
      </div>
    </form>
  );
}

interface TakeAllProps {
  side: "this" | "other";
  name: string;
  differing: readonly PairField[];
  setKeep: (keep: merging.Keep) => void;
}

function TakeAll({ side, name, differing, setKeep }: TakeAllProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      aria-label={side === "this" ? t`Keep all of ${name}, left` : t`Keep all of ${name}, right`}
      onClick={() => setKeep(keepAllOf(side, differing))}
    >
      {t`Keep all`}
    </Button>
  );
}

interface ChoiceProps extends PairField {
  names: readonly [string, string];
  chosen: "this" | "other";
  onChoose: (side: "this" | "other") => void;
}

function Choice({ label, values, names, chosen, onChoose }: ChoiceProps) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-1 sm:grid-cols-[9rem_1fr_1fr] sm:gap-3">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="self-center text-[13px] text-muted">
        {label}
      </span>
      {(["this", "other"] as const).map((side, index) => (
        <label
          key={side}
          className="flex min-h-9 min-w-0 cursor-pointer items-center gap-2 rounded border border-transparent px-2 py-1.5 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={group}
            className="shrink-0 accent-accent"
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className="min-w-0 break-words">
            {values[index] ?? <span className="text-muted">{t`Nothing`}</span>}
          </span>
          <span className="ml-auto shrink-0 truncate text-xs text-muted max-w-[40%] sm:sr-only">{names[index]}</span>
        </label>
      ))}
    </fieldset>
  );
}
