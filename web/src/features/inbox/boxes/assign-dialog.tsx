import { mayInCampaign, type members } from "@overture/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { useSession } from "../../../api/session";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { Skeleton } from "../../../ui/skeleton";
import { peopleOf } from "./people.queries";
import type { Person, Target } from "./use-inbox-triage";

interface Props {
  title: string;
  target: Target;
  /** To nobody where nobody is named. */
  onAssign: (person: Person | undefined) => void;
  onClose: () => void;
}

/** Who may look after conversations: in all of their campaigns, as far as these are known. */
export function AssignDialog({ title, target, onAssign, onClose }: Props) {
  const self = useSession()?.user._id;
  const campaignIds = [...new Set(target.rows.map(({ campaign }) => campaign._id))];
  const taking = useQuery(peopleOf(useQueryClient(), campaignIds));
  const lists = taking.data?.map(assignable);
  const people = (lists?.[0] ?? []).filter(({ _id }) =>
    lists?.every((list) => list.some((other) => other._id === _id)),
  );
  // The reader first.
  people.sort((one, other) => Number(other._id === self) - Number(one._id === self));

  return (
    <Dialog title={title} onClose={onClose}>
      {taking.isLoadingError ? (
        <ErrorState message={messageOf(taking.error)} onRetry={() => void taking.refetch()} />
      ) : !lists ? (
        <div role="status">
          <span className="sr-only">{t`Loading the people`}</span>
          <Skeleton className="h-9 w-full" />
        </div>
      ) : (
        <ul aria-label={t`People`} className="flex flex-col gap-2">
          {people.map((person, at) => (
            <li key={person._id}>
              <Button wide autoFocus={at === 0} onClick={() => onAssign(person)}>
                {person._id === self ? t`${person.username} (you)` : person.username}
              </Button>
            </li>
          ))}
          <li>
            <Button wide tone="quiet" autoFocus={people.length === 0} onClick={() => onAssign(undefined)}>
              {t`Nobody`}
            </Button>
          </li>
        </ul>
      )}
    </Dialog>
  );
}

function assignable({ owner, members }: members.CampaignMembers): Person[] {
  return [{ ...owner, role: "owner" as const }, ...members]
    .filter(({ role }) => mayInCampaign(role, "write"))
    .map(({ userId, username }) => ({ _id: userId, username }));
}
