import type { outreach } from "@overture/contract";
import { type FormEvent, useRef, useState } from "react";
import { messageOf } from "../../../api/call-error";
import { nextStep, stepsFrom } from "../../../entities/thread/deal-at-hand";
import { useCreateMessage } from "../../../entities/thread/message.queries";
import { gapsAfterTrim } from "../../../entities/thread/previewed-mail";
import { stepNames } from "../../../entities/thread/step-names";
import { Button } from "../../../ui/button";
import { MoneyField } from "../../../ui/money-field";
import { Select } from "../../../ui/select";
import { toast } from "../../../ui/toast";
import { useUnsavedWords } from "../../../ui/use-unsaved";
import { useRenderStep } from "./deal.queries";
import { useFormKeys } from "./use-form-keys";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

/** Begins a draft: the step's template filled in with the offer, or a greeting where none was chosen. */
export function NewMessageForm({ thread, onClose }: Props) {
  const [step, setStep] = useState(nextStep(thread.step));
  // After a deal nothing more is offered.
  const isClosed = thread.status === "closed";
  const offered = isClosed ? undefined : thread.deal?.offered;
  const [offer, setOffer] = useState(offered);
  useUnsavedWords(step !== nextStep(thread.step) || offer !== offered);
  const render = useRenderStep(thread);
  const create = useCreateMessage(thread.campaignId);

  const element = useRef<HTMLFormElement>(null);
  useFormKeys(element, { submit: () => element.current?.requestSubmit(), leave: onClose });

  async function prepare(event: FormEvent) {
    event.preventDefault();
    // The field says what is wrong with it.
    if (Number.isNaN(offer)) return;
    try {
      const rendered = await render.mutateAsync({ step, offer });
      const isBlank = rendered.content.trim() === "";
      const content = isBlank ? `Hi ${thread.creator.username},` : rendered.content.trim();
      const gaps = isBlank ? [] : gapsAfterTrim(rendered.content, rendered.gaps ?? []);
      const subject = rendered.subject === "" ? undefined : rendered.subject;
      await create.mutateAsync({ threadId: thread._id, step, content, subject, offer: offer ?? null, gaps });
      onClose();
    } catch (error) {
      toast.error("The draft could not be prepared", { description: messageOf(error) });
    }
  }

  return (
    <form
      noValidate
      aria-label="New message"
      className="flex flex-col gap-3"
      onSubmit={(event) => void prepare(event)}
      ref={element}
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Step"
          value={step}
          options={stepsFrom(thread.step).map((value) => ({ value, label: stepNames[value] }))}
          onChange={setStep}
        />
        {!isClosed && <MoneyField label="Your offer" placeholder="None" autoFocus value={offer} onChange={setOffer} />}
      </div>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={render.isPending || create.isPending}>
          Prepare draft
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
