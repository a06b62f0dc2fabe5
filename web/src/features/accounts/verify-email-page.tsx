import { accounts } from "@overture/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/call-error";
import { call } from "../../api/client";
import { session } from "../../api/session";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { linkClasses, PublicForm } from "./public-form";

interface Props {
  /** Null when the link is not complete. */
  link: { userId: string; token: string; tempEmail?: string | undefined } | null;
}

/** Confirms the address as soon as the page is open; the person has already clicked in the email. */
export function VerifyEmailPage({ link }: Props) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState(
    link ? undefined : "This link is not complete. Copy all of it from the email.",
  );
  const isAsked = useRef(false);

  // Connects to the server. The token counts once, so that it must not be sent again when React repeats the effect.
  useEffect(() => {
    if (!link || isAsked.current) return;
    isAsked.current = true;
    const { tempEmail, ...required } = link;
    call(accounts.verifyEmail, { query: { ...required, ...(tempEmail !== undefined && { tempEmail }) } }).then(
      (answer) => {
        session.write(answer);
        toast.success("Your email address is confirmed");
        void navigate({ to: "/dashboard", replace: true });
      },
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [link, navigate]);

  if (problem === undefined) {
    return (
      <PublicForm title="Confirming your email address" description="One moment, please.">
        <Skeleton className="h-9 w-full" />
      </PublicForm>
    );
  }
  return (
    <PublicForm title="Your email address could not be confirmed">
      <p role="alert">{problem}</p>
      <p className="mt-2 text-muted">Sign in with your password, and we will send you a new link if one is needed.</p>
      <Link to="/login" className={`${linkClasses} mt-4 inline-block`}>
        Back to sign in
      </Link>
    </PublicForm>
  );
}
