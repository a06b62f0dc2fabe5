import type { templates } from "@overture/contract";
import { Pencil, Trash2 } from "lucide-react";
import { Badge } from "../../ui/badge";
import type { Column } from "../../ui/data-table/column";
import { IconButton } from "../../ui/icon-button";
import { contentPreview } from "./content-preview";
import { kindNames, kindOf } from "./template-kind";

export interface TemplateDeeds {
  onEdit: (template: templates.EmailTemplate) => void;
  onDelete: (template: templates.EmailTemplate) => void;
}

/** Without deeds nobody may act in the rows, and the last column stays empty. */
export function templateColumns(deeds: TemplateDeeds | undefined): Column<templates.EmailTemplate>[] {
  return [
    {
      id: "name",
      header: "Name",
      sortable: true,
      width: "w-44",
      cell: (template) => <span className="font-medium">{template.name}</span>,
    },
    {
      id: "content",
      header: "Content Preview",
      cell: (template) => <span className="text-[13px] text-muted">{contentPreview(template.content)}</span>,
    },
    { id: "type", header: "Type", width: "w-24", cell: (template) => <KindBadge template={template} /> },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      width: deeds ? "w-28" : "w-4",
      hideHeader: deeds === undefined,
      cell: (template) => deeds && <RowDeeds template={template} {...deeds} />,
    },
  ];
}

export function TemplateCard({
  template,
  deeds,
}: {
  template: templates.EmailTemplate;
  deeds?: TemplateDeeds | undefined;
}) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{template.name}</span>
          <KindBadge template={template} />
        </p>
        <p className="mt-1 text-muted">{contentPreview(template.content)}</p>
      </div>
      {deeds && <RowDeeds template={template} {...deeds} />}
    </div>
  );
}

function KindBadge({ template }: { template: templates.EmailTemplate }) {
  const kind = kindOf(template);
  return <Badge tone={kind === "default" ? "accent" : "idle"}>{kindNames[kind]}</Badge>;
}

function RowDeeds({ template, onEdit, onDelete }: TemplateDeeds & { template: templates.EmailTemplate }) {
  return (
    <span className="inline-flex gap-1">
      <IconButton
        size="small"
        label={`Edit ${template.name}`}
        icon={<Pencil aria-hidden size={16} />}
        onClick={() => onEdit(template)}
      />
      <IconButton
        size="small"
        label={`Delete ${template.name}`}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => onDelete(template)}
      />
    </span>
  );
}
