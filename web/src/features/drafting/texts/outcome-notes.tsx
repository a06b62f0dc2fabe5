import { t } from "#language";

/** Explains the figures, and what they are based on. */
export function OutcomeNotes() {
  return (
    <div className="text-[13px] text-muted">
      <p>{t`What is called likely is an estimate: 8 of 10 times the rate in truth lies between the two figures.`}</p>
      <details className="mt-1">
        <summary className="pressable cursor-pointer rounded hover:text-text">{t`On what this stands`}</summary>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>{t`A mail counts once it was sent, and as answered when a person answered after it.`}</li>
          <li>{t`The chance to be the best is that, of the texts in use, this one has the highest rate in truth.`}</li>
          <li>{t`With few mails the chances are much alike, and say little.`}</li>
          <li>{t`A text whose words are changed keeps what came of it before. To compare, add another one.`}</li>
        </ul>
      </details>
    </div>
  );
}
