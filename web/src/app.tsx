import { QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, type ErrorComponentProps, RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { t } from "#language";
import { followSession } from "./follow-session";
import { makeQueryClient } from "./query-client";
import { makeRouter } from "./router";
import { useReloadOnce } from "./ui/reload-once";
import { ThemeProvider } from "./ui/theme";
import { Toaster } from "./ui/toaster";

export function App() {
  const [queryClient] = useState(makeQueryClient);
  const [router] = useState(() => makeRouter(queryClient));

  // Connects to the session, which other tabs and a failed refresh can end at any time.
  useEffect(() => followSession(queryClient, router), [queryClient, router]);

  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <CatchBoundary getResetKey={() => "app"} errorComponent={Fallback}>
          <RouterProvider router={router} />
        </CatchBoundary>
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** The screen for errors outside of all routes. */
function Fallback({ error }: ErrorComponentProps) {
  useReloadOnce(error);
  return (
    <p role="alert" className="p-8 text-center">
      {t`Something went wrong!`}
    </p>
  );
}
