import type { outreach } from "@overture/contract";
import { ChevronDown, Clock, Send } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "#language";
import { reasonOf } from "../../../api/reason-of";
import { useGoneFiles } from "../../../entities/attachment/attachment.queries";
import { MailField } from "../../../entities/mail-field/mail-field";
import { AdviceButton } from "../../../entities/thread/advice-button";
import { nameOfStep, noOffer, stepNames } from "../../../entities/thread/thread-status";
import { Button } from "../../../ui/button";
import { MoneyField } from "../../../ui/figure-field";
import { formatMoney } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { Select } from "../../../ui/select";
import { toast } from "../../../ui/toast";
import { RecipientSelect } from "./answer-recipient";
import { type Beginning, useBeginning } from "./beginning";
import { stillUploading } from "./draft-composer";
import { SendMenu } from "./send-and-done";
import { ComposerOpener, useClosedComposer } from "./use-closed-composer";
import { useFormKeys } from "./use-form-keys";
import type { Reply } from "./use-reply";

const files = loadable(() => import("../../../entities/attachment/attached-files"));

interface Props {
  thread: outreach.Thread;
  reply: Reply;
  onSend: () => Promise<void>;
  onSendLater: () => Promise<void>;
  /** Sends the message and marks the conversation as done. */
  onSendDone?: () => Promise<void>;
  begin?: Beginning | undefined;
  onBegun?: (() => void) | undefined;
  startsClosed?: boolean;
}

/** A text field and Send. Offer, step and template can be opened, and have defaults otherwise. */
export function ReplyForm(props: Props) {
  const { thread, reply, onSend, onSendLater, onSendDone, begin, onBegun, startsClosed } = props;
  const { content, write, hasWords, steps, step, choice, choose } = reply;
  const [isOpen, setIsOpen] = useState(false);
  const [underWay, setUnderWay] = useState<"send" | "later" | "prepare">();
  const [error, setError] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLElement>(null);
  const offerPart = useRef<HTMLDivElement>(null);
  const isOfferWanted = useRef(false);
  const isUploading = useRef(false);
  const Files = files.useModule();
  const gone = useGoneFiles(choice.files);
  const more = useId();
  const isClosed = thread.status === "closed";
  const offered = isClosed ? undefined : thread.deal?.offered;

  /** Ignores a second press during the first, which would create the message twice. */
  async function once(what: "send" | "later" | "prepare", work: () => Promise<unknown>) {
    // The offer field shows its own error.
    if (underWay || Number.isNaN(choice.offer)) return;
    if (isUploading.current) return toast.warning(stillUploading);
    if (gone[0]) return toast.warning(t`${gone[0].name} is no longer there. Attach it again, or remove it.`);
    setUnderWay(what);
    // Sending takes several calls, and one of them also saves unsent messages, so the toast is shown here.
    const id = `reply ${thread._id}`;
    try {
      await work();
      toast.dismiss(id);
      setIsOpen(false);
    } catch (failure) {
      const title = what === "prepare" ? t`The draft could not be prepared` : t`The message was not sent`;
      toast.error(title, { id, description: reasonOf(failure) });
    } finally {
      setUnderWay(undefined);
    }
  }

  const send = () => sendIfWritten("send", onSend);
  const sendDone = () => sendIfWritten("send", onSendDone ?? onSend);

  function sendIfWritten(what: "send" | "later", work: () => Promise<void>) {
    if (hasWords) return void once(what, work);
    setError(t`Write a message first`);
    field.current?.focus();
  }

  function prepare(event: FormEvent) {
    event.preventDefault();
    if (isOpen) void once("prepare", reply.prepare);
  }

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen && choice.offer === undefined && offered !== undefined) choose({ offer: offered });
  }

  const { isClosed: isFolded, open, close, opener } = useClosedComposer(element, startsClosed);
  const focusOffer = () => offerPart.current?.querySelector("input")?.focus();

  useBeginning(begin, ({ offer, recipient }) => {
    onBegun?.();
    choose({ ...(offer !== undefined && { offer }), ...(recipient !== undefined && { recipient }) });
    open(() => {
      if (offer === undefined) return field.current?.focus();
      if (isOpen) return focusOffer();
      isOfferWanted.current = true;
      setIsOpen(true);
    });
  });

  // Connects to the focus, which the field can take only when it is shown.
  useEffect(() => {
    if (!isOpen || !isOfferWanted.current) return;
    isOfferWanted.current = false;
    focusOffer();
  }, [isOpen]);

  useFormKeys(element, {
    submit: send,
    submitDone: sendDone,
    close,
  });

  return (
    <>
      {isFolded && (
        <div>
          <ComposerOpener
            ref={opener}
            label={hasWords ? t`Your message` : t`Write a message`}
            words={content}
            onOpen={() => open(() => field.current?.focus())}
          />
        </div>
      )}
      <form
        noValidate
        aria-label={t`Message to ${thread.creator.username}`}
        hidden={isFolded}
        className="flex flex-col gap-3 [&[hidden]]:hidden"
        onSubmit={prepare}
        ref={element}
      >
        <RecipientSelect thread={thread} value={choice.recipient} onChange={(recipient) => choose({ recipient })} />
        <MailField
          label={t`Message`}
          variables={{ in: "draft", threadId: thread._id, offer: choice.offer }}
          rows={Math.min(10, Math.max(3, content.split("\n").length + 1))}
          ref={field}
          value={content}
          error={error}
          onChange={(words) => {
            setError(undefined);
            write(words);
          }}
        />
        <div className="min-h-8">
          {Files && (
            <Files.AttachedFiles
              form={element}
              text={{ attachments: choice.files }}
              gone={gone}
              onChange={(chosen) => choose({ files: chosen })}
              onUploading={(value) => {
                isUploading.current = value;
              }}
            />
          )}
        </div>
        <div id={more} hidden={!isOpen} className="flex flex-col gap-3 [&[hidden]]:hidden">
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={t`Step`}
              value={step}
              options={steps.map((value) => ({ value, label: stepNames[value] }))}
              onChange={(chosen) => choose({ step: chosen })}
            />
            {!isClosed && (
              <div ref={offerPart}>
                <MoneyField
                  label={t`Your offer`}
                  placeholder={noOffer}
                  value={choice.offer}
                  onChange={(offer) => choose({ offer })}
                />
              </div>
            )}
          </div>
          {thread.status === "active" && <AdviceButton threadId={thread._id} onTake={(offer) => choose({ offer })} />}
          <div>
            <Button type="submit" busy={underWay === "prepare"}>
              {t`Prepare draft`}
            </Button>
            <p className="mt-1 text-[13px] text-muted">
              {t`From the template of this step. What you have written stays below it.`}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button tone="primary" busy={underWay === "send"} icon={<Send aria-hidden size={16} />} onClick={send}>
            {t`Send`}
          </Button>
          {onSendDone && <SendMenu onSendDone={sendDone} />}
          <Button
            tone="quiet"
            busy={underWay === "later"}
            icon={<Clock aria-hidden size={16} />}
            onClick={() => sendIfWritten("later", onSendLater)}
          >
            {t`Send later`}
          </Button>
          <Button
            tone="quiet"
            icon={<ChevronDown aria-hidden size={16} className={isOpen ? "rotate-180" : ""} />}
            aria-expanded={isOpen}
            aria-controls={more}
            onClick={toggle}
          >
            {isClosed ? t`Template` : t`Offer and template`}
          </Button>
          {choice.offer !== undefined && !Number.isNaN(choice.offer) && !isOpen && (
            <span className="text-[13px] text-muted">{t`${nameOfStep(step)}, offer ${formatMoney(choice.offer)}`}</span>
          )}
        </div>
      </form>
    </>
  );
}
