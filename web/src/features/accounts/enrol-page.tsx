import type { accounts } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { Trans, t } from "#language";
import { askOwnUser } from "../../api/own-user";
import { signOut } from "../../api/sign-out";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { PasskeysPanel } from "./passkeys/passkeys-panel";
import { SecondFactorPanel } from "./second-factor-panel";

/** For users who must have a second factor and have none. After the recovery codes are saved, the session leads on. */
export function EnrolPage({ user }: { user: accounts.SessionUser }) {
  const goOn = useMutation({
    mutationFn: () => askOwnUser(),
    onSuccess: ({ standing }) => {
      if (standing === "enrolling") toast.error(t`Set up a second factor first`);
    },
    onError: (error) => toast.error(t`Your account could not be looked up`, because(error)),
  });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">{t`Set up a second factor first`}</h1>
        <p className="mt-1 text-muted">
          <Trans>
            Administrators require one here. You are signed in as {user.username}, and go on as soon as it is set up.
          </Trans>
        </p>
      </div>
      <PasskeysPanel onKept={() => goOn.mutate()} />
      <SecondFactorPanel onKept={() => goOn.mutate()} />
      <div className="flex flex-wrap gap-2">
        <Button busy={goOn.isPending} onClick={() => goOn.mutate()}>
          {t`Continue`}
        </Button>
        <Button tone="quiet" onClick={signOut}>
          {t`Sign out`}
        </Button>
      </div>
    </div>
  );
}
