import type { variants } from "@overture/contract";
import { Plus } from "lucide-react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { SavedElsewhere } from "../../../ui/saved-elsewhere";
import { toast } from "../../../ui/toast";
import { EditedTextItem } from "./edited-text-item";
import { FirstText } from "./first-text";
import { FormerTexts } from "./former-texts";
import { OutcomeNotes } from "./outcome-notes";
import { scaleOf } from "./text-outcome";
import type { TextPlace } from "./text-place";
import { useSaveTexts } from "./texts.queries";
import { useKeepingText } from "./use-keeping-text";
import { useTexts } from "./use-texts";

interface Props {
  campaignId: string;
  place: TextPlace;
  saved: variants.VariantList;
}

/** Edits the texts of one place, and shows the outcome of each. */
export function TextsForm({ campaignId, place, saved }: Props) {
  const list = useTexts(place, saved);
  const save = useSaveTexts(campaignId);
  const keeping = useKeepingText(campaignId, place);
  const { texts, isDirty } = list;
  const former = saved.former.filter(({ _id }) => texts.every((text) => text._id !== _id));
  const known = [...saved.texts, ...saved.former];
  const scale = scaleOf(known);
  const isSent = saved.texts.some(({ n }) => n > 0);

  function submit(body: variants.VariantBody) {
    save.mutate(body, {
      onSuccess: ({ message, data }) => {
        list.accept(data.texts, texts);
        toast.success(message);
      },
      onError: list.refuse,
    });
  }

  /** The new text starts as a copy of the last one, so that only the intended difference is compared. */
  function addText() {
    const last = texts.at(-1);
    list.add({ subject: last?.subject ?? "", content: last?.content ?? "" });
  }

  const keep = (text: variants.Variant) => void keeping.keep(text, saved.texts);
  return (
    <Form form={list} aria-label={t`Texts`} onSubmit={submit} className="flex flex-col gap-4">
      {texts.length === 0 ? (
        <FirstText campaignId={campaignId} place={place} onBegin={list.add} />
      ) : (
        <ul aria-label={t`Texts in use`} className="flex flex-col gap-2">
          {texts.map((text, index) => {
            const outcome = saved.texts.find(({ _id }) => _id === text._id);
            return (
              <EditedTextItem
                key={text.key}
                text={text}
                place={place}
                number={known.find(({ _id }) => _id === text._id)?.number}
                outcome={known.find(({ _id }) => _id === text._id)}
                chanceOfBest={isSent && saved.texts.length > 1 ? outcome?.chanceOfBest : undefined}
                scale={scale}
                isOpen={list.selected === text.key}
                errors={list.errorsOf(index)}
                onOpen={() => list.select(text.key)}
                onClose={() => list.select(undefined)}
                onChange={(changes) => list.change(text.key, changes)}
                onRemove={() => list.remove(text.key)}
                // Choosing a text replaces the list, so unsaved changes would be lost.
                onKeep={outcome && saved.texts.length > 1 && !isDirty ? () => keep(outcome) : undefined}
                isKeeping={keeping.isPending}
              />
            );
          })}
        </ul>
      )}
      {texts.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {list.canAdd ? (
            <Button icon={<Plus aria-hidden size={16} />} onClick={addText}>
              {t`Add a text`}
            </Button>
          ) : (
            <p className="text-muted">{t`Five texts are the most.`}</p>
          )}
          {texts.length === 1 && (
            <p className="text-[13px] text-muted">{t`With one text alone every creator gets it.`}</p>
          )}
        </div>
      )}
      {isSent && <OutcomeNotes />}
      <FormerTexts
        former={former}
        scale={scale}
        place={place}
        onUseAgain={list.canAdd ? ({ _id, subject = "", content }) => list.add({ _id, subject, content }) : undefined}
      />
      <FormMessage>{list.message}</FormMessage>
      {list.theirs && (
        <SavedElsewhere
          says={t`The texts are these by now. Saving again puts yours in their place.`}
          texts={list.theirs.map(({ subject, content }) => ({ title: subject, content }))}
        />
      )}
      {(texts.length > 0 || isDirty) && (
        <div className="-mt-3">
          <DialogActions>
            <p className="mr-auto max-w-md text-[13px] text-muted">
              {isDirty && saved.texts.length > 1
                ? t`Not saved yet. Save before you choose one to use from now on.`
                : t`New drafts are written from these. Drafts and mails that exist stay as they are.`}
            </p>
            <Button type="submit" tone="primary" busy={save.isPending} disabled={!isDirty}>
              {t`Save texts`}
            </Button>
          </DialogActions>
        </div>
      )}
    </Form>
  );
}
