import { accounts, type BodyInput } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Panel } from "../../ui/panel";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { ownAccount, useChangeDisplayName } from "./own-account.queries";
import { formClasses } from "./public-form";

/** The variable as it is written in a template. */
const senderName = "{{senderName}}";

/** What creators read as the name of who writes to them. */
export function DisplayNamePanel() {
  const { data: user } = useQuery(ownAccount);
  return (
    <Panel
      title={t`Your name`}
      description={
        user
          ? t`Stands for ${senderName} in templates. Without one creators read your username, ${user.username}.`
          : t`Stands for ${senderName} in templates. Without one creators read your username.`
      }
    >
      {user && <DisplayNameForm displayName={user.displayName ?? ""} />}
    </Panel>
  );
}

function DisplayNameForm({ displayName }: { displayName: string }) {
  const form = useContractForm(accounts.updateDisplayName.body, { defaultValues: { displayName } });
  const change = useChangeDisplayName();

  function submit(body: BodyInput<typeof accounts.updateDisplayName>) {
    change.mutate(body, {
      onSuccess: ({ message }) => {
        form.accept();
        toast.success(message);
      },
      onError: form.refuse,
    });
  }

  return (
    <Form form={form} className={formClasses} onSubmit={submit}>
      <TextField label={t`Display name`} autoComplete="name" {...form.field("displayName")} />
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" tone="primary" busy={change.isPending}>
          {t`Save name`}
        </Button>
      </div>
    </Form>
  );
}
