import { Link, useNavigate } from "@tanstack/react-router";
import { Trans, t } from "#language";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { verifyEmail } from "./own-account.queries";
import { linkClasses, PublicForm } from "./public-form";
import { SecondFactorForm } from "./second-factor-form";
import { useLinkSignIn } from "./use-link-sign-in";

interface Props {
  /** Null when the link is not complete. */
  link: { userId: string; token: string; tempEmail?: string | undefined } | null;
}

/** Confirms the address as soon as the page is open; the person has already clicked in the email. */
export function VerifyEmailPage({ link }: Props) {
  const navigate = useNavigate();
  async function signIn(secondFactor?: string) {
    await verifyEmail({ userId: "", token: "", ...link, secondFactor });
    toast.success(t`Your email address is confirmed`);
    void navigate({ to: "/dashboard", replace: true });
  }
  const notComplete = link ? undefined : t`This link is not complete. Copy all of it from the email.`;
  const { problem, question, busy, answer } = useLinkSignIn(signIn, notComplete);

  if (problem === undefined && question !== undefined) {
    return (
      <PublicForm title={t`Confirm your email address`}>
        <SecondFactorForm message={question} busy={busy} onCode={answer} />
      </PublicForm>
    );
  }
  if (problem === undefined) {
    return (
      <PublicForm title={t`Confirming your email address`} description={t`One moment, please.`}>
        <Skeleton className="h-9 w-full" />
      </PublicForm>
    );
  }
  return (
    <PublicForm title={t`Your email address could not be confirmed`}>
      <p role="alert">{problem}</p>
      <p className="mt-2 text-muted">
        <Trans>Sign in with your password, and we will send you a new link if one is needed.</Trans>
      </p>
      <Link to="/login" className={`${linkClasses} mt-4 inline-block`}>
        {t`Back to sign in`}
      </Link>
    </PublicForm>
  );
}
