import { accessRules } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Trans, t } from "#language";
import { messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { Dialog } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Select } from "../../../ui/select";
import { Skeleton } from "../../../ui/skeleton";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { currentAccessRules, useUpdateAccessRules } from "./access-rules.queries";

const people = [
  { value: "none", label: t`Nobody` },
  { value: "administrators", label: t`Administrators` },
  { value: "everyone", label: t`Everybody` },
] as const;

/** What is asked of everybody before they may work here. */
export function AccessRulesDialog({ onClose }: { onClose: () => void }) {
  const found = useQuery({ ...currentAccessRules, staleTime: 0 });
  const { data, error, refetch } = found;
  return (
    <Dialog title={t`Access rules`} description={t`What users need before they can work here.`} onClose={onClose}>
      <RefreshFailed query={found} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && <AccessRulesForm current={data} onSaved={onClose} />}
    </Dialog>
  );
}

function AccessRulesForm({ current, onSaved }: { current: accessRules.AccessRules; onSaved: () => void }) {
  const form = useContractForm(accessRules.accessRules, { defaultValues: current });
  const update = useUpdateAccessRules();

  function submit(rules: accessRules.AccessRules) {
    update.mutate(rules, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onSaved();
      },
      onError: form.refuse,
    });
  }

  return (
    <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
      <div>
        <Checkbox
          label={t`New users must be admitted`}
          checked={form.values.mustBeAdmitted ?? false}
          onChange={(mustBeAdmitted) => form.set("mustBeAdmitted", mustBeAdmitted)}
        />
        <p className="mt-1 text-[13px] text-muted">
          <Trans>
            People who register wait until an administrator admits them, and see no creators until then. Those who are
            invited, or created by an administrator, do not wait. Whoever waits already keeps waiting.
          </Trans>
        </p>
      </div>
      <Select
        label={t`A second factor is required of`}
        hint={t`Those without one set it up before anything else, you too.`}
        options={people}
        {...form.field("secondFactorRequiredOf")}
      />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" tone="primary" busy={update.isPending}>
        {t`Save`}
      </Button>
    </Form>
  );
}
