import { limits } from "@overture/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, type ErrorComponentProps, RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { session } from "./api/session";
import { makeQueryClient } from "./query-client";
import { makeRouter } from "./router";
import { useReloadOnce } from "./shell/use-reload-once";
import { ThemeProvider } from "./ui/theme";
import { Toaster } from "./ui/toaster";

export function App() {
  const [queryClient] = useState(makeQueryClient);
  const [router] = useState(() => makeRouter(queryClient));

  // Connects to the session, which other tabs and a failed refresh can end at any time.
  useEffect(() => {
    let before = session.read();
    let timer: number | undefined;
    const unsubscribe = session.subscribe(() => {
      const now = session.read();
      const isSomebodyElse = before?.user._id !== now?.user._id;
      const isSameStanding = before?.user.standing === now?.user.standing;
      before = now;
      if (!isSomebodyElse && isSameStanding) return;
      window.clearTimeout(timer);
      if (now) {
        // Signed in, perhaps in another tab, or let in, or held up: the guards decide again where this page belongs.
        queryClient.clear();
        void router.invalidate();
        return;
      }
      timer = window.setTimeout(() => {
        queryClient.clear();
        void router.navigate({ to: "/login" });
      }, limits.sessionEndedRedirectMs);
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [queryClient, router]);

  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <CatchBoundary getResetKey={() => "app"} errorComponent={Fallback}>
          <RouterProvider router={router} />
        </CatchBoundary>
        <CatchBoundary getResetKey={() => "toaster"} errorComponent={NoToaster}>
          <Toaster />
        </CatchBoundary>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** For what goes wrong outside of every route. */
function Fallback({ error }: ErrorComponentProps) {
  useReloadOnce(error);
  return (
    <p role="alert" className="p-8 text-center">
      Something went wrong!
    </p>
  );
}

/** Messages are worth a reload, but without them the page still works. */
function NoToaster({ error }: ErrorComponentProps) {
  useReloadOnce(error);
  return null;
}
