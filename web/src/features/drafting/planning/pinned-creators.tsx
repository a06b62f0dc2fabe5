import { t } from "#language";
import { Button } from "../../../ui/button";

interface Props {
  /** The usernames by id. */
  included: ReadonlyMap<string, string>;
  onUnpin: (id: string) => void;
}

/** The creators that must be in the plan. They are also listed if there is no plan because of them. */
export function PinnedCreators({ included, onUnpin }: Props) {
  if (included.size === 0) return null;
  return (
    <div>
      <h3 className="text-[13px] font-medium">{t`Pinned creators`}</h3>
      <ul className="mt-1 flex flex-wrap gap-1">
        {[...included].map(([id, name]) => (
          <li key={id}>
            <Button size="small" onClick={() => onUnpin(id)}>
              {t`Unpin ${name}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
