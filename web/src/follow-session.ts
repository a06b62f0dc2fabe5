import { limits } from "@overture/contract";
import type { QueryClient } from "@tanstack/react-query";
import { session } from "./api/session";
import type { makeRouter } from "./router";
import { rememberPlace, takePlace } from "./shell/wanted-place";
import { hasUnsavedWords } from "./ui/unsaved";

/**
 * Leads to where somebody belongs who has signed in, was signed out, or may do more or less than before; until it is
 * stopped.
 */
export function followSession(queryClient: QueryClient, router: ReturnType<typeof makeRouter>): () => void {
  let before = session.shown();
  let timer: number | undefined;

  function leave() {
    const isSignedInPage = router.state.matches.some(({ routeId }) => /^\/(?:_signed-in|welcome)/.test(routeId));
    // A link that was followed meanwhile is remembered by the guard of its page, which leads to sign in already: the
    // page that is left stays until that one has loaded.
    const isLedToSignIn = router.state.location.pathname === "/login";
    // The page of whoever signs out is not where they come back to.
    if (before && session.shown() && isSignedInPage && !isLedToSignIn) {
      rememberPlace(router.state.location.href, before.user._id);
    }
    before = null;
    queryClient.clear();
    session.leave();
    // A public page, as the one that takes an address back, stays and says what came of it.
    if (isSignedInPage) void router.navigate({ to: "/login", ignoreBlocker: true });
  }

  const unsubscribe = session.subscribe(() => {
    const now = session.read();
    if (session.isHeld()) return;
    window.clearTimeout(timer);
    if (!now) {
      if (!before) return;
      if (session.shown() && hasUnsavedWords()) session.hold();
      else timer = window.setTimeout(leave, limits.sessionEndedRedirectMs);
      return;
    }
    const last = before;
    before = now;
    if (last?.user._id !== now.user._id) {
      // Signed in, perhaps in another tab: the guards decide again where this page belongs.
      queryClient.clear();
      const place = takePlace(now.user._id);
      void (place === undefined ? router.invalidate() : router.navigate({ href: place, replace: true }));
    } else if (last.user.standing !== now.user.standing || last.user.role !== now.user.role) {
      queryClient.clear();
      void router.invalidate();
    }
  });
  return () => {
    unsubscribe();
    window.clearTimeout(timer);
  };
}
