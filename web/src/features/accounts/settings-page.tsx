import type { accounts } from "@overture/contract";
import { Page } from "../../ui/page";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";
import { ThemeChoice } from "./theme-choice";

export function SettingsPage({ user }: { user: accounts.SessionUser }) {
  return (
    <Page title="Settings" description={`Signed in as ${user.username}.`}>
      <div className="flex max-w-2xl flex-col gap-4">
        <ChangePasswordForm />
        <ChangeEmailForm user={user} />
        <ThemeChoice />
      </div>
    </Page>
  );
}
