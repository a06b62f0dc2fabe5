import type { accounts } from "@overture/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Trans, t } from "#language";
import { session } from "../../api/session";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { verifyEmail } from "./own-account.queries";
import { linkClasses, PublicForm } from "./public-form";
import { SecondFactorForm } from "./second-factor-form";
import { SwitchUserQuestion } from "./switch-user-question";
import { useLinkSignIn } from "./use-link-sign-in";

interface Props {
  /** Null when the link is not complete. */
  link: { userId: string; token: string; tempEmail?: string | undefined } | null;
}

/**
 * Confirms the address as soon as the page is open; the person has already clicked in the email. The link may be of
 * another account than the one that is signed in here, and anybody can mail a link of theirs: then the page asks.
 */
export function VerifyEmailPage({ link }: Props) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<{ current: accounts.Session; offered: accounts.Session }>();
  const toDashboard = () => void navigate({ to: "/dashboard", replace: true });
  async function signIn(secondFactor?: string) {
    const offered = await verifyEmail({ userId: "", token: "", ...link, secondFactor });
    const current = session.read();
    if (current && current.user._id !== offered.user._id) {
      setQuestion({ current, offered });
      return;
    }
    session.write(offered);
    toast.success(t`Your email address is confirmed`);
    toDashboard();
  }
  const notComplete = link ? undefined : t`This link is not complete. Copy all of it from the email.`;
  const { problem, question: factor, busy, answer } = useLinkSignIn(signIn, notComplete);

  if (question) return <SwitchUserQuestion {...question} onAnswer={toDashboard} />;
  if (problem === undefined && factor !== undefined) {
    return (
      <PublicForm title={t`Confirm your email address`}>
        <SecondFactorForm message={factor} busy={busy} onCode={answer} />
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
