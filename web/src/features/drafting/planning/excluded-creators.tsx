import { t } from "#language";
import { Button } from "../../../ui/button";

interface Props {
  /** The usernames by id. */
  excluded: ReadonlyMap<string, string>;
  onAllow: (id: string) => void;
}

/** The creators that the plan leaves out. Each can be allowed again. */
export function ExcludedCreators({ excluded, onAllow }: Props) {
  if (excluded.size === 0) return null;
  return (
    <div>
      <h3 className="text-[13px] font-medium">{t`Excluded`}</h3>
      <ul className="mt-1 flex flex-wrap gap-1">
        {[...excluded].map(([id, name]) => (
          <li key={id}>
            <Button size="small" aria-label={t`Allow ${name}`} onClick={() => onAllow(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
