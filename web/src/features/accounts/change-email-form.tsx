import { accounts, type BodyInput } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Panel } from "../../ui/panel";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useChangeEmail } from "./own-account.queries";
import { formClasses } from "./public-form";
import { SandboxNote } from "./sandbox-note";

export function ChangeEmailForm({ user }: { user: accounts.SessionUser }) {
  const form = useContractForm(accounts.changeEmailForm, { defaultValues: { newEmail: "" } });
  const change = useChangeEmail();

  function submit(body: BodyInput<typeof accounts.updateEmail>) {
    change.mutate(body, {
      onSuccess: ({ message }) => {
        form.accept();
        toast.success(message);
      },
      onError: form.refuse,
    });
  }

  return (
    <Panel
      title={t`Email`}
      description={t`${user.email} stays in use until you confirm the new address with the link that we send to it.`}
    >
      <Form form={form} className={formClasses} onSubmit={submit}>
        <TextField label={t`New email`} type="email" autoComplete="email" {...form.field("newEmail")} />
        {change.isSuccess && <SandboxNote />}
        <FormMessage>{form.message}</FormMessage>
        <div>
          <Button type="submit" tone="primary" busy={change.isPending}>
            {t`Change email`}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
