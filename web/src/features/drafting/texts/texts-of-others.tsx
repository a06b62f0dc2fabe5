import type { variants } from "@overture/contract";
import { t } from "#language";

/** What a save would replace that its user has not seen in the form. */
export function TextsOfOthers({ texts }: { texts: readonly variants.Variant[] }) {
  return (
    <div className="rounded border border-line p-3">
      <p className="text-[13px] text-muted">{t`The texts are these by now. Saving again puts yours in their place.`}</p>
      <ul className="mt-1 flex max-h-60 flex-col divide-y divide-line overflow-y-auto">
        {texts.map(({ _id, subject, content }) => (
          <li key={_id} className="py-2 [overflow-wrap:anywhere]">
            {subject && <p className="font-medium">{subject}</p>}
            <p className="whitespace-pre-wrap">{content}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
