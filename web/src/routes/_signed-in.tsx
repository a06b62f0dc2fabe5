import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useIsHeld } from "../api/session";
import { OwnPage } from "../shell/own-page";
import { rememberPlace } from "../shell/wanted-place";

const SignInAgain = lazy(async () => ({
  default: (await import("../features/accounts/sign-in-again-dialog")).SignInAgainDialog,
}));

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: ({ context, location, preload }) => {
    const user = context.session.read()?.user;
    if (!user) {
      if (!preload) rememberPlace(location.href);
      throw redirect({ to: "/login", replace: true });
    }
    if (user.standing) throw redirect({ to: "/welcome", search: { next: location.href }, replace: true });
  },
  component: SignedIn,
});

function SignedIn() {
  const isHeld = useIsHeld();
  return (
    <>
      <OwnPage>
        <Outlet />
      </OwnPage>
      <Suspense>{isHeld && <SignInAgain />}</Suspense>
    </>
  );
}
