import { Download } from "lucide-react";
import { Trans, t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast";
import { useExportOwnData } from "./personal-data.queries";

/** Exports all stored data about the user. */
export function ExportPanel() {
  const download = useExportOwnData();
  const start = () =>
    download.mutate(undefined, {
      onError: (error) => toast.error(t`Your data could not be exported`, because(error)),
    });
  return (
    <Panel
      title={t`Your data`}
      description={
        <Trans>
          Profile, sessions, mailboxes without passwords, templates, campaigns, conversations and mail, in one file.
        </Trans>
      }
    >
      <Button icon={<Download aria-hidden size={16} />} busy={download.isPending} onClick={start}>
        {t`Export my data`}
      </Button>
    </Panel>
  );
}
