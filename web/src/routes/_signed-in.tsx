import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { useIsHeld } from "../api/session";
import { OwnPage } from "../shell/own-page";
import { rememberReturnPath } from "../shell/return-path";
import { loadable } from "../ui/loadable";

const signInAgain = loadable(() => import("../features/accounts/sign-in-again-dialog"));

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: ({ context, location, preload }) => {
    const user = context.session.read()?.user;
    if (!user) {
      if (!preload) rememberReturnPath(location.href);
      throw redirect({ to: "/login", replace: true });
    }
    if (user.standing) throw redirect({ to: "/welcome", search: { next: location.href }, replace: true });
  },
  component: SignedIn,
});

function SignedIn() {
  const isHeld = useIsHeld();
  const SignInAgainDialog = signInAgain.useModule(isHeld)?.SignInAgainDialog;
  return (
    <>
      <OwnPage>
        <Outlet />
      </OwnPage>
      {isHeld && SignInAgainDialog && <SignInAgainDialog />}
    </>
  );
}
