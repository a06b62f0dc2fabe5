import type { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { signOut } from "../../api/sign-out";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { ownAccount } from "./own-account.queries";
import { PublicForm } from "./public-form";

/** Nobody is notified here when they are admitted: who waits gets no events. */
const lookAgainMs = 5_000;

/** For users whom an administrator must admit. The session notices the admission, and the page leads on. */
export function WaitingPage({ user }: { user: accounts.SessionUser }) {
  const { error } = useQuery({ ...ownAccount, refetchInterval: lookAgainMs });
  return (
    <PublicForm title={t`An administrator has to admit you first`}>
      <div className="flex flex-col gap-4">
        <p>{t`Your account is made, and administrators see that you are waiting.`}</p>
        <p>{t`You get a mail to ${user.email} when you are admitted. This page then continues by itself.`}</p>
        <FormMessage>{error ? messageOf(error) : undefined}</FormMessage>
        <div>
          <Button onClick={signOut}>{t`Sign out`}</Button>
        </div>
      </div>
    </PublicForm>
  );
}
