import type { creatorImports } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { formatNumber } from "../../../ui/format";
import { nameFor } from "../../../ui/words-for";

const words: Record<creatorImports.ImportUse, string> = {
  conversations: t`in a conversation`,
  campaigns: t`in a campaign`,
  lists: t`in a list`,
  tags: t`has tags`,
  profile: t`has a profile`,
  edited: t`edited since`,
  import: t`changed by a later import`,
};

const maxShown = 10;

/** Why an import cannot be undone: the creators that were used since, each with a link. */
export function UsedCreators({ used }: { used: readonly creatorImports.UsedCreator[] }) {
  const left = used.length - maxShown;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {used.slice(0, maxShown).map(({ creatorId, username, where }) => (
        <li key={`${creatorId} ${where}`}>
          <Link to="/creators/$creatorId" params={{ creatorId }} className="underline underline-offset-2">
            {username}
          </Link>{" "}
          <span className="text-muted">{nameFor(words, where)}</span>
        </li>
      ))}
      {left > 0 && <li className="text-muted">{t`and ${formatNumber(left)} more`}</li>}
    </ul>
  );
}
