import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { ErrorState } from "../../../ui/error-state";
import { loadable } from "../../../ui/loadable";
import { Panel } from "../../../ui/panel";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { ownSettings } from "./own-settings.queries";

const form = loadable(() => import("./language-form"));

interface Props {
  reload?: () => void;
}

/** How the person reads: on every machine where they sign in. */
export function LanguagePanel({ reload = () => window.location.reload() }: Props) {
  const found = useQuery(ownSettings);
  const { data, error, refetch } = found;
  const Form = form.useModule();
  return (
    <Panel title={t`Language and region`} description={t`On every device where you sign in.`}>
      <RefreshFailed query={found} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined || Form === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <Form.LanguageForm settings={data} reload={reload} />
      )}
    </Panel>
  );
}
