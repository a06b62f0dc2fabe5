import { Link } from "@tanstack/react-router";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { useTakeBackAddress } from "./own-account.queries";
import { linkClasses, PublicForm } from "./public-form";

interface Props {
  token: string;
}

/** Asks first, because programs that scan the links of a mail must not sign anybody out. */
export function TakeBackPage({ token }: Props) {
  const takeBack = useTakeBackAddress(token);

  if (takeBack.isSuccess) {
    return (
      <PublicForm title={t`Your address is back`} description={takeBack.data.message}>
        <p className="text-muted">
          <Trans>
            Everybody was signed out, and accounts of other services were unlinked. Set a new password with the link in
            that mail; ask for another one if it does not come.
          </Trans>
        </p>
        <Link to="/passoword-reset" className={`${linkClasses} mt-4 inline-block`}>
          {t`Ask for a link`}
        </Link>
      </PublicForm>
    );
  }
  return (
    <PublicForm
      title={t`Take your address back?`}
      description={t`Your account gets its old email address back. Every session is signed out, the password stops
        working, and a link to set a new one is mailed to you.`}
    >
      <div className="flex flex-col gap-4">
        <FormMessage>{takeBack.isError ? messageOf(takeBack.error) : undefined}</FormMessage>
        <Button tone="primary" wide busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {t`Take the address back`}
        </Button>
        <Link to="/login" className={`${linkClasses} self-start`}>
          {t`Back to sign in`}
        </Link>
      </div>
    </PublicForm>
  );
}
