import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: ({ context }) => {
    if (!context.session.read()) throw redirect({ to: "/login", replace: true });
  },
  component: Outlet,
});
