import type { catalogue } from "@overture/contract";
import { t } from "#language";
import { formatCount } from "../../ui/format";

interface Props {
  creator: catalogue.Creator;
  /** In a row of a table there is room for the username alone. */
  isCell?: boolean;
}

/** The username, as a link where there is one; below it, or when it is pointed at, the name, platform and followers. */
export function CreatorName({ creator, isCell = false }: Props) {
  const { username, displayName, platform, followers, link } = creator;
  const known = [displayName, platform, followers === undefined ? undefined : t`${formatCount(followers)} followers`];
  const words = known.filter((word) => word !== undefined).join(" · ");
  return (
    <span
      className={isCell ? "" : "block min-w-0 [overflow-wrap:anywhere]"}
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

/** Of what the contract takes for a link: with its scheme, or with that of the web. */
function addressOf(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}
