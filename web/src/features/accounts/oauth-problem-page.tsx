import { Link } from "@tanstack/react-router";
import { linkClasses, PublicForm } from "./public-form";

interface Props {
  message: string;
  /** Somebody who wanted to link an account, and goes back to where that is done. */
  isSignedIn?: boolean;
}

/** Signing in with another service, or linking an account there, did not work out. */
export function OAuthProblemPage({ message, isSignedIn = false }: Props) {
  return (
    <PublicForm title={isSignedIn ? "The account could not be linked" : "Sign-in could not be completed"}>
      <p role="alert" className="wrap-anywhere">
        {message || "The other service did not confirm who you are. Please try again."}
      </p>
      <Link to={isSignedIn ? "/dashboard/settings" : "/login"} className={`${linkClasses} mt-4 inline-block`}>
        {isSignedIn ? "Back to settings" : "Back to sign in"}
      </Link>
    </PublicForm>
  );
}
