import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: ({ context, location }) => {
    const user = context.session.read()?.user;
    if (!user) throw redirect({ to: "/login", replace: true });
    if (user.standing) throw redirect({ to: "/welcome", search: { next: location.href }, replace: true });
  },
  component: Outlet,
});
