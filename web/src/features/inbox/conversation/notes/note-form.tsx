import { limits, type outreach } from "@overture/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { messageOf } from "../../../../api/call-error";
import { unsavedWords } from "../../../../api/unsaved-words";
import { Button } from "../../../../ui/button";
import { alreadyKept, useUnsavedWords } from "../../../../ui/use-unsaved";
import { useFormKeys } from "../use-form-keys";
import { NoteField } from "./note-field";
import { useCreateNote, useUpdateNote } from "./notes.queries";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

interface KeptNote {
  words: string;
  /** Stores the words, and returns whether they would survive a reload. */
  keep: (words: string) => boolean;
  forget: () => void;
}

/** What all tabs have stored when the form opens. What another tab stores later stays with that tab. */
function useKeptNote(name: string): KeptNote {
  const [opened] = useState(() => ({ kept: unsavedWords.list(name), words: wordsOf(name) }));

  function forget() {
    for (const kept of opened.kept.splice(0)) unsavedWords.remove(kept);
    unsavedWords.forget(name);
  }

  function keep(words: string): boolean {
    forget();
    return unsavedWords.keep(name, words);
  }

  return { words: opened.words, keep, forget };
}

/** The form of a new note. The typed text is stored in this browser until the server has saved it. */
export function NewNote({ thread, onClose }: Props) {
  const { words: opened, keep, forget } = useKeptNote(`note.${thread._id}`);
  const create = useCreateNote(thread);
  return (
    <Words
      label={t`Note to your team`}
      verb={t`Add note`}
      thread={thread}
      initial={opened}
      save={(content) => create.mutateAsync(content)}
      // Text that was typed while saving becomes another note.
      restOf={(words, saved) => (words.trimStart().startsWith(saved) ? words.trimStart().slice(saved.length) : words)}
      isUnsaved={(words) => words.trim() !== ""}
      keep={keep}
      forget={forget}
      onClose={onClose}
    />
  );
}

interface ChangeProps extends Props {
  noteId: string;
  content: string;
}

/** The form that changes a note. Unsaved text is restored when the form is opened again. */
export function ChangeNote({ thread, noteId, content, onClose }: ChangeProps) {
  const { words: opened, keep, forget } = useKeptNote(`changed-note.${noteId}`);
  const update = useUpdateNote(thread);
  return (
    <Words
      label={t`Your note`}
      verb={t`Save note`}
      thread={thread}
      initial={opened || content}
      save={(words) => update.mutateAsync({ noteId, content: words })}
      restOf={(words, saved) => (words.trim() === saved ? "" : words)}
      isUnsaved={(words) => words.trim() !== "" && words !== content}
      keep={keep}
      forget={forget}
      onClose={onClose}
    />
  );
}

/** Whether this browser has an unsaved note for the conversation. */
export function hasWordsOf({ _id }: Pick<outreach.Thread, "_id">): boolean {
  return wordsOf(`note.${_id}`) !== "";
}

interface WordsProps extends Props, Omit<KeptNote, "words"> {
  label: string;
  verb: string;
  initial: string;
  save: (content: string) => Promise<unknown>;
  /** The part of the field's text that is still unsaved after `saved` was saved. */
  restOf: (words: string, saved: string) => string;
  isUnsaved: (words: string) => boolean;
}

function Words({ label, verb, thread, initial, save, restOf, isUnsaved, keep, forget, onClose }: WordsProps) {
  const [content, setContent] = useState(initial);
  const newest = useRef(initial);
  const [isKept, setIsKept] = useState(true);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Text that is stored in this browser is restored with the conversation, so leaving needs no confirmation.
  useUnsavedWords(isUnsaved(content), isKept ? alreadyKept : undefined, label);

  // Connects to the focus: the user opened the form to write.
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function write(words: string) {
    newest.current = words;
    setContent(words);
    if (isUnsaved(words)) return setIsKept(keep(words));
    forget();
    setIsKept(true);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // Ignores a second press during the first, which would add the note twice.
    if (isBusy) return;
    const problem = problemOf(content);
    setError(problem);
    if (problem !== undefined) return field.current?.focus();
    setIsBusy(true);
    try {
      const saved = content.trim();
      await save(saved);
      const rest = restOf(newest.current, saved);
      if (rest.trim() !== "") return write(rest);
      forget();
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      field.current?.focus();
    } finally {
      setIsBusy(false);
    }
  }

  useFormKeys(form, {
    submit: () => void submit(),
    // The first Escape closes only the suggestions.
    close: () => !form.current?.querySelector("[data-offers]") && onClose(),
  });

  return (
    <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <NoteField
        ref={field}
        label={label}
        campaignId={thread.campaignId}
        value={content}
        error={error}
        onChange={(words) => {
          setError(undefined);
          write(words);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isBusy}>
          {verb}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t`Close`}
        </Button>
      </div>
    </form>
  );
}

function problemOf(content: string): string | undefined {
  const { length } = content.trim();
  if (length === 0) return t`Write a note first`;
  return length > limits.note.max ? t`At most ${limits.note.max} characters` : undefined;
}

/** The different texts that all tabs have stored. */
function wordsOf(name: string): string {
  const texts = unsavedWords.list(name).map(({ value }) => z.string().safeParse(value).data ?? "");
  return [...new Set(texts)].filter((text) => text.trim() !== "").join("\n\n");
}
