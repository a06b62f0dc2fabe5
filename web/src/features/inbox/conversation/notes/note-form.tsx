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
  /** Whether the words would be here again after the page. */
  keep: (words: string) => boolean;
  forget: () => void;
}

/** What this page and others have kept. What another tab has begun since is that one's. */
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

/** A new note. What is typed is kept in this browser until the server has it. */
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
      // What was typed on is a note of its own.
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

/** Other words for a note. Those that are not saved are here again when it is opened again. */
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

/** Whether a conversation has a note that was typed and not added. */
export function hasWordsOf({ _id }: Pick<outreach.Thread, "_id">): boolean {
  return wordsOf(`note.${_id}`) !== "";
}

interface WordsProps extends Props, Omit<KeptNote, "words"> {
  label: string;
  verb: string;
  initial: string;
  save: (content: string) => Promise<unknown>;
  /** Of what stands in the field once `saved` is: what is still to be saved. */
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
  // What this browser keeps is here again when the conversation is: leaving it asks about nothing.
  useUnsavedWords(isUnsaved(content), isKept ? alreadyKept : undefined, label);

  // Connects to the focus: whoever opened it came to write.
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
    // A second press while the first is under way would add the note twice.
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
    // The first Escape closes the names that are offered.
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

/** What this page and others have kept. */
function wordsOf(name: string): string {
  const texts = unsavedWords.list(name).map(({ value }) => z.string().safeParse(value).data ?? "");
  return [...new Set(texts)].filter((text) => text.trim() !== "").join("\n\n");
}
