import type { templates } from "@overture/contract";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { SentFiles } from "../../entities/attachment/save-attached";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Sheet } from "../../ui/sheet";
import { Tabs } from "../../ui/tabs";
import { kindNames, kindOf } from "./template-kind";
import { TemplatePreview } from "./template-preview";

interface Props {
  template: templates.EmailTemplate;
  canChange: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Shows a template, with the actions that the user may take. */
export function TemplateSheet({ template, canChange, onEdit, onCopy, onDelete, onClose }: Props) {
  const [creatorId, setCreatorId] = useState<string>();
  const [view, setView] = useState<"mail" | "source">("mail");
  const { name, subject = "", content } = template;
  const kind = kindOf(template);

  return (
    <Sheet title={name} width="wide" onClose={onClose}>
      <div className="flex flex-col gap-4 px-4 pb-6">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={kind === "default" ? "accent" : "idle"}>{kindNames[kind]}</Badge>
          <div className="ml-auto flex flex-wrap gap-2">
            {canChange && (
              <Button size="small" tone="quiet" icon={<Trash2 aria-hidden size={14} />} onClick={onDelete}>
                {t`Delete`}
              </Button>
            )}
            <Button size="small" icon={<Copy aria-hidden size={14} />} onClick={onCopy}>
              {t`Copy`}
            </Button>
            {canChange && (
              <Button size="small" tone="primary" icon={<Pencil aria-hidden size={14} />} onClick={onEdit}>
                {t`Edit`}
              </Button>
            )}
          </div>
        </div>
        <Tabs
          label={t`Views of the template`}
          value={view}
          onChange={setView}
          tabs={[
            {
              value: "mail",
              label: t`As a creator gets it`,
              content: (
                <TemplatePreview subject={subject} content={content} creatorId={creatorId} onChoose={setCreatorId} />
              ),
            },
            { value: "source", label: t`As it is written`, content: <Source subject={subject} content={content} /> },
          ]}
        />
        {template.attachments && <SentFiles message={template} />}
      </div>
    </Sheet>
  );
}

function Source({ subject, content }: { subject: string; content: string }) {
  return (
    <div className="rounded border border-line bg-surface">
      <p className="border-b border-line px-4 py-3">
        <span className="mr-2 text-[13px] text-muted">{t`Subject`}</span>
        {subject === "" ? <span className="text-muted">{t`Chosen when it is sent`}</span> : subject}
      </p>
      <p className="px-4 py-3 whitespace-pre-wrap">{content}</p>
    </div>
  );
}
