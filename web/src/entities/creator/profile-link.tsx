import { Link } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { t } from "#language";

/** A link to a creator's profile in a new tab, so that the selection here is kept. */
export function ProfileLink({ creator: { _id, username } }: { creator: { _id: string; username: string } }) {
  return (
    <Link
      to="/creators/$creatorId"
      params={{ creatorId: _id }}
      target="_blank"
      aria-label={t`Profile of ${username}`}
      className="pressable grid size-6 shrink-0 place-items-center rounded text-muted hover:text-text"
    >
      <UserRound aria-hidden size={14} />
    </Link>
  );
}
