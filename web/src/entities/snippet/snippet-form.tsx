import { type BodyOf, snippets } from "@overture/contract";
import type { FormEvent } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { SavedElsewhere } from "../../ui/saved-elsewhere";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useSeen } from "../../ui/use-seen";
import { useSaveSnippet } from "./snippet.queries";

interface Props {
  /** Absent for a new one. */
  snippet: snippets.Snippet | undefined;
  /** The initial text of a new snippet. */
  start: string;
  onDone: () => void;
}

export function SnippetForm({ snippet, start, onDone }: Props) {
  const { seen, wasChanged, takeNewest } = useSeen(snippet);
  const { name = "", content = start, isShared = false } = seen ?? {};
  const form = useContractForm(snippets.snippetBody, { defaultValues: { name, content, isShared } });
  const save = useSaveSnippet(seen);
  const shared = form.field("isShared");

  function submit(body: BodyOf<typeof snippets.createSnippet>) {
    if (save.isPending) return;
    save.mutate(body, {
      onSuccess: (saved) => {
        toast.success(t`${saved.name} saved`);
        onDone();
      },
      onError: (error) => {
        form.refuse(error);
        takeNewest(error);
      },
    });
  }

  return (
    // The dialog stands in another form, which must not be sent with this one.
    <div onSubmit={(event: FormEvent) => event.stopPropagation()}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t`Name`}
          required
          autoFocus
          autoComplete="off"
          maxLength={snippets.snippetLimits.name.max}
          {...form.field("name")}
        />
        <TextArea label={t`Text`} required rows={6} {...form.field("content")} />
        <Checkbox label={t`Everyone can use it`} checked={shared.value ?? false} onChange={shared.onChange} />
        <FormMessage>{form.message}</FormMessage>
        {seen && wasChanged && (
          <SavedElsewhere
            says={t`The snippet is this by now. Saving again puts yours in its place.`}
            texts={[{ title: seen.name, content: seen.content }]}
          />
        )}
        <DialogActions>
          <Button onClick={onDone}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t`Save snippet`}
          </Button>
        </DialogActions>
      </Form>
    </div>
  );
}
