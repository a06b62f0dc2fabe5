import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../../api/call-error";
import { templateChoices } from "../../../entities/template/template.queries";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { FormMessage } from "../../../ui/form-message";
import { formatQuantity } from "../../../ui/format";
import { Select } from "../../../ui/select";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { toast } from "../../../ui/toast";
import { changedMeanwhile, goneMeanwhile } from "./left-out";
import { useApplyTemplate, useUndoTemplate } from "./selected-drafts.queries";

interface Props {
  campaignId: string;
  /** The selected drafts, or all that match. */
  drafts: Pick<SelectionProps, "ids" | "rows"> | { matching: { q: string; count: number } };
  onClose: () => void;
  onApplied: () => void;
}

const undoMs = 10_000;
const whatStays = [
  t`Drafts that were changed by hand stay as they are.`,
  t`Offers stay, and a reply keeps its subject.`,
].join(" ");
const leftWords = [
  t`Somebody has changed these words, or it is not known whether.`,
  t`If you rewrite them as well, their words are replaced; you can undo it for some seconds.`,
].join(" ");

/** Applies another template to drafts. Drafts with edited texts are rewritten only after a confirmation. */
export function ApplyTemplateDialog({ campaignId, drafts, onClose, onApplied }: Props) {
  const choices = useQuery(templateChoices(campaignId));
  const { mutateAsync: apply, isPending, error } = useApplyTemplate(campaignId);
  const { mutateAsync: undoTemplate } = useUndoTemplate(campaignId);
  const [templateId, setTemplateId] = useState<string>();
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  /** The number of drafts that were not rewritten, after the first call. */
  const [left, setLeft] = useState(0);
  const all = [...(choices.data?.defaultEmailTemplates ?? []), ...(choices.data?.emailTemplates ?? [])];
  const count = "matching" in drafts ? drafts.matching.count : drafts.ids.size;
  const refusal = error instanceof CallError ? error.errors["templateId"] : undefined;

  async function undo(undoIds: readonly string[]) {
    try {
      let [changed, skipped] = [0, 0];
      for (const undoId of undoIds) {
        const undone = await undoTemplate(undoId);
        changed += undone.changed;
        skipped += undone.skipped;
      }
      const words = plural(changed, {
        one: "# draft has its former text again",
        other: "# drafts have their former text again",
      });
      toast.info(words, { ...(skipped > 0 && { description: changedMeanwhile(skipped) }) });
    } catch (error) {
      toast.error(t`The former texts could not be brought back`, because(error));
    }
  }

  async function rewrite(isForAll: boolean) {
    if (templateId === undefined) return setIsMissing(true);
    try {
      const chosen = "matching" in drafts ? drafts : { messageIds: [...drafts.ids] };
      const done = await apply({ ...chosen, templateId, ...(isForAll && { all: true as const }) });
      // The undo also includes the second call, which rewrites the drafts that the first one did not.
      const undoIds = [...undoable, ...(done.undoId === undefined ? [] : [done.undoId])];
      setUndoable(undoIds);
      toast.success(plural(done.changed, { one: "# draft rewritten", other: "# drafts rewritten" }), {
        durationMs: undoMs,
        ...(undoIds.length > 0 && { action: { label: t`Undo`, onClick: () => void undo(undoIds) } }),
        ...(done.skipped > 0 && { description: goneMeanwhile(done.skipped) }),
      });
      if (done.left === 0) return onApplied();
      setLeft(done.left);
    } catch {
      // The dialog shows the error.
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void rewrite(false);
  }

  if (left > 0) {
    const title = plural(left, { one: "# draft left as written", other: "# drafts left as written" });
    return (
      <Dialog title={title} description={leftWords} onClose={onApplied}>
        <FormMessage>{error ? messageOf(error) : undefined}</FormMessage>
        <DialogActions>
          <Button autoFocus onClick={onApplied}>
            {t`Keep their words`}
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => void rewrite(true)}>
            {t`Rewrite ${formatQuantity(left, "draft")}`}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={plural(count, { one: "Another template for # draft", other: "Another template for # drafts" })}
      description={`${"matching" in drafts ? "" : hiddenWords(drafts.ids, drafts.rows)}${whatStays}`}
      onClose={onClose}
    >
      {choices.isLoadingError ? (
        <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />
      ) : (
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <Select
            label={t`Template`}
            required
            placeholder={choices.data && all.length === 0 ? t`There is no template yet` : t`Choose a template`}
            error={isMissing ? t`Choose a template` : refusal}
            value={templateId}
            options={all.map(({ _id, name, userId }) => ({
              value: _id,
              label: userId == null ? t`${name} (default)` : name,
            }))}
            onChange={(id) => {
              setIsMissing(false);
              setTemplateId(id);
            }}
          />
          <FormMessage>{error && refusal === undefined ? messageOf(error) : undefined}</FormMessage>
          <DialogActions>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" tone="primary" busy={isPending}>
              {t`Apply template`}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
