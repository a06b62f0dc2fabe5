import { lists } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../api/call-error";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Dialog, DialogActions } from "../../ui/dialog";
import { FormMessage } from "../../ui/form-message";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { everyList, useChangeMembers, useCreateList } from "./list.queries";

interface Props {
  /** How many are to be added. */
  count: number;
  /** Adds them, and answers who was not in the list before. */
  add: (listId: string) => Promise<{ addedIds: string[] }>;
  onAdded?: () => void;
  onClose: () => void;
}

const newList = "new";

/** Adds creators to a list that is put together by hand, or to a new one. */
export function AddToListDialog({ count, add, onAdded, onClose }: Props) {
  const found = useQuery(everyList);
  const own = (found.data ?? []).filter((list) => list.isOwn && !list.filter);
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const { mutateAsync: create } = useCreateList();
  const { mutateAsync: change } = useChangeMembers();
  useUnsavedWords(name !== "");
  const target = chosen ?? own[0]?._id ?? newList;

  async function undo(list: Target, addedIds: string[]) {
    try {
      const { removedIds } = await change({ id: list._id, remove: addedIds });
      toast.success(
        plural(removedIds.length, {
          one: `# creator removed from ${list.name}`,
          other: `# creators removed from ${list.name}`,
        }),
      );
    } catch (error) {
      toast.error(t`${list.name} could not be changed back`, because(error));
    }
  }

  async function targetList(): Promise<Target> {
    const known = own.find(({ _id }) => _id === target);
    if (known) return known;
    const made = await create({ name, isShared, creatorIds: [] });
    // Should adding fail, the next attempt is for the list that is there by now.
    setChosen(made._id);
    return made;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setErrors({});
    setMessage(undefined);
    try {
      const list = await targetList();
      const { addedIds } = await add(list._id);
      const left = count - addedIds.length;
      toast.success(addedWords(addedIds.length, list.name), {
        ...(left > 0 && {
          description: plural(left, {
            one: "# creator was in it already, or not in the catalogue.",
            other: "# creators were in it already, or not in the catalogue.",
          }),
        }),
        ...(addedIds.length > 0 && { action: { label: t`Undo`, onClick: () => void undo(list, addedIds) } }),
      });
      onAdded?.();
      onClose();
    } catch (error) {
      const refused = error instanceof CallError ? error.errors : {};
      setErrors(refused);
      setMessage(refused["name"] === undefined ? (Object.values(refused)[0] ?? messageOf(error)) : undefined);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={plural(count, { one: "Add # creator to a list", other: "Add # creators to a list" })}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Select
          label={t`List`}
          value={target}
          error={found.isLoadingError ? t`Your lists could not be loaded` : undefined}
          options={[
            ...own.map((list) => ({ value: list._id, label: list.name })),
            { value: newList, label: t`New list` },
          ]}
          onChange={setChosen}
        />
        {target === newList && (
          <>
            <TextField
              label={t`Name`}
              required
              autoComplete="off"
              maxLength={lists.listLimits.name.max}
              value={name}
              onChange={setName}
              error={errors["name"]}
            />
            <Checkbox label={t`Everyone can use it`} checked={isShared} onChange={setIsShared} />
          </>
        )}
        <FormMessage>{message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={isBusy} disabled={found.isPending}>
            {t`Add to list`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function addedWords(creators: number, list: string): string {
  return plural(creators, {
    0: `No creators added to ${list}`,
    one: `# creator added to ${list}`,
    other: `# creators added to ${list}`,
  });
}

type Target = Pick<lists.CreatorList, "_id" | "name">;
