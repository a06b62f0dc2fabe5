import { type BodyInput, check, outreach } from "@overture/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useEditDraft } from "../../../entities/thread/message.queries";
import { useContractForm } from "../../../ui/use-contract-form";
import { useDebounced } from "../../../ui/use-debounced";

/** Long enough not to save every letter, short enough not to lose a sentence. */
const pauseMs = 800;

export type SavingState = "saved" | "waiting" | "saving" | "failed";

/**
 * The form of a draft that saves itself: when one pauses, when it is left, and on demand. What could not be saved stays
 * in the form and is tried again with the next change.
 */
export function useDraftSaving(campaignId: string, draft: outreach.Message) {
  const form = useContractForm(outreach.draftChanges, {
    defaultValues: { subject: draft.subject ?? "", content: draft.content, offer: draft.offer ?? null },
  });
  const edit = useEditDraft(campaignId, draft);
  const [saved, setSaved] = useState(form.values);
  const isOver = useRef(false);
  const isDirty = form.values !== saved;
  const body = bodyOf(form.values);

  function saveQuietly() {
    const { values } = form;
    if (body && !isOver.current) edit.mutate(body, { onSuccess: () => setSaved(values) });
  }

  /** Resolves when everything typed is safe; throws when the server refuses it. */
  async function save(): Promise<void> {
    const { values } = form;
    if (!isDirty || !body) return;
    await edit.mutateAsync(body);
    setSaved(values);
  }

  /** Sends or discards the draft. If that succeeds there is nothing left to save into. */
  async function finish(action: () => Promise<boolean>): Promise<void> {
    isOver.current = true;
    isOver.current = await action();
  }

  useDebounced(form.values, saved, saveQuietly, pauseMs);

  const leave = useEffectEvent(() => {
    if (isDirty) saveQuietly();
  });
  // Connects to the end of the form: what the clock has not saved yet is saved now.
  useEffect(() => () => leave(), []);

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isDirty) return;
    saveQuietly();
    event.preventDefault();
  });
  // Connects to the closing of the page.
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener("beforeunload", listener);
    return () => window.removeEventListener("beforeunload", listener);
  }, []);

  const state: SavingState = edit.isPending ? "saving" : !isDirty ? "saved" : edit.isError ? "failed" : "waiting";
  return { form, state, save, finish, isSaving: edit.isPending, problem: edit.error };
}

type Values = Partial<BodyInput<typeof outreach.editDraft>>;

/** Undefined while the text is not one that may be saved. An emptied offer is taken away, not left as it was. */
function bodyOf(values: Values): outreach.DraftChanges | undefined {
  const result = check(outreach.draftChanges, { ...values, offer: values.offer ?? null });
  return result.ok ? result.value : undefined;
}
