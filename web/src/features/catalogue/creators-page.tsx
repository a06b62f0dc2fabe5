import type { catalogue } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileUp, History, Merge, Plus } from "lucide-react";
import { type SetStateAction, useState } from "react";
import { t } from "#language";
import type { ChangeAddress } from "../../api/search-params";
import { LazyExportMenu } from "../../entities/export/lazy-export-menu";
import { useRememberedLayout } from "../../entities/view/remembered-layout";
import type { TableState } from "../../entities/view/table-state";
import { Button, buttonClasses } from "../../ui/button";
import { noLayout, type TableLayout } from "../../ui/data-table/layout";
import { IconButton } from "../../ui/icon-button";
import { loadable, useWarm } from "../../ui/loadable";
import { Page } from "../../ui/page";
import { useAddressedRow } from "../../ui/use-addressed-row";
import { withoutFilters } from "./creator-filter";
import { CreatorTable } from "./creator-table";
import { CreatorToolbar } from "./creator-toolbar";
import { type CreatorSearch, creatorPage } from "./creators.queries";
import { useDeletingCreator } from "./use-deleting-creator";

/** Loaded separately, so that the list does not wait for the dialogs. */
const dialogs = loadable(() => import("./creator-dialogs"));
/** Loaded separately, because it contains the import reader, and few visits import a file. */
const importing = loadable(() => import("./import/import-dialog"));
const imports = loadable(() => import("./imports/imports-dialog"));

interface Props {
  search: CreatorSearch;
  /** A function gets the address as it is by then: two fields may be ready before the page is drawn again. */
  onSearch: (search: SetStateAction<CreatorSearch>) => void;
  tableState: TableState;
  onTableState: (tableState: TableState, search: CreatorSearch, how: ChangeAddress) => void;
  genres: readonly catalogue.Genre[];
  regions: readonly catalogue.Region[];
  /** The dialog that the address opens: the import, or a creator by its id. */
  open: string | undefined;
}

type Opened =
  | { dialog: "create" | "import" | "imports" }
  | { dialog: "update" | "tags" | "erase"; creator: catalogue.Creator };

export function CreatorsPage({ search, onSearch, tableState, onTableState, genres, regions, open }: Props) {
  const { data } = useQuery({ ...creatorPage(search), enabled: open !== undefined });
  const addressed = useAddressedRow(open, data?.creators);
  const [chosen, setOpened] = useState<Opened | undefined>(open === "import" ? { dialog: "import" } : undefined);
  const opened: Opened | undefined = chosen ?? (addressed.row && { dialog: "update", creator: addressed.row });
  const ImportDialog = importing.useModule(opened?.dialog === "import")?.ImportDialog;
  const ImportsDialog = imports.useModule(opened?.dialog === "imports")?.ImportsDialog;
  const { deleteCreator, question } = useDeletingCreator();
  const Dialogs = dialogs.useModule(opened !== undefined && !opened.dialog.startsWith("import"));
  useWarm(importing, dialogs);
  const categories = { genres, regions };
  const [remembered, rememberLayout] = useRememberedLayout("creators");
  const layout = tableState.layout ?? remembered;

  function changeTableState(next: TableState, nextSearch: CreatorSearch, how: ChangeAddress) {
    rememberLayout(next.layout ?? noLayout);
    onTableState(next, nextSearch, how);
  }

  const changeLayout = (next: TableLayout) => changeTableState({ ...tableState, layout: next }, search, "replace");

  const close = () => {
    setOpened(undefined);
    addressed.dismiss();
  };
  const openImport = () => setOpened({ dialog: "import" });
  const openCreate = () => setOpened({ dialog: "create" });
  const { page: _page, limit: _limit, ...shown } = search;
  const reset = () => onSearch(withoutFilters(search));

  return (
    <Page
      title={creatorsTitle}
      description={creatorsDescription}
      width="wide"
      actions={
        <>
          <IconButton
            label={t`Imports`}
            icon={<History aria-hidden size={16} />}
            onClick={() => setOpened({ dialog: "imports" })}
          />
          <Link to="/creators/duplicates" className={buttonClasses()}>
            <Merge aria-hidden size={16} />
            {t`Duplicates`}
          </Link>
          <LazyExportMenu lists={[{ kind: "creators", query: shown }]} />
          <Button icon={<FileUp aria-hidden size={16} />} onClick={openImport}>
            {t`Import CSV`}
          </Button>
          <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={openCreate}>
            {t`New creator`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CreatorToolbar
          search={search}
          {...categories}
          onFilter={(filter) => onSearch((before) => ({ ...before, ...filter, page: 1 }))}
          onReset={reset}
          tableState={tableState}
          layout={layout}
          onLayout={changeLayout}
          onTableState={changeTableState}
        />
        <CreatorTable
          search={search}
          onSearch={onSearch}
          layout={layout}
          onLayout={changeLayout}
          onReset={reset}
          onImport={openImport}
          onCreate={openCreate}
          onEdit={(creator) => setOpened({ dialog: "update", creator })}
          onTags={(creator) => setOpened({ dialog: "tags", creator })}
          onDelete={deleteCreator}
          onErase={(creator) => setOpened({ dialog: "erase", creator })}
        />
      </div>
      {question}
      {ImportDialog && <ImportDialog onClose={close} />}
      {ImportsDialog && <ImportsDialog onClose={close} />}
      {Dialogs && opened?.dialog === "create" && <Dialogs.CreateCreatorDialog {...categories} onClose={close} />}
      {Dialogs && opened?.dialog === "update" && (
        <Dialogs.UpdateCreatorDialog creator={opened.creator} {...categories} onClose={close} />
      )}
      {Dialogs && opened?.dialog === "tags" && (
        <Dialogs.TagsDialog
          of={{ kind: "creator", id: opened.creator._id }}
          name={opened.creator.username}
          tags={opened.creator.tags ?? []}
          onClose={close}
        />
      )}
      {Dialogs && opened?.dialog === "erase" && <Dialogs.EraseCreatorDialog creator={opened.creator} onClose={close} />}
    </Page>
  );
}

export const creatorsTitle = t`Creators`;
export const creatorsDescription = t`The catalogue that campaigns choose from.`;
