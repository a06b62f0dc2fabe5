import type { outreach } from "@overture/contract";
import { Trans, t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { useLearnAddress } from "./learn-address.queries";

const roles = [
  { role: "manager", label: t`Manager` },
  { role: "agency", label: t`Agency` },
  { role: "own", label: t`Own address` },
] as const;

interface Props {
  thread: outreach.Thread;
}

/** The addresses that have answered and are not learned yet. One click says who an address belongs to. */
export function LearnAddresses({ thread }: Props) {
  return (
    <div className="flex w-full flex-col gap-2">
      {thread.newAddresses?.map((address) => (
        <LearnAddress key={address} thread={thread} address={address} />
      ))}
    </div>
  );
}

function LearnAddress({ thread, address }: Props & { address: string }) {
  const learn = useLearnAddress(thread);
  const { username } = thread.creator;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 rounded border border-line p-2 text-[13px]">
      <legend className="sr-only">{t`Whose address is ${address}?`}</legend>
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <Trans>
          <strong className="font-medium">{address}</strong> answered for {username}. Remember it as
        </Trans>
      </span>
      {roles.map(({ role, label }) => (
        <Button
          key={role}
          size="small"
          busy={learn.isPending && learn.variables.role === role}
          onClick={() =>
            learn.mutate(
              { email: address, role },
              {
                onSuccess: () => toast.success(t`${address} is known as an address of ${username}`),
                onError: (error) => toast.error(t`The address was not saved`, because(error)),
              },
            )
          }
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
