import type { attachments, outreach } from "@overture/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "#language";
import { unsavedWords } from "../../../api/unsaved-words";
import { nextMessageOf } from "../../../entities/thread/deal-at-hand";
import { greetingName } from "../../../entities/thread/greeting-name";
import { useCreateMessage } from "../../../entities/thread/message.queries";
import { gapsAfterTrim } from "../../../entities/thread/previewed-mail";
import { isSameValue } from "../../../ui/form-rules";
import { alreadyKept, useUnsavedWords } from "../../../ui/use-unsaved";
import { useRenderStep } from "./deal.queries";
import {
  type Choice,
  chosenSince,
  isBegun,
  keepReply,
  readKeptReply,
  stillPossible,
  type TypedReply,
} from "./kept-reply";
import { findMountedReply, type LeftReply, useMountedReply } from "./mounted-reply";
import { useAuthor } from "./use-author";
import { useWordsAfterSend } from "./use-words-after-send";
import { warnNotSaved } from "./warn-not-saved";

export type Reply = ReturnType<typeof useReply>;

/**
 * A message before its draft exists. Its words and choices are stored in this browser. They become a draft when the
 * message is sent, when a template is put above it, and when the conversation is left. If the conversation only moves
 * to another part of the page, the form continues there.
 */
export function useReply(thread: outreach.Thread) {
  const name = `reply.${thread._id}`;
  const [opened] = useState(() => readKeptReply(name));
  const [typed, setTyped] = useState<TypedReply>(() => ({ words: opened.words, choice: opened.choice }));
  const { words: content } = typed;
  const choice = stillPossible(typed.choice, thread);
  const [isKept, setIsKept] = useState(true);
  const newest = useRef(typed);
  const isTypedHere = useRef(false);
  const isUnderWay = useRef(false);
  const render = useRenderStep(thread);
  const create = useCreateMessage(thread.campaignId);
  const author = useAuthor();
  const place = `${author.id}.${name}`;
  const { steps, step: nextStep, stepWithOffer } = nextMessageOf(thread);
  const step = choice.step ?? (choice.offer === undefined ? nextStep : stepWithOffer);
  const hasWords = content.trim() !== "";
  // Text that is stored in this browser is restored with the conversation, so leaving needs no confirmation.
  useUnsavedWords(isBegun(typed), isKept ? alreadyKept : undefined, t`Message to ${thread.creator.username}`);

  function change(changes: Partial<TypedReply>) {
    newest.current = { ...newest.current, ...changes };
    isTypedHere.current = true;
    setTyped(newest.current);
    // The first change takes over what other tabs have stored.
    for (const kept of opened.kept.splice(0)) unsavedWords.remove(kept);
    setIsKept(keepReply(name, newest.current));
  }

  const write = (words: string) => change({ words });
  const choose = (chosen: Choice) => change({ choice: { ...newest.current.choice, ...chosen } });

  useWordsAfterSend(thread, (words) => {
    write([newest.current.words.trim(), words].filter((part) => part !== "").join("\n\n"));
  });

  const bodyOf = (words: string) => ({
    threadId: thread._id,
    step,
    content: words.trim(),
    offer: choice.offer ?? null,
    ...(choice.recipient !== undefined && { recipient: choice.recipient }),
    ...(choice.files && { attachmentIds: choice.files.map(({ _id }) => _id) }),
  });

  /** Keeps what was typed and chosen since as the beginning of the next message. */
  function takeOff(used: TypedReply) {
    const { words, choice: chosen } = newest.current;
    change({
      words: words.startsWith(used.words) ? words.slice(used.words.length).trimStart() : words,
      choice: chosenSince(chosen, used.choice),
    });
  }

  function goOn(left: LeftReply) {
    isTypedHere.current ||= left.isTypedHere;
    const { words, choice: chosen } = newest.current;
    const isLost = !left.isKept && !words.includes(left.words);
    const together: TypedReply = {
      words: isLost ? [left.words, words].filter((part) => part !== "").join("\n\n") : words,
      choice: { ...left.choice, ...chosen },
    };
    if (!isSameValue(together, newest.current)) change(together);
  }

  useMountedReply(place, { goOn, takeOff });

  async function becomeDraft(work: (words: string) => Promise<outreach.Message>): Promise<outreach.Message> {
    const { words } = newest.current;
    isUnderWay.current = true;
    try {
      const message = await work(words);
      (findMountedReply(place)?.takeOff ?? takeOff)({ words, choice });
      return message;
    } finally {
      isUnderWay.current = false;
    }
  }

  /** Creates a draft with the words as they are. */
  const draft = () => becomeDraft((words) => create.mutateAsync(bodyOf(words)));

  /** Creates a draft with the template of the step above the typed words, or with a greeting if there is neither. */
  const prepare = () =>
    becomeDraft(async (words) => {
      const rendered = await render.mutateAsync({ step, offer: choice.offer });
      const template = rendered.content.trim();
      const parts = [template, words.trim()].filter((part) => part !== "");
      return create.mutateAsync({
        ...bodyOf(parts.length === 0 ? `Hi ${greetingName(thread.creator)},` : parts.join("\n\n")),
        subject: rendered.subject === "" ? undefined : rendered.subject,
        templateId: rendered.templateId,
        ...(choice.files && { attachmentIds: idsOf([...(rendered.attachments ?? []), ...choice.files]) }),
        variantId: rendered.variantId,
        gaps: template === "" ? [] : gapsAfterTrim(rendered.content, rendered.gaps ?? []),
        offerPlaces: template === "" ? [] : gapsAfterTrim(rendered.content, rendered.offerPlaces ?? []),
      });
    });

  const leave = useEffectEvent(() => {
    const left = { ...newest.current, isKept, isTypedHere: isTypedHere.current };
    const wasUnderWay = isUnderWay.current;
    // If the conversation only moves, its next form is mounted by then.
    window.setTimeout(() => {
      const next = findMountedReply(place);
      // If it became a draft meanwhile, it was already removed from the next form.
      if (next && wasUnderWay === isUnderWay.current) next.goOn(left);
      if (!next && !wasUnderWay) keepAsDraft(left);
    });
  });

  function keepAsDraft(left: LeftReply) {
    const { words } = left;
    // Words from another tab, which may be open, stay there until they are changed or sent here.
    if (words.trim() === "" || !left.isTypedHere || !author.isSignedIn()) return;
    create.mutateAsync(bodyOf(words)).then(
      () => {
        // The conversation may have been opened again before the answer came.
        const next = findMountedReply(place);
        if (next) next.takeOff(left);
        else unsavedWords.forget(name);
      },
      (error: unknown) => {
        findMountedReply(place)?.goOn(left);
        warnNotSaved(error, words);
      },
    );
  }

  // Connects to the unmounting of the conversation.
  useEffect(() => () => leave(), []);

  return { content, write, hasWords, isBegun: isBegun(typed), steps, step, choice, choose, draft, prepare };
}

/** The ids without repeats. */
function idsOf(files: readonly attachments.AttachedFile[]): string[] {
  return [...new Set(files.map(({ _id }) => _id))];
}
