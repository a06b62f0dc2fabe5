import { Link } from "@tanstack/react-router";
import { linkClasses, PublicForm } from "./public-form";

/** Signing in with another service did not work out. */
export function OAuthProblemPage({ message }: { message: string }) {
  return (
    <PublicForm title="Sign-in could not be completed">
      <p role="alert" className="wrap-anywhere">
        {message || "The other service did not confirm who you are. Please try again."}
      </p>
      <Link to="/login" className={`${linkClasses} mt-4 inline-block`}>
        Back to sign in
      </Link>
    </PublicForm>
  );
}
