import { createFileRoute, redirect } from "@tanstack/react-router";
import { PublicLayout } from "../shell/public-layout";

export const Route = createFileRoute("/_public")({
  beforeLoad: ({ context }) => {
    if (context.session.read()) throw redirect({ to: "/dashboard", replace: true });
  },
  component: PublicLayout,
});
