import { type BodyOf, lists } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { FormMessage } from "../../ui/form-message";
import { formatTotal } from "../../ui/format";
import { Select } from "../../ui/select";
import { SharedNameForm } from "../../ui/shared-name-form";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useSeen } from "../../ui/use-seen";
import { FilterWords } from "./filter-words";
import { everyList, useCreateList, useUpdateList } from "./list.queries";

interface Props {
  filter: lists.SavedFilter;
  /** The saved filter that narrows the search already. */
  shown?: lists.CreatorList | undefined;
  onClose: () => void;
}

const newList = "new";

/** Saves a filter as a new list, or as the filter of an existing one. */
export function SaveFilterDialog({ filter: set, shown, onClose }: Props) {
  const found = useQuery(everyList);
  const [chosen, setChosen] = useState(shown?.isOwn ? shown._id : newList);
  const own = (found.data ?? []).filter((list) => list.isOwn && list.filter);
  const target = own.find(({ _id }) => _id === chosen);
  // Conditions that are set next to the list replace the list's own of the same name, and add to the others.
  const filter = withFilter(shown?.filter, set);
  const rest = { filter, onClose };

  return (
    <Dialog
      title={target ? t`Save changed filter` : t`Save filter as list`}
      description={
        t`Whoever matches the filter is in the list, also creators who are added later.` +
        " " +
        t`A campaign's own limits are not saved.`
      }
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-4">
        <FilterWords filter={filter} />
        {own.length > 0 && (
          <Select
            label={t`List`}
            value={target?._id ?? newList}
            options={[
              { value: newList, label: t`New list` },
              ...own.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={setChosen}
          />
        )}
      </div>
      {target ? <ChangedFilter key={target._id} list={target} {...rest} /> : <NewList {...rest} />}
    </Dialog>
  );
}

/** Merges two filters; each own field is a separate condition. */
function withFilter(kept: lists.SavedFilter | undefined, set: lists.SavedFilter): lists.SavedFilter {
  const field = { ...kept?.field, ...set.field };
  return { ...kept, ...set, ...(Object.keys(field).length > 0 && { field }) };
}

interface FormProps {
  filter: lists.SavedFilter;
  onClose: () => void;
}

function saySaved({
  name,
  total,
  totalIsEstimate,
}: {
  name: string;
  total: number;
  totalIsEstimate?: boolean | undefined;
}) {
  toast.success(t`${name} saved`, { description: t`It has ${formatTotal(total, totalIsEstimate, "creator")} now.` });
}

function NewList({ filter, onClose }: FormProps) {
  const form = useContractForm(lists.createList.body, { defaultValues: { name: "", isShared: false, filter } });
  const create = useCreateList();

  function submit(body: BodyOf<typeof lists.createList>) {
    create.mutate(body, {
      onSuccess: (saved) => {
        saySaved(saved);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <SharedNameForm
      form={form}
      longest={lists.listLimits.name.max}
      submitLabel={t`Save list`}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** The list keeps its name, and whether it is shared. */
function ChangedFilter({ list, filter, onClose }: FormProps & { list: lists.CreatorList }) {
  const { seen, wasChanged, takeNewest } = useSeen(list);
  const update = useUpdateList();

  function submit(event: FormEvent) {
    event.preventDefault();
    update.mutate(
      { id: list._id, filter, before: { filter: seen.filter } },
      {
        onError: takeNewest,
        onSuccess: (saved) => {
          saySaved(saved);
          onClose();
        },
      },
    );
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormMessage>{update.error ? messageOf(update.error) : undefined}</FormMessage>
      {wasChanged && seen.filter && (
        <div className="flex flex-col gap-2 rounded border border-line p-3">
          <p className="text-[13px] text-muted">{t`The saved filter is this by now. Saving again puts yours in its place.`}</p>
          <FilterWords filter={seen.filter} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" tone="primary" busy={update.isPending}>
          {t`Save list`}
        </Button>
      </DialogActions>
    </form>
  );
}
