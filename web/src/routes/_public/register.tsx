import { createFileRoute } from "@tanstack/react-router";
import { RegisterPage } from "../../features/accounts/register-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/register")({
  head: () => pageMetadata({ title: "Create an account", description: "Register to run outreach campaigns." }),
  component: RegisterPage,
});
