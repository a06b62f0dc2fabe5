import { invitations, type system } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { systemDescription } from "../../../entities/system/system.queries";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { CopyTextButton } from "../../../ui/copy-text-button";
import { Dialog } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { formatDateTime } from "../../../ui/format";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { invitationList, useInvite, useRevokeInvitation } from "./invitations.queries";

/** Links by which people may register where registration is by invitation. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(invitations.invitationForm, { defaultValues: { email: "" } });
  const invite = useInvite();
  const registration = useQuery(systemDescription).data?.registration;
  return (
    <Dialog
      title={t`Invitations`}
      description={whatLinksDo(registration)}
      width="normal"
      isShownOnce={invite.data !== undefined}
      onClose={onClose}
    >
      <Form
        form={form}
        className="flex flex-col gap-4"
        onSubmit={({ email }) => invite.mutate(email, { onSuccess: form.accept, onError: form.refuse })}
      >
        <TextField
          label={t`Email`}
          type="email"
          hint={t`Optional. The link is mailed there, and is for this address alone.`}
          {...form.field("email")}
        />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" tone="primary" busy={invite.isPending}>
          {t`Create invitation`}
        </Button>
      </Form>
      {invite.data && (
        <div className="mt-4" role="status">
          <p className="mb-1.5 text-[13px] text-muted">{t`The link, which is not shown again:`}</p>
          <code translate="no" className="block rounded border border-line bg-surface p-3 break-all select-all">
            {invite.data.url}
          </code>
          <div className="mt-2">
            <CopyTextButton text={invite.data.url}>{t`Copy link`}</CopyTextButton>
          </div>
        </div>
      )}
      <div className="mt-6">
        <h3 className="mb-1 font-medium">{t`Open invitations`}</h3>
        <OpenInvitations />
      </div>
    </Dialog>
  );
}

function whatLinksDo(registration: system.Registration | undefined): string {
  if (registration === "closed") {
    return t`Registration is closed here: no link lets anybody in. Create an account with New User instead.`;
  }
  const once = t`A link lets one person create an account, once, within 7 days.`;
  return registration === "open" ? `${once} ${t`Registration is open: nobody needs one.`}` : once;
}

function OpenInvitations() {
  const list = useQuery(invitationList);
  const revoke = useRevokeInvitation();
  if (list.isLoadingError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton className="h-10 w-full" />;
  if (list.data.invitations.length === 0) return <p className="text-muted">{t`No invitation is open.`}</p>;
  return (
    <>
      <RefreshFailed query={list} />
      <ul aria-label={t`Open invitations`} className="divide-y divide-line">
        {list.data.invitations.map(({ _id, email, expiresAt }) => (
          <li key={_id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="break-words">{email ?? t`Whoever has the link`}</p>
              <p className="text-[13px] text-muted">{t`Until ${formatDateTime(expiresAt)}`}</p>
            </div>
            <Button
              size="small"
              tone="quiet"
              aria-label={
                email === undefined
                  ? t`Revoke the invitation for whoever has the link`
                  : t`Revoke the invitation for ${email}`
              }
              onClick={() =>
                revoke.mutate(_id, {
                  onSuccess: () => toast.success(t`The invitation was revoked`),
                  onError: (error) => toast.error(t`The invitation could not be revoked`, because(error)),
                })
              }
            >
              {t`Revoke`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
