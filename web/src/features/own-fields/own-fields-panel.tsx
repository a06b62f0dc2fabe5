import { creatorFields } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { ListPlus, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { type OwnField, ownFields } from "../../entities/creator/own-fields.queries";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { IconButton } from "../../ui/icon-button";
import { KeptPanel } from "../../ui/kept-panel";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { DeleteFieldDialog } from "./delete-field-dialog";
import { CreateFieldDialog, UpdateFieldDialog } from "./field-dialog";
import { typeNames } from "./field-words";

type Opened = { dialog: "create" } | { dialog: "update" | "delete"; field: OwnField };

/** The own fields of creators, which this installation has in addition to the usual ones. */
export function OwnFieldsPanel() {
  const found = useQuery(ownFields);
  const { data, error, refetch } = found;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const mayAdd = data !== undefined && data.length < creatorFields.fieldLimits.fields;
  const add = (
    <Button icon={<Plus aria-hidden size={16} />} onClick={() => setOpened({ dialog: "create" })}>
      {t`Add field`}
    </Button>
  );
  return (
    <KeptPanel
      title={t`Own fields`}
      description={
        <Trans>
          What you want to know of creators beside the rest. Every user fills them in on a creator's page. They are
          columns, filters and columns of files, and templates name them.
        </Trans>
      }
    >
      <RefreshFailed query={found} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t`Loading the own fields`}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<ListPlus aria-hidden size={24} />} title={t`No own fields yet`} action={add}>
          {t`A tier, a day rate, since when you work together: whatever you choose creators by.`}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ul aria-label={t`Own fields`} className="mb-4 divide-y divide-line">
            {data.map((field) => (
              <FieldRow key={field._id} field={field} onOpen={(dialog) => setOpened({ dialog, field })} />
            ))}
          </ul>
          {mayAdd ? add : <p className="text-muted">{t`${creatorFields.fieldLimits.fields} fields are the most.`}</p>}
        </>
      )}
      {data && <DeletedLink kind="field" />}
      {opened?.dialog === "create" && <CreateFieldDialog onClose={close} />}
      {opened?.dialog === "update" && <UpdateFieldDialog field={opened.field} onClose={close} />}
      {opened?.dialog === "delete" && <DeleteFieldDialog field={opened.field} onClose={close} />}
    </KeptPanel>
  );
}

function FieldRow({ field, onOpen }: { field: OwnField; onOpen: (dialog: "update" | "delete") => void }) {
  const { label, name, type, choices } = field;
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{label}</span>
          <Badge>{typeNames[type] ?? type}</Badge>
        </p>
        <p translate="no" className="font-mono text-xs break-all text-muted">{`{{field.${name}}}`}</p>
        {choices && <p className="text-[13px] break-words text-muted">{choices.join(", ")}</p>}
      </div>
      <IconButton
        size="small"
        label={t`Edit ${label}`}
        icon={<Pencil aria-hidden size={16} />}
        onClick={() => onOpen("update")}
      />
      <IconButton
        size="small"
        label={t`Delete ${label}`}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => onOpen("delete")}
      />
    </li>
  );
}
