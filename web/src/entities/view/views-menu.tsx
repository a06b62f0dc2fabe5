import type { views } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "#language";
import { isConflict } from "../../api/call-error";
import type { ChangeAddress } from "../../api/search-params";
import { useSession } from "../../api/session";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import type { TableLayout } from "../../ui/data-table/layout";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../../ui/dropdown-menu";
import { toast } from "../../ui/toast";
import { rememberedView, rememberView } from "./remembered-view";
import { useCreateView, useDeleteView, useUpdateView, viewsOf } from "./view.queries";
import { EditViewDialog, SaveViewDialog } from "./view-dialog";

export interface ViewsMenuProps {
  table: views.ViewTable;
  /** How the table is read now. */
  filters: views.View["filters"];
  sort: string | null;
  /** The columns, if they can be chosen. */
  layout?: TableLayout;
  /** The view in the address. */
  chosenId: string | undefined;
  /** Whether the address asks for nothing: then one gets the view that one chose last. */
  isBare: boolean;
  size?: "small" | "normal" | undefined;
  /** Where there is little room: its name stands there once a view is chosen. */
  isTight?: boolean | undefined;
  /** Reads the table so; undefined: as it is by itself. */
  onChoose: (view: views.View | undefined, how: ChangeAddress) => void;
  /** Names the view in the address, and leaves how the table is read. */
  onName: (viewId: string | undefined) => void;
}

/** The views of a table: to choose one, save a new one, and change, share or delete an own one. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { table, filters, sort, layout, chosenId, isBare, size = "normal", isTight = false, onChoose, onName } = props;
  const userId = useSession()?.user._id;
  const { data: known, isError } = useQuery(viewsOf(table));
  const [opened, setOpened] = useState<"save" | "edit">();
  const update = useUpdateView();
  const { mutateAsync: create } = useCreateView();
  const { mutateAsync: remove } = useDeleteView();
  const reading = { filters, sort, ...layout };
  const isOfThese = (view: views.View) => isSame(view, reading);
  // An address with the contents of a view counts as that view, whoever sent the address.
  const chosen = known?.find((view) => (chosenId === undefined ? isOfThese(view) : view._id === chosenId));
  const isChanged = chosen !== undefined && !isOfThese(chosen);
  /** The view as it was chosen here: it may be saved elsewhere since. */
  const [seen, setSeen] = useState<views.View>();
  if (chosen && seen?._id !== chosen._id) setSeen(chosen);
  const close = () => setOpened(undefined);
  const edit = () => setOpened("edit");
  const words = t({ message: "Views", context: "saved views" });
  useLastView({ table, known, isBare, onChoose });

  function choose(view: views.View | undefined) {
    if (userId !== undefined) rememberView(table, userId, view?._id);
    setSeen(view);
    onChoose(view, "push");
  }

  function name(viewId: string | undefined) {
    if (userId !== undefined) rememberView(table, userId, viewId);
    onName(viewId);
  }

  function saveChanges(view: views.View) {
    const { columns, order, widths, filters, sort } = seen ?? view;
    update.mutate(
      { id: view._id, ...reading, before: { columns, order, widths, filters, sort } },
      {
        onSuccess: (saved) => {
          setSeen(saved);
          toast.success(t`${view.name} saved`);
        },
        onError: (error) => {
          if (!isConflict(error)) return toast.error(t`${view.name} could not be saved`, because(error));
          setSeen(error.current as views.View);
          toast.error(error.message, {
            description: t`Choose ${view.name} again to see it. Saving again puts what is here in its place.`,
          });
        },
      },
    );
  }

  async function bringBack({ name: given, isShared, columns, order, widths, ...view }: views.View) {
    try {
      const body = { table, name: given, isShared, columns, order, widths, filters: view.filters, sort: view.sort };
      name((await create(body))._id);
      toast.success(t`${given} is back`);
    } catch (error) {
      toast.error(t`${given} could not be brought back`, because(error));
    }
  }

  async function deleteView(view: views.View) {
    try {
      await remove(view._id);
      name(undefined);
      toast.success(t`${view.name} deleted`, { action: { label: t`Undo`, onClick: () => void bringBack(view) } });
    } catch (error) {
      toast.error(t`${view.name} could not be deleted`, because(error));
    }
  }

  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button
            size={size}
            title={isTight ? (chosen?.name ?? words) : undefined}
            icon={<Bookmark aria-hidden size={16} className={chosen ? "text-accent-text" : undefined} />}
          >
            <span className={isTight && !chosen ? "sr-only" : "max-w-40 truncate"}>{chosen?.name ?? words}</span>
            {isChanged && <span className="font-normal text-muted">{t`changed`}</span>}
          </Button>
        }
      >
        {isError && <MenuLabel>{t`The views could not be loaded`}</MenuLabel>}
        {known?.length === 0 && <MenuLabel>{t`No views yet`}</MenuLabel>}
        {known?.map((view) => (
          <MenuItem key={view._id} icon={<Mark isChosen={view === chosen} />} onSelect={() => choose(view)}>
            <span className="max-w-60 truncate">{view.name}</span>
            {!view.isOwn && <span className="text-muted">{t`by ${view.owner.username}`}</span>}
            {view.isOwn && view.isShared && <span className="text-muted">{t`shared`}</span>}
          </MenuItem>
        ))}
        {chosen && (
          <MenuItem icon={<Mark isChosen={false} />} onSelect={() => choose(undefined)}>
            {t`No view`}
          </MenuItem>
        )}
        <MenuSeparator />
        {chosen?.isOwn && isChanged && (
          <MenuItem onSelect={() => saveChanges(chosen)}>{t`Save changes to ${chosen.name}`}</MenuItem>
        )}
        <MenuItem onSelect={() => setOpened("save")}>{t`Save as a new view…`}</MenuItem>
        {chosen?.isOwn && <MenuItem onSelect={edit}>{t`Rename or share ${chosen.name}…`}</MenuItem>}
        {chosen?.isOwn && (
          <MenuItem tone="danger" onSelect={() => void deleteView(chosen)}>{t`Delete ${chosen.name}`}</MenuItem>
        )}
      </DropdownMenu>
      {opened === "save" && (
        <SaveViewDialog reading={{ table, ...reading }} onSaved={({ _id }) => name(_id)} onClose={close} />
      )}
      {opened === "edit" && chosen && <EditViewDialog view={chosen} onClose={close} />}
    </>
  );
}

function Mark({ isChosen }: { isChosen: boolean }) {
  return (
    <span className="grid size-4 place-items-center">
      {isChosen && (
        <>
          <Check aria-hidden size={14} />
          <span className="sr-only">{t`Chosen:`} </span>
        </>
      )}
    </span>
  );
}

interface LastViewProps extends Pick<ViewsMenuProps, "table" | "isBare" | "onChoose"> {
  known: readonly views.View[] | undefined;
}

/** Applies the view that was chosen last if the address does not ask for anything else. */
function useLastView({ table, known, isBare, onChoose }: LastViewProps): void {
  const userId = useSession()?.user._id;
  const isDone = useRef(false);
  const apply = useEffectEvent(() => {
    const last = userId === undefined || !isBare ? undefined : rememberedView(table, userId);
    const view = known?.find(({ _id }) => _id === last);
    if (view) onChoose(view, "replace");
  });

  // Connects to what the browser remembers, once the views are there.
  useEffect(() => {
    if (known === undefined || isDone.current) return;
    isDone.current = true;
    apply();
  }, [known]);
}

type Reading = Pick<views.View, "filters" | "sort"> & Partial<TableLayout>;

/** Columns count where they can be chosen. */
function isSame(view: views.View, reading: Reading): boolean {
  const words = ({ filters, sort, columns = [], order = [], widths = {} }: Reading) => {
    const layout = reading.columns && [[...columns].sort(), order, Object.entries(widths).sort()];
    return JSON.stringify([sort, Object.entries(filters).sort(), layout]);
  };
  return words(view) === words(reading);
}
