import { useQuery } from "@tanstack/react-query";
import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { ErrorState } from "../../ui/error-state";
import { formatDate } from "../../ui/format";
import { RefreshFailed } from "../../ui/refresh-failed";
import { toast } from "../../ui/toast";
import { useAdmitUser, waitingUsers } from "./users.queries";

/** Users who wait to be admitted, above the list; empty if there are none. */
export function WaitingUsers() {
  const found = useQuery(waitingUsers);
  const { data, error, refetch } = found;
  const admit = useAdmitUser();
  if (error && !data) {
    // The list below may fail in the same way, and says so for itself.
    const message = t`Who waits to be admitted could not be loaded.`;
    return <ErrorState message={`${message} ${messageOf(error)}`} onRetry={() => void refetch()} />;
  }
  if (!data || data.users.length === 0) return null;
  return (
    <section className="mb-6 rounded border border-line bg-raised p-4 md:p-6" aria-labelledby="waiting-users">
      <h2 id="waiting-users" className="text-base font-semibold">
        {t`Waiting to be admitted`}
      </h2>
      <RefreshFailed query={found} />
      <ul aria-labelledby="waiting-users" className="mt-2 divide-y divide-line">
        {data.users.map((user) => (
          <li key={user._id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="font-medium break-words">{user.username}</p>
              <p className="text-[13px] break-words text-muted">
                {[
                  user.email,
                  user.verified ? [] : t`not confirmed`,
                  user.createdAt === undefined ? [] : t`since ${formatDate(user.createdAt)}`,
                ]
                  .flat()
                  .join(", ")}
              </p>
            </div>
            <Button
              size="small"
              aria-label={t`Admit ${user.username}`}
              busy={admit.isPending && admit.variables._id === user._id}
              onClick={() =>
                admit.mutate(user, {
                  onSuccess: () => toast.success(t`${user.username} is admitted`),
                  onError: (problem) => toast.error(t`${user.username} could not be admitted`, because(problem)),
                })
              }
            >
              {t`Admit`}
            </Button>
          </li>
        ))}
      </ul>
      {data.total > data.users.length && (
        <p className="mt-2 text-[13px] text-muted">
          {plural(data.total - data.users.length, {
            one: "# more waits behind these.",
            other: "# more wait behind these.",
          })}
        </p>
      )}
    </section>
  );
}
