import type { accounts } from "@overture/contract";
import type { ReactNode } from "react";
import { t } from "#language";
import { Page } from "../../ui/page";
import { PanelGroups } from "../../ui/panel-groups";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";
import { DisplayNamePanel } from "./display-name-form";
import { LanguagePanel } from "./language/language-panel";
import { LinkedAccounts } from "./linked-accounts";
import { PasskeysPanel } from "./passkeys/passkeys-panel";
import { SecondFactorPanel } from "./second-factor-panel";
import { SessionsPanel } from "./sessions-panel";
import { ThemeChoice } from "./theme-choice";
import { UndoChoice } from "./undo-choice";

interface Props {
  user: accounts.SessionUser;
  /** What was linked just now, at the other service. */
  justLinked: accounts.OAuthProvider | undefined;
  /** Why an account was not linked just now. */
  linkProblem: string | undefined;
  onLinkedSeen: () => void;
  /** The mailboxes that the user's outreach is sent from. */
  mailboxes: ReactNode;
  /** The addresses that get no more outreach. */
  suppressions: ReactNode;
  /** What the person's own programs use. */
  programs: ReactNode;
  /** Export and deletion of the user's data. */
  data: ReactNode;
  /** What to do first. */
  firstSteps: ReactNode;
}

export function SettingsPage({ user, mailboxes, suppressions, programs, data, firstSteps, ...link }: Props) {
  return (
    <Page title={t`Settings`} description={t`Signed in as ${user.username}.`}>
      <PanelGroups
        label={t`Parts of the settings`}
        groups={[
          {
            id: "sending",
            title: t`Sending`,
            panels: (
              <>
                {mailboxes}
                <DisplayNamePanel />
                <UndoChoice />
                {suppressions}
              </>
            ),
          },
          {
            id: "signing-in",
            title: t`Signing in`,
            panels: (
              <>
                <ChangePasswordForm />
                <ChangeEmailForm user={user} />
                <PasskeysPanel />
                <SecondFactorPanel />
                <LinkedAccounts {...link} />
                <SessionsPanel />
              </>
            ),
          },
          { id: "programs", title: t`Programs`, panels: programs },
          {
            id: "appearance",
            title: t`Appearance`,
            panels: (
              <>
                <LanguagePanel />
                <ThemeChoice />
                {firstSteps}
              </>
            ),
          },
          { id: "data", title: t`Data`, panels: data },
        ]}
      />
    </Page>
  );
}
