import { Download } from "lucide-react";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast";
import { useExportOwnData } from "./personal-data.queries";

/** Everything that is kept of the person, to take along. */
export function ExportPanel() {
  const download = useExportOwnData();
  const start = () =>
    download.mutate(undefined, {
      onError: (error) => toast.error("Your data could not be exported", { description: messageOf(error) }),
    });
  return (
    <Panel
      title="Your data"
      description="Profile, sessions, mailboxes without passwords, templates, campaigns, conversations and mail, in one file."
    >
      <Button icon={<Download aria-hidden size={16} />} busy={download.isPending} onClick={start}>
        Export my data
      </Button>
    </Panel>
  );
}
