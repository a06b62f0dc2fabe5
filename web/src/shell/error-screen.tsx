import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { Button } from "../ui/button";
import { isMissingPiece, isServed, useReloadOnce } from "../ui/reload-once";

/** What a route shows when its data could not be loaded. */
export function ErrorScreen(props: ErrorComponentProps) {
  const goBack = useGoBack();
  return (
    <Screen {...props}>
      <Button onClick={goBack}>{t`Go Back`}</Button>
    </Screen>
  );
}

/** The same for an error that the root route met: there is no page to go back to. */
export function RootErrorScreen(props: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main>
      <Screen {...props}>
        <Button onClick={() => void router.navigate({ to: "/login" })}>{t`Home`}</Button>
      </Screen>
    </main>
  );
}

function Screen({ error, reset, children }: ErrorComponentProps & { children: ReactNode }) {
  const router = useRouter();

  useReloadOnce(error);
  const isMissing = isMissingPiece(error);
  // For a missing script the browser's message is only its address, so it is not shown.
  const message = error instanceof Error && !isMissing ? error.message : "";
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <div role="alert" className="max-w-md text-center">
        <CircleAlert aria-hidden size={28} className="mx-auto mb-4 text-danger-text" />
        <h1 className="text-xl font-semibold tracking-tight">{t`Oops! Something went wrong`}</h1>
        <p className="mt-2 text-muted">{message || t`An unexpected error occurred. Please try again.`}</p>
        <div className="mt-6 flex justify-center gap-2">
          <Button
            tone="primary"
            onClick={() => {
              // React asks only once for a piece.
              if (isMissing) return void isServed().then((served) => served && location.reload());
              reset();
              void router.invalidate();
            }}
          >
            {t`Retry`}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}

/** To the previous page; from one that was opened on its own to the start, since there is none before it. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: "/", replace: true });
  };
}
