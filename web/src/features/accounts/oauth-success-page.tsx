import { t } from "#language";
import { Skeleton } from "../../ui/skeleton";
import { OAuthProblemPage } from "./oauth-problem-page";
import { exchangeOAuthCode } from "./own-account.queries";
import { PublicForm } from "./public-form";
import { SecondFactorForm } from "./second-factor-form";
import { useLinkSignIn } from "./use-link-sign-in";

interface Props {
  /** Null when the address holds none. */
  code: string | null;
}

/** Ends a sign-in at another service: the code in the address becomes a session, and leaves the address with it. */
export function OAuthSuccessPage({ code }: Props) {
  const signIn = (secondFactor?: string) => exchangeOAuthCode(code ?? "", secondFactor);
  const { problem, question, busy, answer } = useLinkSignIn(signIn, code === null ? "" : undefined);

  if (problem !== undefined) return <OAuthProblemPage message={problem} />;
  return (
    <PublicForm title={t`Signing you in`} description={question === undefined ? t`One moment, please.` : undefined}>
      {question === undefined ? (
        <Skeleton className="h-9 w-full" />
      ) : (
        <SecondFactorForm message={question} busy={busy} onCode={answer} />
      )}
    </PublicForm>
  );
}
