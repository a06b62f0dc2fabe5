import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallError, messageOf } from "../../../api/call-error";
import { templateChoices } from "../../../entities/template/template.queries";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DialogActions } from "../../../ui/dialog-actions";
import { ErrorState } from "../../../ui/error-state";
import { FormMessage } from "../../../ui/form-message";
import { formatQuantity } from "../../../ui/format";
import { Select } from "../../../ui/select";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { toast } from "../../../ui/toast";
import { useApplyTemplate } from "./selected-drafts.queries";

interface Props extends Pick<SelectionProps, "ids" | "rows"> {
  campaignId: string;
  onClose: () => void;
  onApplied: () => void;
}

/** Another template for the selected drafts. Words that somebody has changed are given up only when that is said. */
export function ApplyTemplateDialog({ campaignId, ids, rows, onClose, onApplied }: Props) {
  const choices = useQuery(templateChoices);
  const { mutateAsync: apply, isPending, error } = useApplyTemplate(campaignId);
  const [templateId, setTemplateId] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  /** How many were left, once that is known. */
  const [left, setLeft] = useState(0);
  const all = [...(choices.data?.defaultEmailTemplates ?? []), ...(choices.data?.emailTemplates ?? [])];
  const refusal = error instanceof CallError ? error.errors["templateId"] : undefined;

  async function rewrite(isForAll: boolean) {
    if (templateId === undefined) return setIsMissing(true);
    try {
      const done = await apply({ messageIds: [...ids], templateId, ...(isForAll && { all: true as const }) });
      toast.success(`${formatQuantity(done.changed, "draft")} rewritten`, {
        ...(done.skipped > 0 && {
          description: `${formatQuantity(done.skipped, "other")} had been sent or discarded.`,
        }),
      });
      if (done.left === 0) return onApplied();
      setLeft(done.left);
    } catch {
      // The dialog says why.
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void rewrite(false);
  }

  if (left > 0) {
    const changed = formatQuantity(left, "draft");
    return (
      <Dialog
        title={`${changed} left as written`}
        description="Somebody has changed these words, or it is not known whether. If you rewrite them as well, those words are lost. This cannot be undone."
        onClose={onApplied}
      >
        <FormMessage>{error ? messageOf(error) : undefined}</FormMessage>
        <DialogActions>
          <Button autoFocus onClick={onApplied}>
            Keep their words
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => void rewrite(true)}>
            Rewrite {changed}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Another template for ${formatQuantity(ids.size, "draft")}`}
      description={`${hiddenWords(ids, rows)}Drafts that were changed by hand stay as they are. Offers stay, and a reply keeps its subject.`}
      onClose={onClose}
    >
      {choices.isLoadingError ? (
        <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />
      ) : (
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <Select
            label="Template"
            required
            placeholder={choices.data && all.length === 0 ? "There is no template yet" : "Choose a template"}
            error={isMissing ? "Choose a template" : refusal}
            value={templateId}
            options={all.map(({ _id, name, userId }) => ({
              value: _id,
              label: userId == null ? `${name} (default)` : name,
            }))}
            onChange={(id) => {
              setIsMissing(false);
              setTemplateId(id);
            }}
          />
          <FormMessage>{error && refusal === undefined ? messageOf(error) : undefined}</FormMessage>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" tone="primary" busy={isPending}>
              Apply template
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
