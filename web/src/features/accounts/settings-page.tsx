import type { accounts } from "@overture/contract";
import type { ReactNode } from "react";
import { Page } from "../../ui/page";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";
import { LinkedAccounts } from "./linked-accounts";
import { SecondFactorPanel } from "./second-factor-panel";
import { SessionsPanel } from "./sessions-panel";
import { ThemeChoice } from "./theme-choice";
import { UndoChoice } from "./undo-choice";

interface Props {
  user: accounts.SessionUser;
  /** What was linked just now, at the other service. */
  justLinked: accounts.OAuthProvider | undefined;
  onLinkedSeen: () => void;
  /** Where the person's outreach goes out from. */
  mailboxes: ReactNode;
  /** What the person's own programs use. */
  programs: ReactNode;
  /** What becomes of the person's data. */
  data: ReactNode;
}

export function SettingsPage({ user, justLinked, onLinkedSeen, mailboxes, programs, data }: Props) {
  return (
    <Page title="Settings" description={`Signed in as ${user.username}.`}>
      <div className="flex max-w-2xl flex-col gap-4">
        {mailboxes}
        <ChangePasswordForm />
        <ChangeEmailForm user={user} />
        <SecondFactorPanel />
        <SessionsPanel />
        <LinkedAccounts justLinked={justLinked} onLinkedSeen={onLinkedSeen} />
        {programs}
        <UndoChoice />
        <ThemeChoice />
        {data}
      </div>
    </Page>
  );
}
