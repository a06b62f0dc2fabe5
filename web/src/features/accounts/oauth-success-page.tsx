import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/call-error";
import { Skeleton } from "../../ui/skeleton";
import { exchangeOAuthCode } from "./api";
import { OAuthProblemPage } from "./oauth-problem-page";
import { PublicForm } from "./public-form";

interface Props {
  /** Null when the address holds none. */
  code: string | null;
}

/** Ends a sign-in at another service: the code in the address becomes a session, and leaves the address with it. */
export function OAuthSuccessPage({ code }: Props) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState(code === null ? "" : undefined);
  const isAsked = useRef(false);

  // Connects to the server. The code counts once, so that it must not be sent again when React repeats the effect.
  useEffect(() => {
    if (code === null || isAsked.current) return;
    isAsked.current = true;
    exchangeOAuthCode(code).then(
      () => void navigate({ to: "/dashboard", replace: true }),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [code, navigate]);

  if (problem !== undefined) return <OAuthProblemPage message={problem} />;
  return (
    <PublicForm title="Signing you in" description="One moment, please.">
      <Skeleton className="h-9 w-full" />
    </PublicForm>
  );
}
