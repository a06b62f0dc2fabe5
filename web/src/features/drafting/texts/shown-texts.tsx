import type { variants } from "@overture/contract";
import { Files } from "lucide-react";
import { t } from "#language";
import { EmptyState } from "../../../ui/empty-state";
import { FormerTexts } from "./former-texts";
import { OutcomeNotes } from "./outcome-notes";
import { scaleOf, TextOutcome } from "./text-outcome";
import type { TextPlace } from "./text-place";
import { WrittenWords } from "./written-words";

interface Props {
  place: TextPlace;
  list: variants.VariantList;
}

/** The texts, for users who may not change them. */
export function ShownTexts({ place, list: { texts, former } }: Props) {
  const scale = scaleOf([...texts, ...former]);
  const isSent = texts.some(({ n }) => n > 0);
  if (texts.length === 0 && former.length === 0) {
    return (
      <EmptyState icon={<Files aria-hidden size={24} />} title={t`No texts to compare here`}>
        {t`Creators get the usual text of this mail.`}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t`Texts in use`} className="flex flex-col gap-2">
        {texts.map((text) => (
          <li key={text._id} className="flex flex-col gap-2 rounded border border-line p-3">
            <h3 className="font-medium">{t`Text ${text.number}`}</h3>
            <TextOutcome
              outcome={text}
              chanceOfBest={isSent && texts.length > 1 ? text.chanceOfBest : undefined}
              scale={scale}
            />
            <WrittenWords text={text} place={place} />
          </li>
        ))}
      </ul>
      {isSent && <OutcomeNotes />}
      <FormerTexts former={former} scale={scale} place={place} />
    </div>
  );
}
