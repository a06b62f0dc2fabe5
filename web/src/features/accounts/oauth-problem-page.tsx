import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { linkClasses, PublicForm } from "./public-form";

interface Props {
  /** What the server says; empty if the address has other words. */
  message: string;
  /** The words of the address, which anybody can write. */
  unconfirmed?: string;
}

/** Signing in with another service did not work out. */
export function OAuthProblemPage({ message, unconfirmed = "" }: Props) {
  return (
    <PublicForm title={t`Sign-in could not be completed`}>
      <div role="alert" className="wrap-anywhere">
        <p>{message || t`The other service did not confirm who you are. Please try again.`}</p>
        {message === "" && unconfirmed !== "" && (
          <p className="mt-4 text-muted text-sm">
            {t`The link itself claims:`} <q>{unconfirmed}</q>
          </p>
        )}
      </div>
      <Link to="/login" className={`${linkClasses} mt-4 inline-block`}>
        {t`Back to sign in`}
      </Link>
    </PublicForm>
  );
}
