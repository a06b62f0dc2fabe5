import { creatorFields } from "@overture/contract";
import { type FormEvent, useState } from "react";
import { t } from "#language";
import { CallError, isConflict, messageOf } from "../../api/call-error";
import type { OwnField } from "../../entities/creator/own-fields.queries";
import { OwnValueField } from "../../entities/creator/own-value-field";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { toast } from "../../ui/toast";
import { useReadProfile, useSaveProfile } from "./profile.queries";
import { changedMeanwhile, theirWords } from "./profile-words";

type Values = Readonly<Record<string, creatorFields.FieldValue | undefined>>;
type Changes = Record<string, creatorFields.FieldValue | null>;

interface Props {
  id: string;
  username: string;
  fields: readonly OwnField[];
  values: Values;
  onClose: () => void;
}

/**
 * Sends only the changed values, because somebody else may fill in other fields at the same time. What others have
 * changed in the same ones is shown before it is replaced.
 */
export function OwnValuesDialog({ id, username, fields, values, onClose }: Props) {
  const [start, setStart] = useState(values);
  const [typed, setTyped] = useState(values);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [message, setMessage] = useState<string>();
  const save = useSaveProfile(id);
  const readAgain = useReadProfile(id);
  const changed = fields.filter(({ name }) => typed[name] !== start[name]);

  /** Returns the handler for `Form`. An invalid value shows an error at its field. */
  const onSubmit = (submit: (changes: Changes) => void) => (event: FormEvent) => {
    event.preventDefault();
    const changes: Changes = {};
    const wrong: Record<string, string> = {};
    for (const field of changed) {
      const read = creatorFields.readFieldValue(field, typed[field.name]);
      if (read.ok) changes[field.name] = read.value ?? null;
      else wrong[field.name] = translated(read.error);
    }
    setErrors(wrong);
    setMessage(undefined);
    if (Object.keys(wrong).length === 0) submit(changes);
  };

  function submit(changes: Changes) {
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, start[name] ?? null]));
    save.mutate(
      { fields: changes, before: { fields: before } },
      {
        onSuccess: () => {
          toast.success(t`Own fields saved`);
          onClose();
        },
        onError: (error) => {
          if (isConflict(error)) readAgain().then(({ fields: theirs }) => takeTheirs(theirs), refuse);
          else refuse(error);
        },
      },
    );
  }

  /** Fields that were not touched here show what another user has saved. */
  function takeTheirs(theirs: Values) {
    const mine = Object.fromEntries(changed.map(({ name }) => [name, typed[name]]));
    const replaced = Object.keys(mine).filter((name) => theirs[name] !== start[name]);
    setStart(theirs);
    setTyped({ ...theirs, ...mine });
    setErrors(Object.fromEntries(replaced.map((name) => [name, theirWords(theirs[name]?.toString() ?? null)])));
    setMessage(changedMeanwhile);
  }

  function refuse(error: Error) {
    const named = error instanceof CallError ? Object.entries(error.errors) : [];
    const ofFields = named.map(([name, words]) => [name.replace(/^fields\./, ""), words] as const);
    const shown = ofFields.filter(([name]) => fields.some((field) => field.name === name));
    setErrors(Object.fromEntries(shown));
    if (shown.length === 0) setMessage(messageOf(error));
  }

  return (
    <Dialog title={t`Own fields of ${username}`} width="normal" onClose={onClose}>
      <Form form={{ isDirty: changed.length > 0, onSubmit }} onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <OwnValueField
              key={field._id}
              field={field}
              value={typed[field.name]}
              onChange={(value) => {
                setTyped({ ...typed, [field.name]: value });
                setErrors({ ...errors, [field.name]: undefined });
              }}
              error={errors[field.name]}
            />
          ))}
        </div>
        <FormMessage>{message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
