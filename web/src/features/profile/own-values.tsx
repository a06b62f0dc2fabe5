import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { useSession } from "../../api/session";
import { ownFields } from "../../entities/creator/own-fields.queries";
import { OwnValue } from "../../entities/creator/own-value";
import { Button } from "../../ui/button";
import { ErrorState } from "../../ui/error-state";
import { loadable } from "../../ui/loadable";
import { Panel } from "../../ui/panel";
import { Skeleton } from "../../ui/skeleton";

const dialog = loadable(() => import("./own-values-dialog"));

interface Props {
  id: string;
  username: string;
  values: Readonly<Record<string, string | number>>;
}

/** The values of the own fields. Every user can fill them in. */
export function OwnValues({ id, username, values }: Props) {
  const { data: fields, isLoadingError, error, refetch } = useQuery(ownFields);
  const isAdministrator = useSession()?.user.role === "admin";
  const [isOpen, setIsOpen] = useState(false);
  const OwnValuesDialog = dialog.useModule(isOpen)?.OwnValuesDialog;
  if (fields?.length === 0 && !isAdministrator) return null;
  return (
    <Panel title={t`Own fields`}>
      {isLoadingError ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : fields === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : fields.length === 0 ? (
        <p className="text-[13px] text-muted">
          {t`None yet.`}{" "}
          <Link to="/settings" search={{ tab: "fields" }} className="pressable underline">
            {t`Add own fields`}
          </Link>
        </p>
      ) : (
        <>
          <dl
            aria-label={t`Own fields`}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 text-[13px] [overflow-wrap:anywhere]"
          >
            {fields.map((field) => (
              <div key={field._id} className="contents">
                <dt className="max-w-40 text-muted">{field.label}</dt>
                <dd>
                  <OwnValue field={field} value={values[field.name]} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-4">
            <Button size="small" icon={<Pencil aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
              {t`Edit own fields`}
            </Button>
          </div>
        </>
      )}
      {OwnValuesDialog && fields && (
        <OwnValuesDialog id={id} username={username} fields={fields} values={values} onClose={() => setIsOpen(false)} />
      )}
    </Panel>
  );
}
