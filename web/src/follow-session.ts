import { limits } from "@overture/contract";
import type { QueryClient } from "@tanstack/react-query";
import { session } from "./api/session";
import type { makeRouter } from "./router";
import { rememberReturnPath, takeReturnPath } from "./shell/return-path";
import { hasUnsavedWords } from "./ui/unsaved";

/**
 * Navigates to the right page when the user has signed in, was signed out, or has gained or lost permissions. Returns a
 * function that stops this.
 */
export function followSession(queryClient: QueryClient, router: ReturnType<typeof makeRouter>): () => void {
  let before = session.shown();
  let timer: number | undefined;

  function leave() {
    const isSignedInPage = router.state.matches.some(({ routeId }) => /^\/(?:_signed-in|welcome)/.test(routeId));
    // If the user has followed a link meanwhile, the guard of its page has stored the place and already navigates to
    // the sign-in page. The present page stays until that one has loaded.
    const isLedToSignIn = router.state.location.pathname === "/login";
    // A user who signs out does not return to this page.
    if (before && session.shown() && isSignedInPage && !isLedToSignIn) {
      rememberReturnPath(router.state.location.href, before.user._id);
    }
    before = null;
    queryClient.clear();
    session.leave();
    // A public page stays and shows its result, for example the one that takes back a change of address.
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
      // The user has signed in, perhaps in another tab, so the guards must decide again which page to show.
      queryClient.clear();
      const place = takeReturnPath(now.user._id);
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
