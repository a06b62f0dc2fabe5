import type { BodyInput, tags } from "@overture/contract";
import { type FormEvent, useRef, useState } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../api/call-error";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { FormMessage } from "../../ui/form-message";
import { toast } from "../../ui/toast";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { useChangeCreatorTags } from "./tag.queries";
import { TagsField, withTyped } from "./tags-field";

type Matching = NonNullable<BodyInput<typeof tags.changeCreatorTags>["matching"]>;
export type MatchingCreators = Pick<Matching, "filters" | "count">;

interface Props {
  ids: ReadonlySet<string>;
  /** All creators that a filter finds, if the dialog is about these. */
  matching?: MatchingCreators | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives creators tags, and takes tags away from them. What else each of them has stays. */
export function TagCreatorsDialog({ ids, matching, onChanged, onClose }: Props) {
  const { mutateAsync: change, isPending } = useChangeCreatorTags();
  /** A ref, so that the second click of a double click sees it too. */
  const isUnderWay = useRef(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState({ added: "", removed: "" });
  const [message, setMessage] = useState<string>();
  const add = withTyped(added, typed.added);
  const remove = withTyped(removed, typed.removed);
  const count = matching?.count ?? ids.size;
  const isNothing = add.length + remove.length === 0;
  useUnsavedWords(!isNothing);

  async function undo(changes: tags.TagChange[]) {
    try {
      const { changed, skipped } = await change({ changes });
      toast.success(changedWords(changed), describeSkipped(skipped));
    } catch (error) {
      toast.error(t`The tags could not be changed back`, because(error));
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current || isNothing) return;
    isUnderWay.current = true;
    setMessage(undefined);
    try {
      const body = matching
        ? { matching: { ...matching, add, remove } }
        : { changes: [{ creatorIds: [...ids], add, remove }] };
      const { changed, skipped, undo: back } = await change(body);
      toast.success(changedWords(changed), {
        ...describeSkipped(skipped),
        ...(back.length > 0 && { action: { label: t`Undo`, onClick: () => void undo(back) } }),
      });
      onChanged();
      onClose();
    } catch (error) {
      const [refusal] = error instanceof CallError ? Object.values(error.errors) : [];
      setMessage(refusal ?? messageOf(error));
      isUnderWay.current = false;
    }
  }

  return (
    <Dialog
      title={plural(count, { one: "Tags of # creator", other: "Tags of # creators" })}
      description={t`Everybody who is signed in sees them, and can change them.`}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TagsField
          value={added}
          onChange={setAdded}
          typed={typed.added}
          onTyped={(text) => setTyped({ ...typed, added: text })}
          error={undefined}
          chosenLabel={t`Tags to add`}
        />
        <TagsField
          value={removed}
          onChange={setRemoved}
          typed={typed.removed}
          onTyped={(text) => setTyped({ ...typed, removed: text })}
          error={undefined}
          label={t`Remove a tag`}
          chosenLabel={t`Tags to remove`}
          addLabel={t`Remove`}
          dropLabel={(tag) => t`Keep ${tag}`}
          autoFocus={false}
        />
        <FormMessage>{message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={isPending} disabled={isNothing}>
            {t`Save`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function changedWords(creators: number): string {
  return plural(creators, {
    0: "No tags changed",
    one: "Tags of # creator changed",
    other: "Tags of # creators changed",
  });
}

/** Skipped creators were deleted meanwhile, or would exceed the number of tags. */
function describeSkipped(skipped: number) {
  if (skipped === 0) return {};
  return { description: plural(skipped, { one: "# other was skipped.", other: "# others were skipped." }) };
}
