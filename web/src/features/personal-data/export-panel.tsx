import { personalData } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "../../api/call-error";
import { call } from "../../api/client";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/toast";

/** Everything that is kept of the person, to take along. */
export function ExportPanel() {
  const download = useMutation({
    mutationFn: () => call(personalData.exportOwnData),
    onSuccess: ({ bytes, name }) => saveFile(new Blob([bytes as BlobPart]), name),
    onError: (error) => toast.error("Your data could not be exported", { description: messageOf(error) }),
  });
  return (
    <Panel
      title="Your data"
      description="Profile, sessions, mailboxes without passwords, templates, campaigns, conversations and mail, in one file."
    >
      <Button icon={<Download aria-hidden size={16} />} busy={download.isPending} onClick={() => download.mutate()}>
        Export my data
      </Button>
    </Panel>
  );
}
