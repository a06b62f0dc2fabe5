import { type attachments, limits, templates } from "@overture/contract";
import type { UseMutationResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { t } from "#language";
import { isConflict } from "../../api/call-error";
import { AttachedFiles } from "../../entities/attachment/attached-files";
import { filesOf } from "../../entities/attachment/attachment-words";
import { MailField } from "../../entities/mail-field/mail-field";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { labelled } from "../../ui/labelled";
import { SavedElsewhere } from "../../ui/saved-elsewhere";
import { TextField } from "../../ui/text-field";
import { handleOf } from "../../ui/text-handle";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useDebounced } from "../../ui/use-debounced";
import { kindOf, type TemplateKind } from "./template-kind";
import { TemplatePreview } from "./template-preview";
import { useCreateTemplate, useUpdateTemplate } from "./templates.queries";
import { VariableList } from "./variable-list";

interface CreateProps {
  kind: TemplateKind;
  /** The template that the new one is copied from. */
  original?: templates.EmailTemplate;
  onClose: () => void;
}

/** Read outside of the component: see `web/build/inline-limits.ts`. */
const editorRows = limits.templateEditorRows;

export function CreateTemplateDialog({ kind, original, onClose }: CreateProps) {
  const create = useCreateTemplate(kind);
  const name = original ? t`Copy of ${original.name}` : "";
  return (
    <TemplateDialog
      title={kind === "default" ? t`New default template` : t`New template`}
      saveLabel={t`Create template`}
      start={{
        name: name.slice(0, limits.templateName.max),
        subject: original?.subject ?? "",
        content: original?.content ?? "",
      }}
      attached={filesOf(original ?? {})}
      save={create}
      onClose={onClose}
    />
  );
}

export function EditTemplateDialog({ template, onClose }: { template: templates.EmailTemplate; onClose: () => void }) {
  /** As it was opened, and what somebody has saved elsewhere once that is known. */
  const [seen, setSeen] = useState(template);
  const update = useUpdateTemplate(seen, kindOf(template));
  const { name, subject = "", content } = seen;
  return (
    <TemplateDialog
      title={t`Edit template`}
      saveLabel={t`Save`}
      start={{ name, subject, content }}
      attached={filesOf(template)}
      save={update}
      theirs={seen === template ? undefined : seen}
      onNewer={setSeen}
      onClose={onClose}
    />
  );
}

interface Props {
  title: string;
  saveLabel: string;
  start: { name: string; subject: string; content: string };
  attached: attachments.AttachedFile[];
  save: UseMutationResult<{ message: string }, Error, templates.EmailTemplateBody>;
  /** What was saved elsewhere since the form was opened. */
  theirs?: templates.EmailTemplate | undefined;
  onNewer?: (saved: templates.EmailTemplate) => void;
  onClose: () => void;
}

type Written = "subject" | "content";

const stillUploading = t`Files are still being uploaded: save when they are attached, or stop them`;

/** An editor with a preview of the mail as a creator will get it. */
function TemplateDialog({ title, saveLabel, start, attached, save, theirs, onNewer, onClose }: Props) {
  const attachmentIds = idsOf(attached);
  const form = useContractForm(templates.emailTemplateBody, { defaultValues: { ...start, attachmentIds } });
  const editor = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState(attached);
  const isUploading = useRef(false);
  const [shown, setShown] = useState(form.values);
  useDebounced(form.values, shown, setShown);
  /** The creator in the preview; by default the newest one. */
  const [creatorId, setCreatorId] = useState<string>();
  const fields = useRef<Partial<Record<Written, HTMLElement | null>>>({});
  /** The field that was edited last; variables are inserted there. */
  const written = useRef<Written>("content");

  function insert(text: string) {
    const field = handleOf(fields.current[written.current]);
    field?.replace({ ...field.read(), text });
  }

  const placed = (name: Written) => {
    const known = form.field(name);
    return {
      ...known,
      ref: (element: HTMLElement | null) => {
        known.ref(element);
        fields.current[name] = element;
      },
      onBlur: () => {
        written.current = name;
      },
    };
  };

  function attach(chosen: readonly attachments.AttachedFile[]) {
    setFiles([...chosen]);
    form.set("attachmentIds", idsOf(chosen));
  }

  function submit(body: templates.EmailTemplateBody) {
    if (isUploading.current) return toast.warning(stillUploading);
    save.mutate(body, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        form.refuse(error);
        if (isConflict(error)) onNewer?.(error.current as templates.EmailTemplate);
      },
    });
  }

  return (
    <Dialog title={title} width="wide" onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <div ref={editor} className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <TextField label={t`Name`} required autoComplete="off" {...form.field("name")} />
            <TextField label={t`Subject`} autoComplete="off" {...placed("subject")} />
            <MailField
              label={t`Content`}
              required
              rows={editorRows}
              variables={{ in: "template", creatorId }}
              {...placed("content")}
            />
            <AttachedFiles
              form={editor}
              text={{ attachments: files }}
              onChange={attach}
              onUploading={(value) => {
                isUploading.current = value;
              }}
            />
            <VariableList onInsert={insert} />
          </div>
          <TemplatePreview
            subject={shown.subject ?? ""}
            content={shown.content ?? ""}
            creatorId={creatorId}
            onChoose={setCreatorId}
          />
        </div>
        <div className="mt-4 flex flex-col gap-3 empty:hidden">
          <FormMessage>{form.message}</FormMessage>
          {theirs && (
            <SavedElsewhere
              says={t`The template is this by now. Saving again puts yours in its place.`}
              texts={[
                {
                  title: theirs.subject ? labelled(theirs.name, theirs.subject) : theirs.name,
                  content: theirs.content,
                },
              ]}
            />
          )}
        </div>
        <DialogActions>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {saveLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function idsOf(files: readonly attachments.AttachedFile[]): string[] {
  return files.map(({ _id }) => _id);
}
