import { limits, type outreach } from "@overture/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { messageOf } from "../../../../api/call-error";
import { unsavedWords } from "../../../../api/unsaved-words";
import { Button } from "../../../../ui/button";
import { useUnsavedWords } from "../../../../ui/use-unsaved";
import { useFormKeys } from "../use-form-keys";
import { NoteField } from "./note-field";
import { useCreateNote, useUpdateNote } from "./notes.queries";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

/** A new note. What is typed is kept in this browser until the server has it. */
export function NewNote({ thread, onClose }: Props) {
  const name = `note.${thread._id}`;
  const [opened] = useState(() => wordsOf(name));
  const create = useCreateNote(thread);
  return (
    <Words
      label={t`Note to your team`}
      verb={t`Add note`}
      thread={thread}
      initial={opened}
      save={(content) => create.mutateAsync(content)}
      onWrite={(words) => {
        forget(name);
        return words.trim() === "" || unsavedWords.keep(name, words);
      }}
      onSaved={() => {
        forget(name);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface ChangeProps extends Props {
  noteId: string;
  content: string;
}

/** Other words for a note. */
export function ChangeNote({ thread, noteId, content, onClose }: ChangeProps) {
  const update = useUpdateNote(thread);
  return (
    <Words
      label={t`Your note`}
      verb={t`Save note`}
      thread={thread}
      initial={content}
      save={(words) => update.mutateAsync({ noteId, content: words })}
      onWrite={(words) => words === content}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

/** Whether a conversation has a note that was typed and not added. */
export function hasWordsOf({ _id }: Pick<outreach.Thread, "_id">): boolean {
  return wordsOf(`note.${_id}`) !== "";
}

interface WordsProps extends Props {
  label: string;
  verb: string;
  initial: string;
  save: (content: string) => Promise<unknown>;
  /** Whether the words would be here again after the page. */
  onWrite: (words: string) => boolean;
  onSaved: () => void;
}

function Words({ label, verb, thread, initial, save, onWrite, onSaved, onClose }: WordsProps) {
  const [content, setContent] = useState(initial);
  const [isKept, setIsKept] = useState(true);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedWords(content.trim() !== "" && !isKept);

  // Connects to the focus: whoever opened it came to write.
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // A second press while the first is under way would add the note twice.
    if (isBusy) return;
    const problem = problemOf(content);
    setError(problem);
    if (problem !== undefined) return field.current?.focus();
    setIsBusy(true);
    try {
      await save(content.trim());
      onSaved();
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
          setContent(words);
          setIsKept(onWrite(words));
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

/** Of every page: the words are this one's by now. */
function forget(name: string): void {
  for (const kept of unsavedWords.list(name)) unsavedWords.remove(kept);
}
