import { type BodyInput, check, outreach } from "@overture/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { t } from "#language";
import { unsavedWords } from "../../../api/unsaved-words";
import { fileIdsOf } from "../../../entities/thread/draft-files";
import { useEditDraft } from "../../../entities/thread/message.queries";
import { isSameValue } from "../../../ui/form-rules";
import { handleOf } from "../../../ui/text-handle";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { useDebounced } from "../../../ui/use-debounced";
import { useUnsavedWords } from "../../../ui/use-unsaved";
import { mergeText, placeAfter } from "./merge-text";
import { useAuthor } from "./use-author";
import { useSavingAgain } from "./use-saving-again";
import { keptHere, warnNotSaved } from "./warn-not-saved";

/** Long enough not to save every letter, and short enough not to lose a sentence. */
const pauseMs = 800;

export type SavingState = "saved" | "waiting" | "postponed" | "saving" | "failed" | "invalid";

/**
 * The form of a draft, which saves itself after a pause in typing, when the form is left, on demand, and again after a
 * lost network or a busy server. Unsaved text is stored in this browser and restored when the draft is next opened.
 */
export function useDraftSaving(campaignId: string, draft: outreach.Message) {
  const [opened] = useState(() => openDraft(draft));
  const form = useContractForm(outreach.draftChanges, { defaultValues: opened.values });
  const edit = useEditDraft(campaignId, draft, showNewer);
  const [saved, setSaved] = useState(opened.saved);
  const [others, setOthers] = useState(opened.others);
  const isOver = useRef(false);
  /** The values of the form and of the server, readable by work that continues across renders. */
  const newest = useRef({ values: form.values, saved });
  const isDirty = form.values !== saved;
  const body = bodyOf(form.values);
  const author = useAuthor();
  /** Newly chosen attachments, until the server has saved them. */
  const attaching = useRef<{ ids: readonly string[]; done: Promise<unknown> }>(undefined);
  /**
   * The running save. Another save joins it, because its answer may contain another text than the next save would send.
   */
  const saving = useRef<Promise<boolean>>(undefined);
  useUnsavedWords(isDirty, saveQuietly, t`Draft`);

  // Connects to the storage of this browser.
  useEffect(() => {
    newest.current.values = form.values;
    if (form.values !== newest.current.saved) keepWords(draft._id, { ...newest.current, others });
  }, [form.values, draft._id, others]);

  /** Shows the text that was saved elsewhere, and keeps the text typed here until the user has chosen one. */
  function showNewer(newer: outreach.Message) {
    const theirs = valuesOf(newer);
    const { values: mine } = newest.current;
    if (isSameText(mine, theirs)) return markSaved(mine);
    const kept = mine === newest.current.saved ? others : [mine, ...others];
    newest.current = { values: theirs, saved: theirs };
    if (kept.length > 0) keepWords(draft._id, { values: theirs, saved: theirs, others: kept });
    setSaved(theirs);
    setOthers(kept);
    form.replace(theirs);
  }

  /** The same before sending, when the typed text is already saved. */
  function takeNewer(newer: outreach.Message) {
    edit.see(newer);
    showNewer(newer);
  }

  function markSaved(values: Values) {
    newest.current.saved = values;
    setSaved(values);
    if (newest.current.values !== values) return;
    if (others.length === 0) unsavedWords.forget(draft._id);
    else keepWords(draft._id, { values, saved: values, others });
  }

  /** Shows the texts into which the server has put the offer, merged with what was typed meanwhile. */
  function takeAnswer(values: Values, message: outreach.Message) {
    const [sent, theirs] = [written(values), valuesOf(message)];
    // An empty subject means the conversation's subject, and stays empty in the form.
    if (isSameText(sent, { ...theirs, ...(sent.subject?.trim() === "" && { subject: "" }) })) return markSaved(values);
    const { values: mine } = newest.current;
    const merge = (part: "subject" | "content") => mergeText(sent[part] ?? "", theirs[part] ?? "", mine[part] ?? "");
    const merged = { subject: merge("subject"), content: merge("content"), offer: mine.offer ?? null };
    const shown = isSameValue(merged, theirs) ? theirs : merged;
    const keepCaret = caretIn(mine.content ?? "", shown.content ?? "");
    newest.current = { values: shown, saved: theirs };
    flushSync(() => {
      setSaved(theirs);
      form.replace(shown);
    });
    keepCaret();
    if (shown === theirs) markSaved(theirs);
  }

  function saveQuietly() {
    // Errors are shown by the state.
    if (body && !isOver.current && author.isSignedIn()) save().catch(() => undefined);
  }

  function attach(ids: string[], before: string[]): Promise<unknown> {
    const own = { ids, done: edit.mutateAsync({ attachmentIds: ids, filesBefore: before }) };
    attaching.current = own;
    return own.done.finally(() => {
      if (attaching.current === own) attaching.current = undefined;
    });
  }

  /** Returns whether all typed text is saved, including text typed meanwhile. Throws if the server refuses it. */
  function save(): Promise<boolean> {
    saving.current ??= saveAll().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  }

  async function saveAll(): Promise<boolean> {
    await attaching.current?.done;
    for (;;) {
      const { values, saved: known } = newest.current;
      if (values === known) return true;
      const changes = isOver.current ? undefined : bodyOf(values);
      if (!changes) return false;
      takeAnswer(values, await edit.mutateAsync(changes));
    }
  }

  /**
   * Sends or discards the draft, after which nothing can be saved. Returns whether this worked and the user kept typing
   * meanwhile.
   */
  async function finish(action: () => Promise<boolean>): Promise<boolean> {
    const { values } = newest.current;
    isOver.current = true;
    isOver.current = await action();
    const hasTypedOn = newest.current.values !== values && newest.current.values !== newest.current.saved;
    if (isOver.current && !hasTypedOn) unsavedWords.forget(draft._id);
    // Meanwhile nothing was saved: neither what was typed, nor what waited to be saved again.
    if (!isOver.current) saveQuietly();
    return isOver.current && hasTypedOn;
  }

  useDebounced(form.values, saved, saveQuietly, pauseMs);

  const { error: problem } = edit;
  const isPostponed = useSavingAgain(edit, saveQuietly);

  const leave = useEffectEvent(() => {
    if (!isDirty || isOver.current || !author.isSignedIn()) return;
    if (!body) {
      const description = `${t`It is not complete`}. ${keptHere}`;
      return toast.warning(t`A draft was not saved`, { description });
    }
    save().then(
      (isSafe) => isSafe && unsavedWords.forget(draft._id),
      (error: unknown) => warnNotSaved(error, body.content ?? ""),
    );
  });
  // Connects to the unmounting of the form, which saves what the timer has not saved yet.
  useEffect(() => () => leave(), []);

  /** Replaces the text that was saved elsewhere with the text typed in this browser, or deletes the latter. */
  function choose(choice: "mine" | "theirs") {
    const [first, ...rest] = others;
    if (choice === "mine" && first) {
      form.set("subject", first.subject);
      form.set("content", first.content);
      form.set("offer", first.offer);
    }
    if (choice === "theirs" && !isDirty) {
      if (rest.length === 0) unsavedWords.forget(draft._id);
      else keepWords(draft._id, { ...newest.current, others: rest });
    }
    setOthers(rest);
  }

  const isWaiting = isDirty && isPostponed;
  const state: SavingState =
    edit.isPending && !isWaiting
      ? "saving"
      : !isDirty
        ? "saved"
        : !body
          ? "invalid"
          : isPostponed
            ? "postponed"
            : edit.isError
              ? "failed"
              : "waiting";
  return {
    form,
    state,
    save,
    /** Resolves when the server has saved them. */
    attach,
    /** The ids of the attachments that the user sees, including unsaved choices. */
    chosenFiles: () => attaching.current?.ids ?? fileIdsOf(edit.newest()),
    saveSoon: () => isDirty && saveQuietly(),
    newest: edit.newest,
    takeNewer,
    finish,
    isSaving: edit.isPending,
    problem,
    other: others[0],
    choose,
  };
}

/** Call it before a text is replaced. The returned function puts the caret back to the same words. */
function caretIn(before: string, after: string): () => void {
  const field = handleOf(document.activeElement);
  const selected = field?.read();
  if (!field || selected?.value !== before) return () => undefined;
  const { from, to } = selected;
  return () => field.select(placeAfter(from, before, after), placeAfter(to, before, after));
}

interface Words {
  values: Values;
  /** The values of the server when the text was typed. */
  saved: Values;
  /** Other unsaved texts, which the user has not chosen or deleted yet. */
  others: Values[];
}

function keepWords(draftId: string, { values, saved, others }: Words): void {
  const kept = { values: written(values), saved: written(saved), others: others.map(written) };
  unsavedWords.keep(draftId, kept satisfies KeptWords);
}

/**
 * The initial values of the form: the latest text from this browser, unless the draft was changed elsewhere since it
 * was typed. Text of other tabs is taken over.
 */
function openDraft(draft: outreach.Message): Words {
  unsavedWords.removeExpired();
  const saved = valuesOf(draft);
  const opened: Words = { values: saved, saved, others: [] };
  for (const kept of unsavedWords.list(draft._id)) {
    const words = keptWords.safeParse(kept.value).data;
    if (words) takeOver(opened, words);
    unsavedWords.remove(kept);
  }
  if (!isSameText(opened.values, saved) || opened.others.length > 0) keepWords(draft._id, opened);
  return opened;
}

/** Returns what was typed into a draft after it was sent, and removes it from the draft's stored text. */
export function takeTypedAfterSend({ _id, content }: outreach.Message): string {
  const typed: string[] = [];
  for (const kept of unsavedWords.list(_id)) {
    const { values, others = [] } = keptWords.safeParse(kept.value).data ?? {};
    for (const text of [values, ...others].map((one) => one?.content?.trim() ?? "")) {
      typed.push(text.startsWith(content) ? text.slice(content.length).trimStart() : text);
    }
    unsavedWords.remove(kept);
  }
  return [...new Set(typed)].filter((text) => text !== "").join("\n\n");
}

/**
 * Text that was typed into the server's current text goes into the form; other unsaved text is offered as an
 * alternative.
 */
function takeOver(opened: Words, { values, saved, others, other }: KeptWords): void {
  const isCurrent = isSameText(saved, opened.saved) && isSameText(opened.values, opened.saved);
  const typed = isSameText(values, saved) ? [] : [values];
  if (isCurrent && typed.length > 0) opened.values = values;
  for (const text of [...typed, ...(others ?? []), ...(other ? [other] : [])]) {
    if (![opened.values, opened.saved, ...opened.others].some((known) => isSameText(known, text))) {
      opened.others.push(text);
    }
  }
}

function valuesOf({ subject, content, offer }: outreach.Message): Values {
  return { subject: subject ?? "", content, offer: offer ?? null };
}

const words = z.object({
  subject: z.optional(z.string()),
  content: z.optional(z.string()),
  offer: z.optional(z.nullable(z.number())),
});
const keptWords = z.object({
  values: words,
  saved: words,
  others: z.optional(z.array(words)),
  /** The format of earlier versions, which stored only one other text. */
  other: z.optional(words),
});
type KeptWords = z.output<typeof keptWords>;

/** Ignores spaces at the ends, which the server removes. */
function isSameText(one: Values, other: Values): boolean {
  const trimmed = ({ subject, content, offer }: Values) => ({
    subject: subject?.trim(),
    content: content?.trim(),
    offer,
  });
  return isSameValue(trimmed(one), trimmed(other));
}

function written({ subject, content, offer }: Values): Values {
  return { subject, content, offer: offer ?? null };
}

type Values = Partial<BodyInput<typeof outreach.editDraft>>;

/** Undefined while the text is invalid. An emptied offer becomes null, which removes it on the server. */
function bodyOf(values: Values): outreach.DraftChanges | undefined {
  const result = check(outreach.draftChanges, { ...values, offer: values.offer ?? null });
  return result.ok ? result.value : undefined;
}
