import { type Checked, check, followUps, limits } from "@overture/contract";
import { revalidateLogic, useForm, useStore } from "@tanstack/react-form";
import { type FormEvent, useState } from "react";
import { CallError, messageOf } from "../../../api/call-error";
import { translatedErrors } from "../../../language/translate";
import { isSameValue } from "../../../ui/form-rules";
import { greeting } from "../greeting";

export interface Step {
  /** Identifies the step while others are added and removed. */
  key: number;
  afterDays: number | undefined;
  content: string;
}

export interface StepErrors {
  afterDays: string | undefined;
  content: string | undefined;
}

type Errors = Readonly<Record<string, string>>;

const firstDays = 3;
const laterDays = 7;
const question = "just in case my last mail got lost: would you like to work with us?";
const beginning = `${greeting}\n\n${question}\n\n{{senderName}}`;

/** Saves a valid list. Each submit passes its own. */
type Submit = (body: followUps.FollowUpList) => void;
const ignore: Submit = () => undefined;

/** The list while it is edited. It is checked at the first attempt to save, and from then on at every change. */
export function useFollowUpSteps(saved: readonly followUps.FollowUp[]) {
  const [start] = useState(() => saved.map((followUp, key): Step => ({ key, ...followUp })));
  const [selected, setSelected] = useState(start[0]?.key);
  const [refused, setRefused] = useState<Errors>({});
  const [message, setMessage] = useState<string>();
  const form = useForm({
    defaultValues: { followUps: start },
    validationLogic: revalidateLogic(),
    canSubmitWhenInvalid: true,
    validators: { onDynamic: ({ value }) => faultsIn(check(followUps.followUpList, value)) },
    onSubmitMeta: { submit: ignore },
    onSubmit: ({ value, meta }) => {
      const checked = check(followUps.followUpList, value);
      if (checked.ok) meta.submit(checked.value);
    },
    onSubmitInvalid: ({ value }) => {
      const checked = check(followUps.followUpList, value);
      if (!checked.ok) show(checked.errors);
    },
  });
  const steps = useStore(form.store, ({ values }) => values.followUps);
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta);

  function change(key: number, changes: Partial<Omit<Step, "key">>) {
    const index = steps.findIndex((step) => step.key === key);
    for (const [name, value] of Object.entries(changes)) {
      form.setFieldValue(`followUps[${index}].${name as "afterDays" | "content"}`, value);
    }
    setRefused({});
  }

  function add() {
    const key = Math.max(-1, ...steps.map((step) => step.key)) + 1;
    form.pushFieldValue("followUps", {
      key,
      afterDays: steps.length === 0 ? firstDays : laterDays,
      content: beginning,
    });
    setSelected(key);
  }

  function remove(key: number) {
    const index = steps.findIndex((step) => step.key === key);
    const left = steps.filter((step) => step.key !== key);
    void form.removeFieldValue("followUps", index);
    setRefused({});
    setSelected(left[Math.min(index, left.length - 1)]?.key);
  }

  function refuse(error: Error) {
    const named = error instanceof CallError ? error.errors : {};
    setRefused(named);
    if (!show(named)) setMessage(named["followUps"] ?? messageOf(error));
  }

  /** Opens the first step with an error, and returns whether there was one. */
  function show(named: Errors): boolean {
    const wrong = form.state.values.followUps.find((_, index) =>
      Object.keys(named).some((name) => name.startsWith(`followUps.${index}.`)),
    );
    if (wrong) setSelected(wrong.key);
    return wrong !== undefined;
  }

  const errorOf = (index: number, name: "afterDays" | "content") => {
    const found: unknown = fieldMeta[`followUps[${index}].${name}`]?.errors[0];
    return typeof found === "string" ? found : refused[`followUps.${index}.${name}`];
  };

  return {
    steps,
    selected,
    select: setSelected,
    errorsOf: (index: number): StepErrors => ({
      afterDays: errorOf(index, "afterDays"),
      content: errorOf(index, "content"),
    }),
    change,
    add,
    remove,
    /** Returns the handler for `Form`. If the list is not valid, the first step with an error opens. */
    onSubmit: (submit: Submit) => (event: FormEvent) => {
      event.preventDefault();
      setMessage(undefined);
      void form.handleSubmit({ submit });
    },
    refuse,
    message,
    isDirty: !isSameValue(withoutKeys(steps), withoutKeys(start)),
    canAdd: steps.length < limits.followUps.count.max,
  };
}

/** Converts the contract's path `followUps.0.content` to the form library's path `followUps[0].content`. */
function faultsIn(result: Checked<unknown>) {
  if (result.ok) return undefined;
  const errors = Object.entries(translatedErrors(result.errors));
  const fields = errors.map(([path, text]) => [path.replace(/\.(\d+)(?=\.|$)/g, "[$1]"), text]);
  return { fields: Object.fromEntries(fields) as Errors };
}

function withoutKeys(steps: readonly Step[]) {
  return steps.map(({ afterDays, content }) => ({ afterDays, content }));
}
