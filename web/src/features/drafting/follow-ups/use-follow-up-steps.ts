import { check, type FieldErrors, followUps, limits } from "@overture/contract";
import { useState } from "react";
import { CallError, messageOf } from "../../../api/call-error";
import { isSameValue } from "../../../ui/form-rules";

export interface Step {
  /** Stays with the step while others come and go. */
  key: number;
  afterDays: number | undefined;
  content: string;
}

export interface StepErrors {
  afterDays: string | undefined;
  content: string | undefined;
}

const firstDays = 3;
const laterDays = 7;
const beginning =
  "Hi {{username}},\n\njust in case my last mail got lost: would you like to work with us?\n\n{{senderName}}";

/** The list while it is edited: checked at the first attempt to save, and from then on with every change. */
export function useFollowUpSteps(saved: readonly followUps.FollowUp[], onDirty: (isDirty: boolean) => void) {
  const [start] = useState(() => saved.map((followUp, key): Step => ({ key, ...followUp })));
  const [steps, setSteps] = useState(start);
  const [selected, setSelected] = useState(start[0]?.key);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string>();
  const checked = check(followUps.followUpList, { followUps: steps });
  const errors: FieldErrors = { ...refused, ...(isSubmitted && !checked.ok && checked.errors) };

  function update(next: Step[]) {
    setSteps(next);
    onDirty(!isSameValue(withoutKeys(next), withoutKeys(start)));
  }

  function change(key: number, changes: Partial<Omit<Step, "key">>) {
    update(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)));
    setRefused({});
  }

  function add() {
    const key = Math.max(-1, ...steps.map((step) => step.key)) + 1;
    update([...steps, { key, afterDays: steps.length === 0 ? firstDays : laterDays, content: beginning }]);
    setSelected(key);
  }

  function remove(key: number) {
    const index = steps.findIndex((step) => step.key === key);
    const left = steps.filter((step) => step.key !== key);
    update(left);
    setRefused({});
    setSelected(left[Math.min(index, left.length - 1)]?.key);
  }

  /** What may be saved; undefined, with the first step that is wrong opened, while something may not. */
  function submit(): followUps.FollowUpList | undefined {
    setIsSubmitted(true);
    setMessage(undefined);
    if (checked.ok) return checked.value;
    show(checked.errors);
    return undefined;
  }

  function refuse(error: Error) {
    const named = error instanceof CallError ? error.errors : {};
    setRefused(named);
    if (!show(named)) setMessage(named["followUps"] ?? messageOf(error));
  }

  /** Opens the first step that is named; whether one was. */
  function show(named: FieldErrors): boolean {
    const wrong = steps.find((_, index) => Object.keys(named).some((name) => name.startsWith(`followUps.${index}.`)));
    if (wrong) setSelected(wrong.key);
    return wrong !== undefined;
  }

  return {
    steps,
    selected,
    select: setSelected,
    errorsOf: (index: number): StepErrors => ({
      afterDays: errors[`followUps.${index}.afterDays`],
      content: errors[`followUps.${index}.content`],
    }),
    change,
    add,
    remove,
    submit,
    refuse,
    message,
    canAdd: steps.length < limits.followUps.count.max,
  };
}

function withoutKeys(steps: readonly Step[]) {
  return steps.map(({ afterDays, content }) => ({ afterDays, content }));
}
