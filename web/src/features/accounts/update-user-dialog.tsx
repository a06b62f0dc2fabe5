import { accounts, type BodyInput } from "@overture/contract";
import { useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { changesOf } from "../../ui/form-rules";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { hasUnsavedWords } from "../../ui/unsaved";
import { useContractForm } from "../../ui/use-contract-form";
import { userTransportText } from "./create-user-dialog";
import { formClasses } from "./public-form";
import { UserQuotas } from "./quotas/user-quotas";
import { useUpdateUser } from "./users.queries";

interface Props {
  user: accounts.User;
  onClose: () => void;
}

const roles = [
  { value: "user", label: t`User` },
  { value: "admin", label: t`Administrator` },
] as const;

/** The variable as it is written in a template. */
const senderName = "{{senderName}}";

export function UpdateUserDialog({ user, onClose }: Props) {
  const { username, email, role, displayName = "" } = user;
  // The user may change the first three meanwhile.
  const [read] = useState({ username, email, displayName, role });
  const form = useContractForm(accounts.userForm, {
    defaultValues: read,
    transportText: userTransportText,
  });
  const update = useUpdateUser(user);

  function close() {
    // At once, so that what is in these fields does not count as unsaved any more.
    flushSync(form.accept);
    const isMore = hasUnsavedWords();
    toast.success(t`User updated successfully`, isMore ? { description: t`The quotas are not saved yet.` } : {});
    if (!isMore) onClose();
  }

  function submit(body: BodyInput<typeof accounts.updateUser>) {
    const given = Object.entries(changesOf(body, read)).filter(([, value]) => value !== undefined);
    // The server has what there is to save.
    if (given.length === 0) return close();
    update.mutate(Object.fromEntries(given), { onSuccess: close, onError: form.refuse });
  }

  return (
    <Dialog title={t`Edit user`} description={t`Created as ${username}.`} onClose={onClose}>
      <Form form={form} className={formClasses} onSubmit={submit}>
        {/* An emptied username or email is not sent: what is absent stays. */}
        <TextField
          label={t`Username`}
          autoComplete="off"
          {...form.field("username")}
          onChange={(value) => form.set("username", value || undefined)}
        />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="off"
          {...form.field("email")}
          onChange={(value) => form.set("email", value || undefined)}
        />
        <TextField
          label={t`Display name`}
          hint={t`What creators read as ${senderName}; without one it is ${username}.`}
          autoComplete="off"
          {...form.field("displayName")}
        />
        <Select label={t`Role`} options={roles} {...form.field("role")} value={form.values.role ?? role} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={update.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
      <UserQuotas userId={user._id} />
    </Dialog>
  );
}
