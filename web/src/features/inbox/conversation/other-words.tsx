import { t } from "#language";
import { Button } from "../../../ui/button";

interface Props {
  words: string;
  onChoose: (choice: "mine" | "theirs") => void;
}

/**
 * Offers text that was typed in this browser and not saved, because the draft was changed elsewhere or in another tab.
 */
export function OtherWords({ words, onChoose }: Props) {
  return (
    <section aria-label={t`Unsaved words`} className="rounded border border-line bg-warn-soft px-3 py-2 text-[13px]">
      <p>{t`The draft was changed in another place. This was typed in this browser too, and was not saved:`}</p>
      <p className="my-2 max-h-32 overflow-y-auto break-words whitespace-pre-wrap">{words}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChoose("mine")}>
          {t`Use my words`}
        </Button>
        <Button size="small" tone="quiet" onClick={() => onChoose("theirs")}>
          {t`Delete my words`}
        </Button>
      </div>
    </section>
  );
}
