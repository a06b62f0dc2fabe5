import type { accounts } from "@overture/contract";
import { t } from "#language";
import { session } from "../../api/session";
import { endSession, signOut } from "../../api/sign-out";
import { unsavedWords } from "../../api/unsaved-words";
import { Button } from "../../ui/button";
import { formClasses, PublicForm } from "./public-form";

interface Props {
  /** The session that is signed in here. */
  current: accounts.Session;
  /** The session of the account that the link confirmed. It is not used until the question is answered. */
  offered: accounts.Session;
  onAnswer: () => void;
}

/** Asks whether this browser goes from one person to another. Whichever session is not wanted ends at the server. */
export function SwitchUserQuestion({ current, offered, onAnswer }: Props) {
  const [name, other] = [current.user.username, offered.user.username];

  function stay() {
    endSession(offered);
    onAnswer();
  }

  function change() {
    signOut();
    session.write(offered);
    onAnswer();
  }

  return (
    <PublicForm
      title={t`Your email address is confirmed`}
      description={t`You are signed in as ${name}. Sign in as ${other}?`}
    >
      <div className={formClasses}>
        {unsavedWords.count() > 0 && (
          <p className="text-muted">{t`What ${name} has not saved yet stays in this browser until they sign in again.`}</p>
        )}
        <Button tone="primary" wide onClick={stay}>
          {t`Stay signed in as ${name}`}
        </Button>
        <Button wide onClick={change}>
          {t`Sign in as ${other}`}
        </Button>
      </div>
    </PublicForm>
  );
}
