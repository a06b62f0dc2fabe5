import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallError, messageOf } from "../../../api/call-error";
import { templateChoices } from "../../../entities/template/template.queries";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { FormMessage } from "../../../ui/form-message";
import { formatQuantity } from "../../../ui/format";
import { Select } from "../../../ui/select";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { toast } from "../../../ui/toast";
import { useApplyTemplate, useUndoTemplate } from "./selected-drafts.queries";

interface Props {
  campaignId: string;
  /** The selected drafts, or all that match. */
  drafts: Pick<SelectionProps, "ids" | "rows"> | { matching: { q: string; count: number } };
  onClose: () => void;
  onApplied: () => void;
}

const undoMs = 10_000;

/** Another template for drafts. Words that somebody has changed are given up only when that is said. */
export function ApplyTemplateDialog({ campaignId, drafts, onClose, onApplied }: Props) {
  const choices = useQuery(templateChoices);
  const { mutateAsync: apply, isPending, error } = useApplyTemplate(campaignId);
  const { mutateAsync: undoTemplate } = useUndoTemplate(campaignId);
  const [templateId, setTemplateId] = useState<string>();
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  /** How many were left, once that is known. */
  const [left, setLeft] = useState(0);
  const all = [...(choices.data?.defaultEmailTemplates ?? []), ...(choices.data?.emailTemplates ?? [])];
  const refusal = error instanceof CallError ? error.errors["templateId"] : undefined;

  async function undo(undoIds: readonly string[]) {
    try {
      let [changed, skipped] = [0, 0];
      for (const undoId of undoIds) {
        const undone = await undoTemplate(undoId);
        changed += undone.changed;
        skipped += undone.skipped;
      }
      toast.info(`${formatQuantity(changed, "draft has its", "drafts have their")} former text again`, {
        ...(skipped > 0 && { description: `${formatQuantity(skipped, "other")} had been sent or changed.` }),
      });
    } catch (error) {
      toast.error("The former texts could not be brought back", { description: messageOf(error) });
    }
  }

  async function rewrite(isForAll: boolean) {
    if (templateId === undefined) return setIsMissing(true);
    try {
      const chosen = "matching" in drafts ? drafts : { messageIds: [...drafts.ids] };
      const done = await apply({ ...chosen, templateId, ...(isForAll && { all: true as const }) });
      // The second call, for what was left, is undone with the first.
      const undoIds = [...undoable, ...(done.undoId === undefined ? [] : [done.undoId])];
      setUndoable(undoIds);
      toast.success(`${formatQuantity(done.changed, "draft")} rewritten`, {
        durationMs: undoMs,
        ...(undoIds.length > 0 && { action: { label: "Undo", onClick: () => void undo(undoIds) } }),
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
        description="Somebody has changed these words, or it is not known whether. If you rewrite them as well, their words are replaced; you can undo it for some seconds."
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
      title={`Another template for ${formatQuantity("matching" in drafts ? drafts.matching.count : drafts.ids.size, "draft")}`}
      description={`${"matching" in drafts ? "" : hiddenWords(drafts.ids, drafts.rows)}Drafts that were changed by hand stay as they are. Offers stay, and a reply keeps its subject.`}
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
