import { profiles } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { isConflict } from "../../api/call-error";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Panel } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useReadProfile, useSaveProfile } from "./profile.queries";

/** Free notes of the team about a creator. */
export function ProfileNotes({ id, notes }: { id: string; notes: string }) {
  const form = useContractForm(profiles.updateProfile.body, { defaultValues: { notes } });
  const save = useSaveProfile(id);
  const readAgain = useReadProfile(id);
  /** The notes as they were when the user started to type. */
  const [seen, setSeen] = useState(notes);
  /** The notes that somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<string>();
  if (!form.isDirty && seen !== notes) setSeen(notes);
  const field = form.field("notes");

  function submit(body: profiles.ProfileChanges) {
    save.mutate(
      { notes: body.notes ?? "", before: { notes: seen } },
      {
        onSuccess: () => {
          form.accept();
          setTheirs(undefined);
          if (body.notes || seen === "") toast.success(t`Notes saved`);
          else toast.success(t`Notes removed`, { description: t`For 30 days they are under Recently deleted.` });
        },
        onError: (error) => {
          form.refuse(error);
          if (isConflict(error)) readAgain().then(showTheirs, form.refuse);
        },
      },
    );
  }

  function showTheirs(newer: profiles.Profile) {
    setTheirs(newer.notes);
    setSeen(newer.notes);
  }

  return (
    <Panel title={t`Notes`}>
      <Form form={form} onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label={t`Notes`}
          hideLabel
          hint={t`Everybody who is signed in sees them, and can change them. The creator never does.`}
          rows={4}
          {...field}
          value={field.value ?? ""}
        />
        <FormMessage>{form.message}</FormMessage>
        {theirs !== undefined && (
          <div className="rounded border border-line p-3">
            <p className="text-[13px] text-muted">
              {t`The notes are these by now. Saving again puts yours in their place.`}
            </p>
            <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{theirs}</p>
          </div>
        )}
        <div>
          <Button type="submit" busy={save.isPending}>
            {t`Save notes`}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
