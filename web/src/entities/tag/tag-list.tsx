import { t } from "#language";
import { Badge } from "../../ui/badge";

interface Props {
  tags: readonly string[];
  /** So many at most, and how many more there are. */
  most?: number;
}

/** Tags side by side. */
export function TagList({ tags, most = tags.length }: Props) {
  if (tags.length === 0) return null;
  const more = tags.slice(most);
  return (
    <ul aria-label={t`Tags`} className="flex flex-wrap gap-1">
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="flex max-w-full">
          <Badge>
            <span title={tag} className="max-w-28 truncate">
              {tag}
            </span>
          </Badge>
        </li>
      ))}
      {more.length > 0 && (
        <li className="flex" title={more.join(", ")}>
          <Badge>
            <span aria-hidden>+{more.length}</span>
            <span className="sr-only">{more.join(", ")}</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}
