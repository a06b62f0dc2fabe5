import { profiles } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Panel } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useSaveProfile } from "./profile.queries";

/** What the team knows beside all fields. */
export function ProfileNotes({ id, notes }: { id: string; notes: string }) {
  const form = useContractForm(profiles.updateProfile.body, { defaultValues: { notes } });
  const save = useSaveProfile(id);
  const field = form.field("notes");

  function submit(body: profiles.ProfileChanges) {
    save.mutate(
      { notes: body.notes ?? "" },
      {
        onSuccess: () => {
          form.accept();
          toast.success(t`Notes saved`);
        },
        onError: form.refuse,
      },
    );
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
        <div>
          <Button type="submit" busy={save.isPending}>
            {t`Save notes`}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
