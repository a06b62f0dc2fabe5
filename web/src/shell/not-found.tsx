import { lazy, Suspense } from "react";
import { loadWithRetries } from "../ui/load-with-retries";
import { PageSkeleton } from "../ui/page-skeleton";

const NotFoundScreen = lazy(async () => ({
  default: (await loadWithRetries(() => import("./not-found-screen"))).NotFoundScreen,
}));

/** Loaded when it is needed, since the sign-in page must be small. */
export function NotFound() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotFoundScreen />
    </Suspense>
  );
}

/** For an address outside of every layout, which would bring the landmark. */
export function RootNotFound() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
