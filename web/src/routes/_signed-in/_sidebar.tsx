import { createFileRoute, redirect } from "@tanstack/react-router";
import { SidebarLayout } from "../../shell/sidebar-layout";

/** Everything below finds the signed-in user in the route's context. */
export const Route = createFileRoute("/_signed-in/_sidebar")({
  beforeLoad: ({ context }) => {
    const user = context.session.read()?.user;
    if (!user) throw redirect({ to: "/login", replace: true });
    return { user };
  },
  component: SidebarLayout,
});
