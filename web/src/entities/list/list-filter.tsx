import type { lists } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { loadable } from "../../ui/loadable";
import { OptionalSelect } from "../../ui/optional-select";
import { everyList } from "./list.queries";

const saving = loadable(() => import("./save-filter-dialog"));
const managing = loadable(() => import("./manage-lists-dialog"));

interface Props {
  /** The list that narrows the search. */
  value: string | undefined;
  onChange: (list: string | undefined) => void;
  /** The other filters, where any is set. */
  filter: lists.SavedFilter | undefined;
}

/** Narrows a search to one list, keeps its filters as a list, and leads to all lists. */
export function ListFilter({ value, onChange, filter }: Props) {
  const found = useQuery(everyList);
  const [opened, setOpened] = useState<"save" | "manage">();
  const SaveFilterDialog = saving.useModule(opened === "save")?.SaveFilterDialog;
  const ManageListsDialog = managing.useModule(opened === "manage")?.ManageListsDialog;
  const close = () => setOpened(undefined);
  const known = found.data ?? [];
  const chosen = known.find(({ _id }) => _id === value);
  const isUnknown = value !== undefined && !chosen;

  /** Only lists that were read can show that this one is not among them. */
  function unknownWords(): string {
    if (found.isPending) return t`Loading`;
    return found.data ? t`A list that is gone` : t`Not known`;
  }

  return (
    <div className="col-span-full flex flex-wrap items-end gap-2">
      <div className="w-full sm:w-52">
        <OptionalSelect
          label={t`List`}
          none={t`Any`}
          value={value}
          error={found.isLoadingError ? t`The lists could not be loaded` : undefined}
          options={[
            ...known.map((list) => ({ value: list._id, label: nameOf(list) })),
            ...(isUnknown ? [{ value, label: unknownWords() }] : []),
          ]}
          onChange={onChange}
        />
      </div>
      {filter && (value === undefined || chosen?.filter) && (
        <Button size="small" tone="quiet" onPointerEnter={saving.warm} onClick={() => setOpened("save")}>
          {chosen?.isOwn ? t`Save changed filter` : t`Save filter as list`}
        </Button>
      )}
      <Button size="small" tone="quiet" onPointerEnter={managing.warm} onClick={() => setOpened("manage")}>
        {t`Manage lists`}
      </Button>
      {SaveFilterDialog && filter && <SaveFilterDialog filter={filter} shown={chosen} onClose={close} />}
      {ManageListsDialog && (
        <ManageListsDialog
          onClose={close}
          onChoose={(list) => {
            onChange(list);
            close();
          }}
          onDeleted={(list) => list === value && onChange(undefined)}
        />
      )}
    </div>
  );
}

function nameOf({ name, isOwn, owner }: lists.CreatorList): string {
  return isOwn ? name : `${name} (${owner.username})`;
}
