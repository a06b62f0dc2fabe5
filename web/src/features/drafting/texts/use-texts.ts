import { check, type FieldErrors, variants } from "@overture/contract";
import { type FormEvent, useState } from "react";
import { CallError, isConflict, messageOf } from "../../../api/call-error";
import { translatedErrors } from "../../../language/translate";
import { isSameValue } from "../../../ui/form-rules";
import { hasSubject, type TextPlace } from "./text-place";

/** A text while it is edited. */
export interface EditedText {
  /** Identifies the text while others are added and removed. */
  key: string;
  /** The id of a saved text. */
  _id?: string;
  subject: string;
  content: string;
}

export interface TextErrors {
  subject: string | undefined;
  content: string | undefined;
}

type Words = Pick<EditedText, "_id" | "subject" | "content">;

/** The texts of a place while they are edited, checked at the first attempt to save and then at every change. */
export function useTexts(place: TextPlace, saved: variants.VariantList) {
  const [seen, setSeen] = useState(saved.texts);
  const [start, setStart] = useState(() => saved.texts.map(editedOf));
  const [texts, setTexts] = useState(start);
  const [selected, setSelected] = useState<string>();
  const [added, setAdded] = useState(0);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  /** The texts that somebody saved elsewhere, once a save has been refused because of them. */
  const [theirs, setTheirs] = useState<variants.Variant[]>();
  const isDirty = !isSameValue(texts.map(wordsOf), start.map(wordsOf));
  // The texts were changed elsewhere, or one of them was chosen. They are shown unless there are unsaved changes.
  if (!isSameValue(seen.map(editedOf), saved.texts.map(editedOf))) {
    setSeen(saved.texts);
    if (!isDirty) show(saved.texts);
  }

  const body = {
    ...place,
    texts: texts.map(({ _id, subject, content }) => ({
      ...(_id !== undefined && { _id }),
      ...(hasSubject(place) && { subject }),
      content,
    })),
    before:
      theirs?.map(seenOf) ??
      start.flatMap((text) => (text._id === undefined ? [] : [seenOf({ ...text, _id: text._id })])),
  };
  const checked = check(variants.variantBody, body);
  const errors = { ...refused, ...(isSubmitted && !checked.ok && translatedErrors(checked.errors)) };

  function show(list: readonly variants.Variant[]) {
    setSeen([...list]);
    setStart(list.map(editedOf));
    setTexts(list.map(editedOf));
    setSelected(undefined);
    setTheirs(undefined);
  }

  /** Takes over the saved list. Changes that were typed during the save stay unsaved. */
  function accept(list: readonly variants.Variant[], submitted: readonly EditedText[]) {
    const kept = list.map((text, index) => ({ ...editedOf(text), key: submitted[index]?.key ?? text._id }));
    setSeen([...list]);
    setStart(kept);
    setTexts((current) =>
      current.map((text) => {
        const index = submitted.findIndex(({ key }) => key === text.key);
        const now = kept[index];
        if (!now?._id) return text;
        return text === submitted[index] ? now : { ...text, _id: now._id };
      }),
    );
    setIsSubmitted(false);
    setTheirs(undefined);
  }

  function change(key: string, changes: Partial<Words>) {
    setTexts((current) => current.map((text) => (text.key === key ? { ...text, ...changes } : text)));
    setRefused({});
  }

  function add(words: Words) {
    const key = words._id ?? `new ${added}`;
    setAdded(added + 1);
    setTexts((current) => [...current, { key, ...words }]);
    setSelected(key);
  }

  function remove(key: string) {
    setTexts((current) => current.filter((text) => text.key !== key));
    setRefused({});
    if (selected === key) setSelected(undefined);
  }

  function refuse(error: Error) {
    if (isConflict(error)) setTheirs((error.current as variants.VariantList).texts);
    const named = error instanceof CallError ? error.errors : {};
    setRefused(named);
    // Errors about deleted texts have no field, so they are shown as a message.
    const homeless = Object.entries(named).filter(([name]) => !/\.(?:subject|content)$/.test(name));
    if (Object.keys(named).length === 0) setMessage(messageOf(error));
    else setMessage(homeless.map(([, words]) => words).join(" ") || undefined);
    open(named);
  }

  /** Opens the first text with an error. */
  function open(named: FieldErrors) {
    const wrong = texts.find((_, index) => Object.keys(named).some((name) => name.startsWith(`texts.${index}.`)));
    if (wrong) setSelected(wrong.key);
  }

  /** Returns the handler for `Form`. */
  const onSubmit = (submit: (body: variants.VariantBody) => void) => (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    setMessage(undefined);
    if (checked.ok) submit(checked.value);
    else open(checked.errors);
  };

  return {
    texts,
    selected,
    select: setSelected,
    errorsOf: (index: number): TextErrors => ({
      subject: errors[`texts.${index}.subject`],
      content: errors[`texts.${index}.content`],
    }),
    change,
    add,
    remove,
    accept,
    onSubmit,
    refuse,
    message,
    theirs,
    isDirty,
    canAdd: texts.length < variants.variantLimits.texts,
  };
}

function editedOf({ _id, subject = "", content }: variants.Variant): EditedText {
  return { key: _id, _id, subject, content };
}

function seenOf({ _id, subject, content }: Pick<variants.Variant, "_id" | "subject" | "content">) {
  return { _id, ...(subject && { subject }), content };
}

function wordsOf({ _id, subject, content }: EditedText) {
  return { _id, subject, content };
}
