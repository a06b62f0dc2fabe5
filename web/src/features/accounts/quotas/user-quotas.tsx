import { quotas } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { CountField } from "../../../ui/figure-field";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { formClasses } from "../public-form";
import { quotasOfUser, useSetUserQuotas } from "./quotas.queries";

/** How much of the shared resources the user may use. */
export function UserQuotas({ userId }: { userId: string }) {
  const found = useQuery(quotasOfUser(userId));
  const { data, error, refetch } = found;
  return (
    <section aria-label={t`Quotas`} className="mt-6 border-t border-line pt-4">
      <h3 className="mb-3 font-medium">{t`Quotas`}</h3>
      <RefreshFailed query={found} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-10 w-full" />}
      {data && <QuotasForm userId={userId} saved={data} />}
    </section>
  );
}

function QuotasForm({ userId, saved }: { userId: string; saved: quotas.UserQuotas }) {
  const form = useContractForm(quotas.userQuotas, { defaultValues: saved });
  const save = useSetUserQuotas(userId);

  function submit(body: quotas.UserQuotas) {
    save.mutate(body, {
      onSuccess: () => {
        form.accept();
        toast.success(t`The quotas were saved`);
      },
      onError: form.refuse,
    });
  }

  return (
    <Form form={form} className={formClasses} onSubmit={submit}>
      <CountField label={t`Mails a day through the shared mailbox`} noun="mails" {...form.field("mailsPerDay")} />
      <CountField label={t`Mailboxes`} noun="mailboxes" {...form.field("mailboxes")} />
      <CountField label={t`Imports a day`} noun="imports" {...form.field("importsPerDay")} />
      <FormMessage>{form.message}</FormMessage>
      <DialogActions>
        <Button type="submit" busy={save.isPending}>
          {t`Save quotas`}
        </Button>
      </DialogActions>
    </Form>
  );
}
