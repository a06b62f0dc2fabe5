import type { variants } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { TextOutcome } from "./text-outcome";
import type { TextPlace } from "./text-place";
import { WrittenWords } from "./written-words";

interface Props {
  former: readonly variants.FormerVariant[];
  scale: number;
  place: TextPlace;
  /** Absent if the user may not change texts, or if no more can be added. */
  onUseAgain?: ((text: variants.FormerVariant) => void) | undefined;
}

/** Texts that were used before, with their outcome. */
export function FormerTexts({ former, scale, place, onUseAgain }: Props) {
  if (former.length === 0) return null;
  return (
    <section aria-label={t`Used before`}>
      <h3 className="mb-2 font-medium">{t`Used before`}</h3>
      <ul className="flex flex-col gap-2">
        {former.map((text) => (
          <li key={text._id} className="flex flex-col gap-2 rounded border border-dashed border-line p-3">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h4 className="font-medium">{t`Text ${text.number}`}</h4>
              {onUseAgain && (
                <Button size="small" aria-label={t`Use again: text ${text.number}`} onClick={() => onUseAgain(text)}>
                  {t`Use again`}
                </Button>
              )}
            </div>
            <TextOutcome outcome={text} scale={scale} />
            <details className="text-[13px]">
              <summary className="pressable cursor-pointer rounded text-muted hover:text-text">{t`Its words`}</summary>
              <div className="mt-2">
                <WrittenWords text={text} place={place} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
