import { tags } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { type Tagged, useSetTags } from "./tag.queries";
import { TagsField, withTyped } from "./tags-field";

interface Props {
  of: Tagged;
  name: string;
  tags: readonly string[];
  onClose: () => void;
}

const seenBy = {
  creator: t`Everybody who is signed in sees them, and can change them.`,
  campaign: t`Everybody in the campaign sees them.`,
  thread: t`Everybody in the campaign sees them; the creator never does.`,
} satisfies Record<Tagged["kind"], string>;

/** Says which tags something has. What is typed and not added yet is saved with the others. */
export function TagsDialog({ of, name, tags: known, onClose }: Props) {
  // As they were when it opened: what others add or take away meanwhile stays so.
  const [before] = useState(() => [...known]);
  const form = useContractForm(tags.setCreatorTags.body, { defaultValues: { tags: before } });
  const set = useSetTags(of);
  const [typed, setTyped] = useState("");
  useUnsavedWords(typed.trim() !== "");
  const { value = [], onChange, error } = form.field("tags");

  function submit(body: { tags: string[] }) {
    set.mutate(
      { tags: withTyped(body.tags, typed), before },
      {
        onSuccess: () => {
          toast.success(t`Tags saved`);
          onClose();
        },
        onError: form.refuse,
      },
    );
  }

  return (
    <Dialog title={t`Tags of ${name}`} description={seenBy[of.kind]} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TagsField value={value} onChange={onChange} typed={typed} onTyped={setTyped} error={error} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={set.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
