import { creatorFields } from "@overture/contract";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import type { OwnField } from "../../entities/creator/own-fields.queries";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Select } from "../../ui/select";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { nameForLabel, typeNames } from "./field-words";
import { useCreateField, useUpdateField } from "./own-fields.queries";

interface Props {
  title: string;
  saveLabel: string;
  start: creatorFields.NewField;
  /** Whether the field exists already. */
  isKnown: boolean;
  save: UseMutationResult<{ message: string }, Error, creatorFields.NewField>;
  onClose: () => void;
}

const types = creatorFields.fieldType.options.map((value) => ({ value, label: typeNames[value] }));

export function CreateFieldDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateField();
  const start = { label: "", name: "", type: "text" as const };
  return (
    <FieldDialog
      title={t`New field`}
      saveLabel={t`Add field`}
      start={start}
      isKnown={false}
      save={create}
      onClose={onClose}
    />
  );
}

export function UpdateFieldDialog({ field, onClose }: { field: OwnField; onClose: () => void }) {
  const update = useUpdateField(field);
  const { label, name, type, choices } = field;
  const start = { label, name, type, ...(choices && { choices }) };
  return (
    <FieldDialog title={t`Edit field`} saveLabel={t`Save`} start={start} isKnown save={update} onClose={onClose} />
  );
}

function FieldDialog({ title, saveLabel, start, isKnown, save, onClose }: Props) {
  const form = useContractForm(creatorFields.createField.body, { defaultValues: start });
  // The choices, one on each line. Lines may be empty while the user types.
  const [lines, setLines] = useState((start.choices ?? []).join("\n"));
  const { label = "", name = "", type } = form.values;
  const field = { label: form.field("label"), name: form.field("name"), type: form.field("type") };
  const variable = `{{field.${name || "name"}}}`;
  const longest = creatorFields.fieldLimits.name.max;

  function writeLabel(typed: string) {
    // The name follows the label until the user types another name.
    if (!isKnown && name === nameForLabel(label, longest)) form.set("name", nameForLabel(typed, longest));
    field.label.onChange(typed);
  }

  function writeChoices(typed: string) {
    setLines(typed);
    const choices = typed.split("\n").map((line) => line.trim());
    form.set(
      "choices",
      choices.filter((line) => line !== ""),
    );
  }

  function submit(body: creatorFields.NewField) {
    const { choices, ...rest } = body;
    save.mutate(
      { ...rest, ...(rest.type === "choice" && { choices }) },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: form.refuse,
      },
    );
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t`Label`}
          required
          autoComplete="off"
          hint={t`As people read it.`}
          {...field.label}
          onChange={writeLabel}
        />
        <TextField
          label={t`Name`}
          required
          autoComplete="off"
          hint={
            isKnown
              ? t`Templates, files and filters with its former name go on meaning it.`
              : t`Templates say ${variable}.`
          }
          {...field.name}
        />
        <Select
          label={t`Type`}
          required
          options={types}
          {...(isKnown && { hint: t`It can be changed as long as no creator has a value.` })}
          {...field.type}
        />
        {type === "choice" && (
          <TextArea
            label={t`Choices`}
            required
            rows={5}
            hint={
              isKnown ? t`One in each line. A choice that creators have cannot be taken away.` : t`One in each line.`
            }
            {...form.field("choices")}
            value={lines}
            onChange={writeChoices}
          />
        )}
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {saveLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
