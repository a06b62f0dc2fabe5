import type { attachments, outreach } from "@overture/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import type { Kept } from "../../../api/create-unsaved-words";
import { session } from "../../../api/session";
import { unsavedWords } from "../../../api/unsaved-words";
import { nextMessageOf } from "../../../entities/thread/deal-at-hand";
import { greetingName } from "../../../entities/thread/greeting-name";
import { useCreateMessage } from "../../../entities/thread/message.queries";
import { gapsAfterTrim } from "../../../entities/thread/previewed-mail";
import { toast } from "../../../ui/toast";
import { useUnsavedWords } from "../../../ui/use-unsaved";
import { useRenderStep } from "./deal.queries";
import { keptHere } from "./use-draft-saving";
import { useWordsAfterSend } from "./use-words-after-send";

/** What is chosen beside the words; without a step it is the next one. */
interface Choice {
  step?: outreach.Step | undefined;
  offer?: number | undefined;
  recipient?: string | undefined;
  files?: readonly attachments.AttachedFile[] | undefined;
}

export type Reply = ReturnType<typeof useReply>;

/**
 * A message before there is a draft of it. Its words are kept in this browser while they are typed, and become a draft
 * when they are sent, when a template is put above them, and when the conversation is left.
 */
export function useReply(thread: outreach.Thread) {
  const name = `reply.${thread._id}`;
  const [opened] = useState(() => readKept(name));
  const [content, setContent] = useState(opened.words);
  const [isKept, setIsKept] = useState(true);
  const [choice, setChoice] = useState<Choice>({});
  const newest = useRef(content);
  const isTypedHere = useRef(false);
  const isUnderWay = useRef(false);
  const render = useRenderStep(thread);
  const create = useCreateMessage(thread.campaignId);
  const [authorId] = useState(() => session.shown()?.user._id);
  const { steps, step: nextStep, stepWithOffer } = nextMessageOf(thread);
  const step = choice.step ?? (choice.offer === undefined ? nextStep : stepWithOffer);
  const hasWords = content.trim() !== "";
  // What this browser keeps is here again after the page: nobody need be asked about it.
  useUnsavedWords(hasWords && !isKept);

  function write(words: string) {
    newest.current = words;
    isTypedHere.current = true;
    setContent(words);
    // What another page kept is this one's from the first change on.
    for (const kept of opened.kept.splice(0)) unsavedWords.remove(kept);
    if (words.trim() === "") unsavedWords.forget(name);
    else setIsKept(unsavedWords.keep(name, words));
  }

  useWordsAfterSend(thread, (words) => {
    write([newest.current.trim(), words].filter((part) => part !== "").join("\n\n"));
  });

  const bodyOf = (words: string) => ({
    threadId: thread._id,
    step,
    content: words.trim(),
    offer: choice.offer ?? null,
    ...(choice.recipient !== undefined && { recipient: choice.recipient }),
    ...(choice.files && { attachmentIds: choice.files.map(({ _id }) => _id) }),
  });

  /** What was typed since is the beginning of the next message. */
  function written(words: string) {
    const { current } = newest;
    write(current.startsWith(words) ? current.slice(words.length).trimStart() : current);
    setChoice({});
  }

  async function becomeDraft(work: (words: string) => Promise<outreach.Message>): Promise<outreach.Message> {
    const words = newest.current;
    isUnderWay.current = true;
    try {
      const message = await work(words);
      written(words);
      return message;
    } finally {
      isUnderWay.current = false;
    }
  }

  /** The words as they are. */
  const draft = () => becomeDraft((words) => create.mutateAsync(bodyOf(words)));

  /** The template of the step, filled in, above what is typed; a greeting where there is neither. */
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
    const words = newest.current;
    // Words of another page are that one's, which may be open, until they are changed or sent here.
    if (words.trim() === "" || isUnderWay.current || !isTypedHere.current) return;
    // Somebody else has signed in: these are not their words. They are kept for whoever typed them.
    if ((session.read()?.user._id ?? authorId) !== authorId) return;
    create.mutateAsync(bodyOf(words)).then(
      () => unsavedWords.forget(name),
      (error: unknown) =>
        toast.warning(t`A draft was not saved`, {
          description: `${messageOf(error)}. ${keptHere}`,
        }),
    );
  });
  // Connects to the end of the conversation on the page.
  useEffect(() => () => leave(), []);

  return { content, write, hasWords, steps, step, choice, setChoice, draft, prepare };
}

/** Each once. */
function idsOf(files: readonly attachments.AttachedFile[]): string[] {
  return [...new Set(files.map(({ _id }) => _id))];
}

/** What this page and others have kept. */
function readKept(name: string): { words: string; kept: Kept[] } {
  unsavedWords.removeExpired();
  const kept = unsavedWords.list(name);
  const texts = kept.map(({ value }) => z.string().safeParse(value).data).filter((text) => text !== undefined);
  return { words: [...new Set(texts)].join("\n\n"), kept };
}
