import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { linkClasses, PublicForm } from "./public-form";

/** Signing in with another service did not work out. */
export function OAuthProblemPage({ message }: { message: string }) {
  return (
    <PublicForm title={t`Sign-in could not be completed`}>
      <p role="alert" className="wrap-anywhere">
        {message || t`The other service did not confirm who you are. Please try again.`}
      </p>
      <Link to="/login" className={`${linkClasses} mt-4 inline-block`}>
        {t`Back to sign in`}
      </Link>
    </PublicForm>
  );
}
