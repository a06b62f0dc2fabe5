import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../../features/accounts/login-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/login")({
  head: () => pageMetadata({ title: "Sign in", description: "Sign in to your campaigns." }),
  component: LoginPage,
});
