import { accounts } from "@overture/contract";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { Panel } from "../../ui/panel";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useChangeEmail } from "./own-account.queries";
import { formClasses } from "./public-form";

export function ChangeEmailForm({ user }: { user: accounts.SessionUser }) {
  const form = useContractForm(accounts.changeEmailForm, { defaultValues: { newEmail: "" } });
  const change = useChangeEmail();

  return (
    <Panel
      title="Email"
      description={`${user.email} stays in use until you confirm the new address with the link that we send to it.`}
    >
      <form
        noValidate
        className={formClasses}
        onSubmit={form.onSubmit((body) =>
          change.mutate(body, { onSuccess: ({ message }) => toast.success(message), onError: form.refuse }),
        )}
      >
        <TextField label="New email" type="email" autoComplete="email" {...form.field("newEmail")} />
        <FormMessage>{form.message}</FormMessage>
        <div>
          <Button type="submit" tone="primary" busy={change.isPending}>
            Change email
          </Button>
        </div>
      </form>
    </Panel>
  );
}
