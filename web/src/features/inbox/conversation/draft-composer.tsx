import type { outreach } from "@overture/contract";
import { Clock, Send, Trash2 } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { MailField } from "../../../entities/mail-field/mail-field";
import { AdviceButton } from "../../../entities/thread/advice-button";
import { DraftActions } from "../../../entities/thread/draft-actions";
import { areSameFiles, fileIdsOf } from "../../../entities/thread/draft-files";
import { useChooseRecipient, useIsChoosingRecipient } from "../../../entities/thread/message.queries";
import { nameOfStep, noOffer } from "../../../entities/thread/thread-status";
import { useDiscarding } from "../../../entities/thread/use-discarding";
import { useGuardedSending } from "../../../entities/thread/use-guarded-sending";
import { Badge } from "../../../ui/badge";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { MoneyField } from "../../../ui/figure-field";
import { FormMessage } from "../../../ui/form-message";
import { labelled } from "../../../ui/labelled";
import { loadable } from "../../../ui/loadable";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { type Beginning, useBeginning } from "./beginning";
import { DraftGaps } from "./draft-gaps";
import { OtherWords } from "./other-words";
import { type OnAnswered, SendMenu, sendingDone } from "./send-and-done";
import { ComposerOpener, useClosedComposer } from "./use-closed-composer";
import { type SavingState, useDraftSaving } from "./use-draft-saving";
import { useFormKeys } from "./use-form-keys";

const files = loadable(() => import("../../../entities/attachment/attached-files"));

interface Props {
  campaignId: string;
  draft: outreach.Message;
  recipient: string;
  /** Whether the offer field is hidden, because the deal is closed. */
  withoutOffer?: boolean;
  begin?: Beginning | undefined;
  onBegun?: (() => void) | undefined;
  startsClosed?: boolean;
  onAnswered?: OnAnswered | undefined;
}

const savingWords = {
  saved: t`Saved`,
  waiting: t`Not saved yet`,
  postponed: t`Not saved yet: it is tried again by itself`,
  saving: t`Saving…`,
  failed: t`Not saved`,
  invalid: t`Not saved: it is not complete`,
} satisfies Record<SavingState, string>;

/** Matches the text field of a composer: the plain one, or the editor that replaces it. */
export const textFields = "textarea, [role=textbox]";

export const stillUploading = t`Files are still being uploaded: send when they are attached, or stop them`;

/** The form of a draft at the foot of its conversation. */
export function DraftComposer(props: Props) {
  const { campaignId, draft, recipient, withoutOffer = false, begin, onBegun, startsClosed, onAnswered } = props;
  const element = useRef<HTMLFormElement>(null);
  const offerPart = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isUnderWay = useRef(false);
  const isUploading = useRef(false);
  const Files = files.useModule();
  const saving = useDraftSaving(campaignId, draft);
  const { form, state, save, attach, chosenFiles, saveSoon, newest, takeNewer, finish, isSaving, problem } = saving;
  const { other, choose } = saving;
  const { send, sendLater, isSending, question } = useGuardedSending(campaignId, takeNewer);
  const isChoosingRecipient = useIsChoosingRecipient(draft);
  const { discard, isDiscarding } = useDiscarding(campaignId);

  const { isClosed: isFolded, open, close, opener } = useClosedComposer(element, startsClosed);
  const focusText = () => element.current?.querySelector<HTMLElement>(textFields)?.focus();
  const { mutate: chooseRecipient } = useChooseRecipient(campaignId, draft);
  useBeginning(begin, ({ offer, recipient: to }) => {
    onBegun?.();
    if (offer !== undefined) form.set("offer", offer);
    if (to !== undefined) {
      chooseRecipient(to, {
        onError: (error) => toast.error(t`The recipient could not be changed`, because(error)),
      });
    }
    open(() => (offer === undefined ? focusText() : offerPart.current?.querySelector("input")?.focus()));
  });

  const id = `update ${draft._id}`;

  async function saveOrRefuse(): Promise<boolean> {
    try {
      if (await save()) return true;
      form.validate();
      return false;
    } catch (error) {
      form.refuse(error instanceof Error ? error : new Error(String(error)));
      toast.error(t`Failed to update draft`, { id, description: messageOf(error) });
      return false;
    }
  }

  async function saveNow() {
    if (await saveOrRefuse()) toast.success(t`Draft updated successfully`, { id });
  }

  /**
   * Ignores a second press while the first is saving or sending: it would be refused with the message that nothing was
   * sent.
   */
  async function sendOnce(how: typeof send) {
    if (isUnderWay.current || isChoosingRecipient) return;
    if (isUploading.current) return toast.warning(stillUploading);
    isUnderWay.current = true;
    await sendNow(how).finally(() => {
      isUnderWay.current = false;
    });
  }

  async function sendNow(how: typeof send) {
    const files = chosenFiles();
    if (!(await saveOrRefuse())) return;
    // If another user has changed the attachments, the user must see this before sending.
    if (!areSameFiles(fileIdsOf(newest()), files)) {
      toast.error(t`The message was not sent`, { description: t`This draft was changed elsewhere` });
      return;
    }
    const hasTypedOn = await finish(() => how(newest(), recipient));
    if (!hasTypedOn) return;
    toast.warning(t`You kept typing after Send`, {
      description:
        t`Those words are not in the message.` +
        " " +
        t`Undo brings them back into the draft; otherwise they begin the next one.`,
    });
  }

  async function discardNow() {
    const saved = newest();
    const { content, subject = saved.subject, offer = null } = form.values;
    const isSaved = content === saved.content && subject === saved.subject && offer === (saved.offer ?? null);
    await finish(() => discard(draft, isSaved ? undefined : { content: content || saved.content, subject, offer }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent } = event;
    const isToSend = nativeEvent instanceof SubmitEvent && nativeEvent.submitter === sendButton.current;
    form.onSubmit(() => void (isToSend ? sendOnce(send) : saveNow()))(event);
  }

  const sendDone = () => void sendOnce(onAnswered ? sendingDone(send, onAnswered) : send);

  useFormKeys(element, {
    submit: () => element.current?.requestSubmit(sendButton.current),
    submitDone: sendDone,
    // A draft that could not be saved stays visible, with the reason.
    close: ["failed", "postponed", "invalid"].includes(state) ? () => undefined : close,
  });

  return (
    <>
      {isFolded && (
        <div>
          <ComposerOpener
            ref={opener}
            label={t`Draft`}
            words={form.values.content ?? ""}
            onOpen={() => open(focusText)}
          />
        </div>
      )}
      <form
        noValidate
        aria-label={t`Draft to ${recipient}`}
        ref={element}
        hidden={isFolded}
        onSubmit={submit}
        className="flex flex-col gap-3 [&[hidden]]:hidden"
      >
        <div className="flex items-center justify-between gap-2">
          <p className="flex items-center gap-2 font-medium">
            {t`Draft`} <Badge>{nameOfStep(draft.step)}</Badge>
            {draft.variantNumber !== undefined && <Badge>{t`Text ${draft.variantNumber}`}</Badge>}
          </p>
          <p role="status" className="text-[13px] text-muted">
            {state === "failed" && problem ? labelled(savingWords[state], messageOf(problem)) : savingWords[state]}
          </p>
        </div>
        <div className={withoutOffer ? "" : "grid grid-cols-[minmax(0,1fr)_8rem] gap-3"}>
          <TextField label={t`Subject`} {...form.field("subject")} />
          {!withoutOffer && (
            <div ref={offerPart}>
              <MoneyField label={t`Offer`} placeholder={noOffer} {...form.field("offer")} onBlur={saveSoon} />
            </div>
          )}
        </div>
        {!withoutOffer && <AdviceButton threadId={draft.threadId} onTake={(offer) => form.set("offer", offer)} />}
        <MailField
          label={t`Message`}
          rows={8}
          variables={{ in: "draft", threadId: draft.threadId, offer: form.values.offer }}
          {...form.field("content")}
        />
        <div className="min-h-8">
          {Files && (
            <Files.AttachedFiles
              form={element}
              text={draft}
              onChange={(chosen, before) =>
                attach(
                  chosen.map(({ _id }) => _id),
                  before.map(({ _id }) => _id),
                )
              }
              onUploading={(value) => {
                isUploading.current = value;
              }}
            />
          )}
        </div>
        {other && <OtherWords words={other.content ?? ""} onChoose={choose} />}
        <DraftGaps draft={draft} />
        {question}
        <FormMessage>{form.message}</FormMessage>
        <div className="flex flex-wrap items-center gap-2">
          {/* Enter in a field presses the first submit button, and that must never send. */}
          <Button type="submit" busy={isSaving}>
            {t`Save`}
          </Button>
          <Button
            ref={sendButton}
            type="submit"
            tone="primary"
            busy={isSending || isChoosingRecipient}
            icon={<Send aria-hidden size={16} />}
          >
            {t`Send`}
          </Button>
          {onAnswered && <SendMenu onSendDone={sendDone} />}
          <Button tone="quiet" icon={<Clock aria-hidden size={16} />} onClick={() => void sendOnce(sendLater)}>
            {t`Send later`}
          </Button>
          <Button
            tone="quiet"
            busy={isDiscarding}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => void discardNow()}
          >
            {t`Discard`}
          </Button>
          <DraftActions messageId={draft._id} recipient={recipient} onBefore={saveOrRefuse} />
        </div>
      </form>
    </>
  );
}
