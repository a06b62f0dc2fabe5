import type { campaigns, followUps } from "@overture/contract";
import { MailPlus, Plus } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { isConflict } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { EmptyState } from "../../../ui/empty-state";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { SavedElsewhere } from "../../../ui/saved-elsewhere";
import { toast } from "../../../ui/toast";
import { followUpLabel } from "../texts/text-place";
import { useSaveFollowUps } from "./follow-up.queries";
import { FollowUpStep } from "./follow-up-step";
import { useFollowUpSteps } from "./use-follow-up-steps";

interface Props {
  campaign: campaigns.Campaign;
  saved: readonly followUps.FollowUp[];
  onClose: () => void;
}

export function FollowUpForm({ campaign, saved, onClose }: Props) {
  const list = useFollowUpSteps(saved);
  const save = useSaveFollowUps(campaign._id);
  /** As they were when the form was opened, and what somebody has saved elsewhere once that is known. */
  const [seen, setSeen] = useState({ list: saved, isOthers: false });
  const { steps } = list;

  function submit(body: followUps.FollowUpList) {
    const before = seen.list.map(({ afterDays, content }) => ({ afterDays, content }));
    save.mutate(
      { ...body, before },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => {
          list.refuse(error);
          if (!isConflict(error)) return;
          setSeen({ list: (error.current as followUps.FollowUpList).followUps, isOthers: true });
        },
      },
    );
  }

  const add = (label: string) => (
    <Button icon={<Plus aria-hidden size={16} />} onClick={list.add}>
      {label}
    </Button>
  );
  return (
    <Form form={list} aria-label={t`Follow-ups`} onSubmit={submit}>
      {steps.length === 0 ? (
        <EmptyState
          icon={<MailPlus aria-hidden size={24} />}
          title={t`No follow-ups yet`}
          action={add(t`Write the first follow-up`)}
        >
          {t`Many creators answer the second mail, not the first.`}
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-2">
          {steps.map((step, index) => (
            <FollowUpStep
              key={step.key}
              step={step}
              position={index + 1}
              isOpen={list.selected === step.key}
              errors={list.errorsOf(index)}
              onOpen={() => list.select(step.key)}
              onChange={(changes) => list.change(step.key, changes)}
              onRemove={() => list.remove(step.key)}
            />
          ))}
        </ol>
      )}
      {steps.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {list.canAdd ? add(t`Add a follow-up`) : <p className="text-muted">{t`Five follow-ups are the most.`}</p>}
        </div>
      )}
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        <FormMessage>{list.message}</FormMessage>
        {seen.isOthers && (
          <SavedElsewhere
            says={t`The texts are these by now. Saving again puts yours in their place.`}
            texts={seen.list.map((followUp, index) => ({
              title: followUpLabel(followUp, index),
              content: followUp.content,
            }))}
          />
        )}
      </div>
      <DialogActions>
        {steps.length > 0 && (
          <p className="mr-auto max-w-md text-[13px] text-muted">
            {t`Creators who have been silent for long enough already get theirs within a minute of saving.`}
          </p>
        )}
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!list.isDirty}>
          {t`Save follow-ups`}
        </Button>
      </DialogActions>
    </Form>
  );
}
