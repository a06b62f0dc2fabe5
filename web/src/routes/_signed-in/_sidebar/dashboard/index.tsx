import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/")({
  beforeLoad: () => {
    throw redirect({ to: "/campaigns", replace: true });
  },
});
