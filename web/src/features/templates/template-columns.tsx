import { limits, type templates } from "@overture/contract";
import { Pencil, Trash2 } from "lucide-react";
import { t } from "#language";
import { Badge } from "../../ui/badge";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import { IconButton } from "../../ui/icon-button";
import { kindNames, kindOf } from "./template-kind";

export interface TemplateActions {
  onEdit: (template: templates.EmailTemplate) => void;
  onDelete: (template: templates.EmailTemplate) => void;
}

/** The columns of templates. Without actions the last column stays empty. */
export function templateColumns(actions: TemplateActions | undefined): ArrangedColumn<templates.EmailTemplate>[] {
  return [
    {
      id: "name",
      header: t`Name`,
      room: 11,
      isKept: true,
      sortable: true,
      width: "w-44",
      cell: (template) => <span className="font-medium [overflow-wrap:anywhere]">{template.name}</span>,
    },
    {
      id: "content",
      header: t`Content Preview`,
      room: 16,
      width: "",
      cell: (template) => (
        <span className="text-[13px] [overflow-wrap:anywhere] text-muted">{contentPreview(template.content)}</span>
      ),
    },
    { id: "type", header: t`Type`, room: 6, width: "w-24", cell: (template) => <KindBadge template={template} /> },
    {
      id: "actions",
      header: t`Actions`,
      room: 0,
      isLast: true,
      align: "end",
      width: actions ? "w-28" : "w-4",
      hideHeader: actions === undefined,
      cell: (template) => actions && <RowActions template={template} {...actions} />,
    },
  ];
}

export function TemplateCard({
  template,
  actions,
}: {
  template: templates.EmailTemplate;
  actions?: TemplateActions | undefined;
}) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{template.name}</span>
          <KindBadge template={template} />
        </p>
        <p className="mt-1 [overflow-wrap:anywhere] text-muted">{contentPreview(template.content)}</p>
      </div>
      {actions && <RowActions template={template} {...actions} />}
    </div>
  );
}

function KindBadge({ template }: { template: templates.EmailTemplate }) {
  const kind = kindOf(template);
  return <Badge tone={kind === "default" ? "accent" : "idle"}>{kindNames[kind]}</Badge>;
}

function RowActions({ template, onEdit, onDelete }: TemplateActions & { template: templates.EmailTemplate }) {
  return (
    <span className="inline-flex gap-1">
      <IconButton
        size="small"
        label={t`Edit ${template.name}`}
        icon={<Pencil aria-hidden size={16} />}
        onClick={() => onEdit(template)}
      />
      <IconButton
        size="small"
        label={t`Delete ${template.name}`}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => onDelete(template)}
      />
    </span>
  );
}

/** The start of a template on one line; a longer text ends with an ellipsis. */
export function contentPreview(content: string): string {
  const characters = Array.from(content.replace(/\s+/g, " ").trim());
  if (characters.length <= limits.templatePreviewCharacters) return characters.join("");
  return `${characters.slice(0, limits.templatePreviewCharacters).join("")}…`;
}
