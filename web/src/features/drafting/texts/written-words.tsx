import type { variants } from "@overture/contract";
import { hasSubject, type TextPlace } from "./text-place";

/** The subject and content with their variables, as they were written. */
export function WrittenWords({ text, place }: { text: variants.FormerVariant; place: TextPlace }) {
  return (
    <div className="border-t border-line pt-2">
      {hasSubject(place) && text.subject !== undefined && (
        <p className="mb-1 font-medium break-words">{text.subject}</p>
      )}
      <p className="break-words whitespace-pre-wrap text-muted">{text.content}</p>
    </div>
  );
}
