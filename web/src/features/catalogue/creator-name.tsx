import type { catalogue } from "@overture/contract";
import { t } from "#language";
import { formatCount } from "../../ui/format";

interface Props {
  creator: catalogue.Creator;
  /** A table row has space for the username only. */
  isCell?: boolean;
}

/** The username, as a link if there is one. Name, platform and followers are below it, or in a table in a tooltip. */
export function CreatorName({ creator, isCell = false }: Props) {
  const { username, displayName, platform, followers, link } = creator;
  const known = [displayName, platform, followers === undefined ? undefined : t`${formatCount(followers)} followers`];
  const words = known.filter((word) => word !== undefined).join(" · ");
  return (
    <span
      className={isCell ? "block max-w-72 truncate in-[.sized]:max-w-none" : "block min-w-0 [overflow-wrap:anywhere]"}
      title={isCell && words !== "" ? words : undefined}
    >
      {link === undefined ? (
        <span className="font-medium">{username}</span>
      ) : (
        <a href={addressOf(link)} target="_blank" rel="noreferrer" className="pressable font-medium underline">
          {username}
        </a>
      )}
      {!isCell && words !== "" && <span className="block text-[13px] text-muted">{words}</span>}
    </span>
  );
}

/** The address of a link. The contract also accepts links without a scheme, which get `https://`. */
function addressOf(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}
