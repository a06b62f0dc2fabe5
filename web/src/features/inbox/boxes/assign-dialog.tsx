import { mayInCampaign, type members } from "@overture/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { useSession } from "../../../api/session";
import { Dialog } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { controlClasses } from "../../../ui/field";
import { join } from "../../../ui/join";
import { Skeleton } from "../../../ui/skeleton";
import { peopleOf } from "./people.queries";
import type { Person, Target } from "./use-inbox-triage";

interface Props {
  title: string;
  target: Target;
  /** Called with undefined to assign to nobody. */
  onAssign: (person: Person | undefined) => void;
  onClose: () => void;
}

const nobody = "nobody";

/** The number of people in sight; the list scrolls to the others. */
const maxShown = 9;

/** Lists the people who can be assigned in the campaigns of all target conversations that are loaded. */
export function AssignDialog({ title, target, onAssign, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const self = useSession()?.user._id;
  const campaignIds = [...new Set(target.rows.map(({ campaign }) => campaign._id))];
  const taking = useQuery(peopleOf(useQueryClient(), campaignIds));
  const lists = taking.data?.map(assignable);
  const people = (lists?.[0] ?? []).filter(({ _id }) =>
    lists?.every((list) => list.some((other) => other._id === _id)),
  );
  // The signed-in user comes first.
  people.sort((one, other) => Number(other._id === self) - Number(one._id === self));
  const choices = [
    ...people.map((person) => ({
      id: person._id,
      label: person._id === self ? t`${person.username} (you)` : person.username,
      person,
    })),
    { id: nobody, label: t`Nobody`, person: undefined },
  ];
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = choices.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));

  return (
    <Dialog title={title} onClose={onClose}>
      {taking.isLoadingError ? (
        <ErrorState message={messageOf(taking.error)} onRetry={() => void taking.refetch()} />
      ) : (
        <Command shouldFilter={false} vimBindings={false} loop label={t`Find somebody`} className="flex flex-col gap-2">
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            placeholder={t`Find somebody`}
            className={join(controlClasses, "h-9")}
          />
          {lists ? (
            <Command.List
              label={t`People`}
              // The height of the whole list, so that nothing moves while typing filters it.
              style={{ minHeight: `${2.25 * Math.min(choices.length, maxShown)}rem` }}
              className="max-h-81 overflow-y-auto overscroll-contain"
            >
              {shown.map(({ id, label, person }) => (
                <Command.Item
                  key={id}
                  value={id}
                  onSelect={() => onAssign(person)}
                  className="flex h-9 cursor-default items-center gap-2 rounded px-2 select-none data-[selected=true]:bg-hover"
                >
                  <span className="truncate">{label}</span>
                  {target.alone && id === (target.alone.assignee?._id ?? nobody) && (
                    <Check aria-label={t`Assigned to`} size={16} className="ml-auto shrink-0 text-muted" />
                  )}
                </Command.Item>
              ))}
              <Command.Empty className="p-2 text-muted">{t`Nothing matches.`}</Command.Empty>
            </Command.List>
          ) : (
            <div role="status">
              <span className="sr-only">{t`Loading the people`}</span>
              <Skeleton className="h-9 w-full" />
            </div>
          )}
        </Command>
      )}
    </Dialog>
  );
}

function assignable({ owner, members }: members.CampaignMembers): Person[] {
  return [{ ...owner, role: "owner" as const }, ...members]
    .filter(({ role }) => mayInCampaign(role, "write"))
    .map(({ userId, username }) => ({ _id: userId, username }));
}
