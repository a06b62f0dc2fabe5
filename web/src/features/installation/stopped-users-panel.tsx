import type { system } from "@overture/contract";
import { t } from "#language";
import { translated } from "../../language/translate";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast";
import { useResumeUser } from "./installation.queries";

type StoppedUser = NonNullable<system.SystemState["stoppedUsers"]>[number];

/** The users whose mail the shared mailbox no longer sends. The panel is hidden if there are none. */
export function StoppedUsersPanel({ users }: { users: readonly StoppedUser[] }) {
  if (users.length === 0) return null;
  return (
    <Panel
      title={t`Stopped in the shared mailbox`}
      description={
        t`Too much mail of these users bounced.` +
        " " +
        t`Others keep sending; what is queued here is sent once you resume.`
      }
    >
      <ul aria-label={t`Stopped users`}>
        {users.map((user) => (
          <StoppedUserItem key={user.userId} user={user} />
        ))}
      </ul>
    </Panel>
  );
}

function StoppedUserItem({ user }: { user: StoppedUser }) {
  const resume = useResumeUser(user.userId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium break-all">{user.username}</p>
        <p className="text-[13px] break-words text-muted">
          {translated(user.reason)}, <Ago date={user.since} />
        </p>
      </div>
      <Button
        size="small"
        aria-label={t`Resume ${user.username}`}
        busy={resume.isPending}
        onClick={() =>
          resume.mutate(undefined, {
            onSuccess: () => toast.success(t`${user.username} sends again`),
            onError: (error) => toast.error(t`Sending was not resumed`, because(error)),
          })
        }
      >
        {t`Resume`}
      </Button>
    </li>
  );
}
